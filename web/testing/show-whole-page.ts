/**
 * Makes the page ready to be judged by axe: ends all animations, because axe must judge the colours that stay and a page in the
 * background never gets there by itself, and shows the parts that the browser leaves out until they are scrolled to.
 */
export function showWholePage(): void {
  // Parts that are left out would begin their animations only when axe reads them, so they are shown first.
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  for (const one of document.getAnimations())
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
}
