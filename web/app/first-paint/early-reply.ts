/** A question that `web/public/head.js` asks before the app is there: who holds the token, and the first of the screen. */
interface EarlyReply {
  readonly url: string;
  readonly token: string;
  readonly reply: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Without those whose replies were taken; absent where nobody is signed in. */
    zeelEarlyReplies?: readonly EarlyReply[];
  }
}

type Page = Pick<Window, 'fetch' | 'zeelEarlyReplies'>;

const isAnsweredBy = ({ url, token }: EarlyReply, input: Request): boolean =>
  input.method === 'GET' && input.url === url && input.headers.get('authorization') === token;

/** Asks the server, except for what the head script has asked already: each of its replies serves once. */
export const fetchAfterHead =
  (page: Page): typeof globalThis.fetch =>
  async (input, init) => {
    if (!(input instanceof Request)) return page.fetch(input, init);
    const early = page.zeelEarlyReplies?.find((one) => isAnsweredBy(one, input));
    if (!early) return page.fetch(input, init);
    page.zeelEarlyReplies = page.zeelEarlyReplies?.filter((one) => one !== early) ?? [];
    input.signal.addEventListener('abort', early.abort, { once: true });
    try {
      return await early.reply;
    } catch (error) {
      if (input.signal.aborted) throw error;
      // The line may be back since.
      return page.fetch(input, init);
    }
  };

/** Calls off what nobody has taken over: later on its reply would be out of date. */
export function dropEarlyReplies(page: Page): void {
  for (const { abort } of page.zeelEarlyReplies ?? []) abort();
  page.zeelEarlyReplies = [];
}
