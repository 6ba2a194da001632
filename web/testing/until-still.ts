/** How many frames in a row an element stands in one place before it is taken to stay there. */
const STILL_FRAMES = 5;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Waits until an element has stopped moving, as an eye does before the hand: the browser's driver scrolls the page to what still moves
 * when it is clicked, which closes lists.
 */
export async function untilStill(find: () => Element): Promise<void> {
  const placeOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].join();
  let last = '';
  for (let still = 0; still < STILL_FRAMES; still += 1) {
    await nextFrame();
    const place = placeOf(find().getBoundingClientRect());
    if (place !== last) still = 0;
    last = place;
  }
}
