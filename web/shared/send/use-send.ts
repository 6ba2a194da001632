import { type SendProblem, type SendWords, wordsOf } from './send-problem.ts';
import type { Call, Sender, SenderParts, Sent } from './sender.ts';
import { useSender } from './use-sender.ts';

interface SendOptions extends SendWords, Pick<SenderParts, 'guards'> {
  /** Awaited while the send still counts as busy: something newer may have to be read first. */
  readonly onProblem?: (problem: SendProblem) => unknown;
}

export interface ShownProblem extends SendProblem {
  /** The one sentence about the problem. */
  readonly words: string;
}

export interface Send extends Pick<Sender, 'once' | 'complain' | 'clear' | 'abort'> {
  readonly isBusy: boolean;
  readonly isBusyAt: (place: string) => boolean;
  /** Why the last send failed or was refused. */
  readonly problem: ShownProblem | null;
  readonly failures: number;
  /** Sends one thing, unless something is on its way already. The same body again has the same key until it is taken. */
  readonly send: <Reply>(body: unknown, call: Call<Reply>, at?: string) => Promise<Sent<Reply>>;
}

/**
 * The one way to send: busy, guarded against a second press, under a key for each intent, with the words about what went
 * wrong. Leaving the screen calls nothing off, for what was sent is meant; it only changes nothing there any more.
 */
export function useSend(options: SendOptions): Send {
  const { sender, busy, problem, failures } = useSender(options.guards);
  const { onProblem } = options;
  return {
    isBusy: busy.size > 0,
    isBusyAt: (place) => busy.has(place),
    problem: problem && { ...problem, words: wordsOf(problem, options) },
    failures,
    send: (body, call, at) => sender.send(body, call, { at, onProblem }),
    once: sender.once,
    complain: sender.complain,
    clear: sender.clear,
    abort: sender.abort,
  };
}
