/** The question who holds the token, which `web/public/head.js` asks before the app is there. */
interface EarlyReply {
  readonly url: string;
  readonly token: string;
  readonly reply: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Absent where nobody is signed in, and once its reply was taken. */
    zeelEarlyReply?: EarlyReply | undefined;
  }
}

type Page = Pick<Window, 'fetch' | 'zeelEarlyReply'>;

const isAnsweredBy = ({ url, token }: EarlyReply, input: unknown): input is Request =>
  input instanceof Request &&
  input.method === 'GET' &&
  input.url === url &&
  input.headers.get('authorization') === token;

/** Asks the server, except for what the head script has asked already: its reply serves once. */
export const fetchAfterHead =
  (page: Page): typeof globalThis.fetch =>
  async (input, init) => {
    const early = page.zeelEarlyReply;
    if (!early || !isAnsweredBy(early, input)) return page.fetch(input, init);
    page.zeelEarlyReply = undefined;
    input.signal.addEventListener('abort', early.abort, { once: true });
    try {
      return await early.reply;
    } catch (error) {
      if (input.signal.aborted) throw error;
      // The line may be back since.
      return page.fetch(input, init);
    }
  };
