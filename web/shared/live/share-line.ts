import { type Change, EVERYTHING, type News } from './news.ts';

/** Messages between the tabs of one session. A tab of another version uses another name, so they always understand each other. */
type TabMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'news'; readonly change: Change | null; readonly position: string | null };

/** What tabs share a line by; a browser without them keeps a line for each tab. */
export interface TabSharing {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
}

export const findTabSharing = (): TabSharing | null =>
  // Both are missing where the page did not come over a secure line, and in old browsers.
  'locks' in navigator && 'BroadcastChannel' in globalThis && 'subtle' in crypto
    ? { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) }
    : null;

/** The name that the tabs of one session find each other by. The token itself is told to nobody. */
export async function nameLine(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `zeel-live-1-${hash}`;
}

interface SharedLine {
  readonly name: string;
  readonly tabs: TabSharing;
  /** Opens the one line to the server, when it is this tab's turn, from where another tab has heard last if one said so. */
  readonly follow: (position: string | null, onNews: (news: News) => void) => () => void;
  readonly onNews: (news: News) => void;
}

/**
 * One tab holds the lock, listens to the server and tells the others. The browser gives the lock of a tab that was closed or has
 * crashed to the next one at once, which goes on where the others were told that the line stands.
 */
export function shareLine({ name, tabs, follow, onNews }: SharedLine): () => void {
  const channel = tabs.openChannel(name);
  const leaving = new AbortController();
  const { signal } = leaving;
  let position: string | null = null;
  let isLeading = false;

  const post = (message: TabMessage): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') {
      if (isLeading) post({ kind: 'news', change: null, position });
      return;
    }
    position = data.position ?? position;
    onNews({ change: data.change, position });
  });
  const hear = (news: News): void => {
    position = news.position;
    post({ kind: 'news', ...news });
    onNews(news);
  };

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      isLeading = true;
      const stop = follow(position, hear);
      const end = (): void => {
        isLeading = false;
        stop();
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });

  const takeTurn = async (): Promise<void> => {
    const hasLed = await tabs.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null || signal.aborted) return false;
      await lead();
      return true;
    });
    if (hasLed || signal.aborted) return;
    post({ kind: 'hello' });
    await tabs.locks.request(name, { signal }, lead);
  };
  takeTurn().catch((error: unknown) => {
    // Leaving while others lead ends the waiting for a turn.
    if (signal.aborted) return;
    // Without a turn this tab would never hear of what it missed.
    onNews({ change: EVERYTHING, position });
    throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
