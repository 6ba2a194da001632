import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BREAKPOINTS } from '../../shared/look/layout-constants.ts';
import { reckonContentRoom } from '../../shared/look/reckon-content-room.ts';
import { setNavType } from '../../shared/theme/theme-slice.ts';
import { changeLook, resizePage } from '../../testing/change-look.ts';
import { type Rendered, renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

// The constants of section 9 that the frame and the public page show.

const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');

/** The home of staff: the frame with everything it has. */
async function showHome(): Promise<Rendered> {
  const person = { roles: ['administrator' as const, 'officer' as const] };
  const app = await renderApp('/index', { person, server: createServerWithoutRequests() });
  await expect.element(heading).toBeVisible();
  return app;
}

async function showPublicIndex(): Promise<Rendered> {
  const app = await renderApp('/index', { server: createServerWithoutRequests() });
  await expect.element(page.getByRole('heading', { name: 'Car lease' })).toBeVisible();
  await changeLook(app.store, {});
  return app;
}

function find(selector: string): HTMLElement {
  const [element, ...others] = document.querySelectorAll<HTMLElement>(selector);
  if (!element || others.length > 0) throw new Error(`${others.length + (element ? 1 : 0)} of ${selector}`);
  return element;
}
const boxOf = (selector: string): DOMRect => find(selector).getBoundingClientRect();
/** Ends all animations: a width is measured only where it comes to rest. */
const settle = (): void => {
  for (const animation of document.getAnimations()) animation.finish();
};

test('9 the header is 70 high, the footer 60, the top navigation 55', async () => {
  const { store } = await showHome();
  expect(boxOf('.zl-header').height).toBe(70);
  expect(boxOf('.zl-footer').height).toBe(60);
  store.dispatch(setNavType('TOP'));
  await expect.poll(() => boxOf('.zl-top').height).toBe(55);
});

test('9 the content is at most 1400 wide; the gutter is 25, on small screens 15', async () => {
  await showHome();
  const gutters = (): string[] => {
    const { paddingLeft, paddingRight } = getComputedStyle(main.element());
    return [paddingLeft, paddingRight];
  };
  expect(gutters()).toEqual(['25px', '25px']);
  await resizePage(2_200);
  expect(main.element().getBoundingClientRect().width).toBe(1_400);
  await page.viewport(BREAKPOINTS.mobilePx, 800);
  expect(gutters()).toEqual(['25px', '25px']);
  await page.viewport(BREAKPOINTS.mobilePx - 1, 800);
  expect(gutters()).toEqual(['15px', '15px']);
});

test('9 the side navigation is 250 wide, 80 when collapsed', async () => {
  await showHome();
  expect(boxOf('.zl-side').width).toBe(250);
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  settle();
  expect(boxOf('.zl-side').width).toBe(80);
});

test('the room of a screen is reckoned as it is laid out, so that what depends on it is drawn once', async () => {
  const { store } = await showHome();
  const measureRoom = (): number => {
    settle();
    // A child as wide as it can be.
    const ruler = document.createElement('hr');
    main.element().append(ruler);
    const roomPx = ruler.getBoundingClientRect().width;
    ruler.remove();
    return roomPx;
  };
  const reckonRoom = (): number =>
    reckonContentRoom(document.documentElement.clientWidth, store.getState().theme);
  const expectRoom = (): Promise<void> => expect.poll(() => measureRoom() - reckonRoom()).toBe(0);
  for (const widthPx of [2_200, 1_440, BREAKPOINTS.tabletPx]) {
    await resizePage(widthPx);
    await expectRoom();
  }
  await resizePage(1_440);
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  await expectRoom();
  store.dispatch(setNavType('TOP'));
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  await expectRoom();
  for (const widthPx of [BREAKPOINTS.mobilePx, 360]) {
    await page.viewport(widthPx, 800);
    await expectRoom();
  }
});

test('9 the breakpoints are mobile 768, tablet 992, laptop 1600, desktop 1400', () => {
  expect(BREAKPOINTS).toEqual({ mobilePx: 768, tabletPx: 992, laptopPx: 1600, desktopPx: 1400 });
});

test('9 below the tablet breakpoint the navigation becomes a drawer', async () => {
  await showHome();
  await resizePage(BREAKPOINTS.tabletPx);
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await expect.element(find('.zl-side')).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  await page.viewport(BREAKPOINTS.tabletPx - 1, 800);
  await expect.element(find('.zl-side')).not.toBeVisible();
  await expect.element(opener).toBeVisible();
});

test('9 headings are 22 and 17, the brand colour is #466a31, the border radius 10, the font Roboto', async () => {
  await showPublicIndex();
  const sizeOf = (name: string): string =>
    getComputedStyle(page.getByRole('heading', { name }).element()).fontSize;
  expect([sizeOf('What you can request'), sizeOf('Car lease')]).toEqual(['22px', '17px']);
  const action = getComputedStyle(page.getByRole('link', { name: 'See the products' }).element());
  expect(action.backgroundColor).toBe('rgb(70, 106, 49)');
  expect(action.borderRadius).toBe('10px');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--zeel-primary')).toBe('#466a31');
  expect(getComputedStyle(document.body).fontFamily).toMatch(
    /^Roboto, "Roboto Fallback", "Roboto Fallback DejaVu", -apple-system,.*sans-serif$/,
  );
});

test('9 a page title is 22', async () => {
  await showHome();
  expect(getComputedStyle(heading.element()).fontSize).toBe('22px');
});

test('9 the dark body background is a dark blue-grey', async () => {
  const { store } = await showPublicIndex();
  await changeLook(store, { currentTheme: 'dark' });
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(27, 37, 49)');
});

test('9 the languages that a deployment offers by default are en, zh, fr, ja', async () => {
  // The server's configuration test proves the defaults; this one proves what a person can choose.
  await renderApp('/index', {
    server: createServerWithoutRequests(),
    config: { languages: ['en', 'zh', 'fr', 'ja'] },
  });
  await page.getByRole('button', { name: 'Language: English' }).click();
  const offered = page.getByRole('menuitemradio');
  await expect.element(offered.first()).toBeVisible();
  expect(offered.elements().map((item) => item.getAttribute('lang'))).toEqual(['en', 'zh', 'fr', 'ja']);
});
