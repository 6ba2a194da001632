import type { IsoDate } from '@zeel/domain/schedule';
import type { ReactNode } from 'react';
import { AppServicesContext } from '../shared/app-services/app-services.ts';
import { DrawnDayContext } from '../shared/clock/use-today.ts';
import { TranslatorProvider } from '../shared/i18n/TranslatorProvider.tsx';
import type { Translator } from '../shared/i18n/translator.ts';
import type { RootState } from '../shared/store/create-store.ts';
import { StoreProvider } from '../shared/store/StoreProvider.tsx';
import { ToastRegion } from '../shared/toasts/ToastRegion.tsx';
import type { ComposedApp } from './compose-app.ts';
import { ShellLayout } from './layouts/ShellLayout.tsx';
import { AppRoutes } from './router/AppRoutes.tsx';
import { PageErrorBoundary } from './router/PageErrorBoundary.tsx';
import { RouterContext } from './router/router-context.ts';
import { usePageSettings } from './theme/use-page-settings.ts';
import { useChosenLanguage } from './use-chosen-language.ts';

interface AppProps {
  readonly app: ComposedApp;
  readonly translator: Translator;
  /** While a drawn page is taken over: the state it was drawn from. What differs follows right after. */
  readonly drawnState?: RootState | undefined;
  /** The day of a page that the server draws, or drew. */
  readonly drawnDay?: IsoDate | undefined;
}

/** The whole app below a router: the browser gives it one by address, the server one by request. */
export function App({ app, translator, drawnState, drawnDay }: AppProps): ReactNode {
  return (
    <StoreProvider store={app.store} drawnState={drawnState}>
      <TranslatorProvider translator={translator}>
        <AppServicesContext value={app.services}>
          <RouterContext value={app.router}>
            <DrawnDayContext value={drawnDay ?? null}>
              <Shell />
            </DrawnDayContext>
          </RouterContext>
        </AppServicesContext>
      </TranslatorProvider>
    </StoreProvider>
  );
}

function Shell(): ReactNode {
  useChosenLanguage();
  usePageSettings();
  return (
    <>
      <PageErrorBoundary isOutermost>
        <ShellLayout>
          <PageErrorBoundary>
            <AppRoutes />
          </PageErrorBoundary>
        </ShellLayout>
      </PageErrorBoundary>
      <ToastRegion />
    </>
  );
}
