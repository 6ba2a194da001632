/** One message of the server with its number, as WebChannel's version 8 sends them. */
type Numbered = readonly [number: number, message: readonly unknown[]];

/** WebChannel frames each piece of a reply with its length. */
export const frame = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${text.length}\n${text}`;
};

/** The messages of a request: `req0___data__`, `req1___data__` and so on, each a JSON text. */
export function readMessages(form: URLSearchParams): unknown[] {
  const count = Number(form.get('count') ?? 0);
  return Array.from({ length: count }, (_, place) => JSON.parse(form.get(`req${place}___data__`) ?? 'null'));
}

/** The server's side of one channel: messages wait until a back channel fetches them, and are kept until their number comes back. */
export class WebChannel {
  readonly sessionId: string;
  #lastNumber = 0;
  #kept: Numbered[] = [];
  #wake: (() => void) | null = null;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  /** The reply to the request that opens the channel. */
  greet(): string {
    return frame([[0, ['c', this.sessionId, '', 8, 12, 30_000]]]);
  }

  send(message: object): void {
    this.#lastNumber += 1;
    this.#kept.push([this.#lastNumber, [message]]);
    this.#wake?.();
  }

  /** The reply to a request of the forward channel. */
  acknowledge(): string {
    return frame([this.#wake === null ? 0 : 1, this.#lastNumber, 0]);
  }

  /** The reply to a back channel: whatever the client has not got yet, once there is something. */
  async fetch(acknowledged: number): Promise<string> {
    this.#kept = this.#kept.filter(([number]) => number > acknowledged);
    // A client that asks anew has left its earlier back channel.
    this.#wake?.();
    if (this.#kept.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#wake = null;
    return this.#kept.length === 0 ? frame([[this.#lastNumber + 1, ['noop']]]) : frame(this.#kept);
  }

  close(): void {
    this.#wake?.();
  }
}
