import type { Page } from '@playwright/test';

interface HeldBack {
  /** Fulfilled when the page has asked for the first of them. */
  readonly asked: Promise<void>;
  readonly letCome: () => void;
  /** They never arrive, as when the line is cut. */
  readonly letFail: () => void;
}

function createGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Keeps the replies to these addresses from the page until they are let come, whatever the speed of the machine. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<HeldBack> {
  const asking = createGate();
  const coming = createGate();
  let isLost = false;
  await page.route(addresses, async (route) => {
    asking.open();
    await coming.passed;
    await (isLost ? route.abort() : route.continue());
  });
  const letFail = (): void => {
    isLost = true;
    coming.open();
  };
  return { asked: asking.passed, letCome: coming.open, letFail };
}
