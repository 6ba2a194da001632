/** React, as stopped by `stopReactAt`. */
interface StoppedReact {
  /** How often React has looked at the clock so far. */
  looks: number;
  /** Lets React go on; null while it is not stopped. */
  goOn: (() => void) | null;
}

declare global {
  interface Window {
    stoppedReact?: StoppedReact;
  }
}

/**
 * Makes React pause at a moment of its work that is the same on every machine: it does its work in pieces, looks at the clock after each, and
 * leaves the page to the person when it has worked for long. The clock stands still here, but for the given look; and the message by which
 * React goes on waits. Gives the function that undoes it. Needs nothing around it, so that journeys can hand it to a page.
 */
export function stopReactAt(look: number): () => void {
  const LONG_MS = 10;
  const state: StoppedReact = { looks: 0, goOn: null };
  let time = performance.now();
  let isDue = false;
  const { now } = performance;
  const { postMessage } = MessagePort.prototype;
  performance.now = () => {
    state.looks += 1;
    if (state.looks === look) {
      time += LONG_MS;
      isDue = true;
    }
    return time;
  };
  MessagePort.prototype.postMessage = function hold(this: MessagePort, ...message: unknown[]): void {
    const goOn = (): void => Reflect.apply(postMessage, this, message);
    // React's own message is empty.
    if (!isDue || message[0] !== null) goOn();
    else {
      isDue = false;
      state.goOn = () => {
        state.goOn = null;
        goOn();
      };
    }
  };
  window.stoppedReact = state;
  return () => {
    state.goOn?.();
    performance.now = now;
    MessagePort.prototype.postMessage = postMessage;
    delete window.stoppedReact;
  };
}
