import type { Page } from '@playwright/test';

export interface SeenToast {
  readonly isError: boolean;
  /** Empty when the toast has none: its element is then left out. */
  readonly title: string;
  readonly description: string;
}

/**
 * Notes every toast in the moment it appears. A toast lives for seconds, and a busy machine may need longer than that
 * between two looks.
 */
export async function watchToasts(page: Page): Promise<() => Promise<SeenToast[]>> {
  await page.addInitScript(() => {
    const seen: SeenToast[] = [];
    Object.assign(globalThis, { seenToasts: seen });
    const known = new WeakSet<Element>();
    const textOf = (toast: Element, part: string): string =>
      toast.querySelector(`.zl-toast__${part}`)?.textContent ?? '';
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        const inside = [...node.querySelectorAll('[data-toast]')];
        for (const toast of node.matches('[data-toast]') ? [node] : inside) {
          // A toast that arrives with its list is met twice: in the list, and by itself.
          if (known.has(toast)) continue;
          known.add(toast);
          seen.push({
            isError: toast.matches('[data-toast="error"]'),
            title: textOf(toast, 'title'),
            description: textOf(toast, 'description'),
          });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // The name is given to the page's global by the script above; TypeScript cannot know it.
  return () => page.evaluate(() => (globalThis as unknown as { seenToasts: SeenToast[] }).seenToasts);
}
