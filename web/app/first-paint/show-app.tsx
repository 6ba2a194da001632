import type { IsoDate } from '@zeel/domain/schedule';
import type { Language } from '@zeel/protocol/rooms/config';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { shallowEqual } from 'react-redux';
import { leaveDrawing, noteDrawing } from '../../shared/early-taps/take-over.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { BrowserRouting } from '../../shared/routing/BrowserRouting.tsx';
import type { RootState } from '../../shared/store/create-store.ts';
import { DEFAULT_THEME_STATE } from '../../shared/theme/theme-settings.ts';
import { App } from '../App.tsx';
import type { ComposedApp } from '../compose-app.ts';
import { ROOT_PATH } from '../router/route-paths.ts';
import { canTakeOver } from './can-take-over.ts';
import { DRAWN_ATTRIBUTE, type DrawnPage } from './drawn-page.ts';
import { fillPageData } from './fill-page-data.ts';

interface ShowParts {
  readonly app: ComposedApp;
  readonly translator: Translator;
  readonly drawn: DrawnPage | null;
}

/** Shows the app: takes over what the server drew, or draws in its place. */
export async function showApp(root: HTMLElement, { app, translator, drawn }: ShowParts): Promise<void> {
  const { theme, auth } = app.store.getState();
  // A drawn page is a visitor's. The holder of a token sees another one, and never a glimpse of this.
  if (!drawn || auth.token !== null || drawn.language !== theme.locale) {
    leaveDrawing();
    root.replaceChildren();
    root.removeAttribute(DRAWN_ATTRIBUTE);
    drawAnew(root, { app, translator });
    return;
  }
  // The root leads to the entry, which is what the server drew there.
  if (window.location.pathname === ROOT_PATH)
    window.history.replaceState(null, '', drawn.path + window.location.search + window.location.hash);
  const isReady = await prepare(app, translator, drawn);
  root.removeAttribute(DRAWN_ATTRIBUTE);
  noteDrawing(root);
  const present = { place: window.location, language: theme.locale, now: new Date() };
  if (!isReady || !canTakeOver(drawn, present)) {
    drawAnew(root, { app, translator });
    return;
  }
  const drawnState = drawnStateOf(app, theme.locale);
  hydrateRoot(root, tree({ app, translator, drawnState, drawnDay: drawn.day }));
}

/** Draws in pieces, between which the page answers; what is drawn is shown as a whole. */
function drawAnew(root: HTMLElement, parts: TreeParts): void {
  startTransition(() => createRoot(root).render(tree(parts)));
}

interface TreeParts extends Pick<ShowParts, 'app' | 'translator'> {
  readonly drawnState?: RootState;
  readonly drawnDay?: IsoDate;
}

const tree = (parts: TreeParts) => (
  <BrowserRouting>
    <App {...parts} />
  </BrowserRouting>
);

/** The server knows the language of a visitor, and neither theme nor direction nor navigation. */
function drawnStateOf({ store }: ComposedApp, locale: Language): RootState {
  const state = store.getState();
  const drawn = { ...DEFAULT_THEME_STATE, locale, blankLayout: state.theme.blankLayout };
  // Where nothing differs the same object is given back, so that React draws nothing a second time.
  return shallowEqual(drawn, state.theme) ? state : { ...state, theme: drawn };
}

/** Brings all that the page shows, so that taking it over waits for nothing halfway. */
async function prepare(app: ComposedApp, translator: Translator, drawn: DrawnPage): Promise<boolean> {
  const [row] = app.router.paths.rowsAt(drawn.path);
  if (!row) return false;
  try {
    await Promise.all([
      app.router.partOf(row).preload(),
      ...drawn.namespaces.map(translator.texts().load),
      fillPageData(app.services.http, drawn.language, drawn.data),
    ]);
    return true;
  } catch (error) {
    // The page itself asks again and says what is missing.
    console.warn('A part of the page did not load', error);
    return false;
  }
}
