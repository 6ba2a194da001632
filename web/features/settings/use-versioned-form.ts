import { useState } from 'react';
import { useKeptDraft } from '../../shared/drafts/use-kept-draft.ts';
import type { SendWords } from '../../shared/send/send-problem.ts';
import type { Call } from '../../shared/send/sender.ts';
import { useSend } from '../../shared/send/use-send.ts';

/** What was typed, and the version that it was typed over. */
interface Typed<Value> {
  readonly version: number;
  readonly value: Value;
}

/** A change as it is sent. */
interface Change<Reply> {
  readonly body: object;
  readonly call: Call<Reply>;
}

interface VersionedFormOptions<Value, Reply> {
  /** Names the place where what is typed is kept. */
  readonly slot: string;
  readonly stored: Value;
  readonly version: number;
  /** What a reload finds again, where it is still of use. */
  readonly readValue: (kept: object) => Value | undefined;
  readonly words: Pick<SendWords, 'failed' | 'stale'>;
  /** Reads what is stored anew. */
  readonly read: () => Promise<Value | undefined>;
  /** Null: the usual counts again. */
  readonly save: (value: Value | null, version: number) => Change<Reply>;
  readonly undo: (version: number) => Change<Reply>;
  /** Puts what the service made of what was sent into what was typed meanwhile; left out where it keeps what it is sent. */
  readonly adopt?: ((typed: Value, sent: Value, stored: Value) => Value) | undefined;
}

/** What was done last. */
interface Done<Reply> {
  readonly what: 'saved' | 'undone';
  readonly reply: Reply;
}

export interface VersionedForm<Value, Reply> {
  readonly value: Value;
  readonly type: (value: Value) => void;
  readonly isTyped: boolean;
  /** Somebody else changed it after the first key was pressed here. */
  readonly isOvertaken: boolean;
  readonly isBusy: boolean;
  readonly done: Done<Reply> | null;
  /** The sentence about what went wrong, unless it stands beside a field. */
  readonly problem: string | undefined;
  readonly problemAt: (field: string) => string | undefined;
  readonly save: () => void;
  readonly takeUsual: () => void;
  readonly undo: () => void;
  readonly keepMine: () => void;
  readonly discard: () => void;
}

const readTyped =
  <Value>(readValue: (kept: object) => Value | undefined) =>
  (kept: unknown): Typed<Value> | undefined => {
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('value' in kept))
      return undefined;
    const { version, value: keptValue } = kept;
    if (typeof version !== 'number' || typeof keptValue !== 'object' || keptValue === null) return undefined;
    const value = readValue(keptValue);
    return value && { version, value };
  };

/**
 * Something with versions that is being written. What is typed outlives a reload, its own saving, and a change that somebody else makes
 * meanwhile: that is said, and nothing is lost.
 */
export function useVersionedForm<Value extends object, Reply extends { readonly version: number }>(
  options: VersionedFormOptions<Value, Reply>,
): VersionedForm<Value, Reply> {
  const { slot, stored, version, readValue, words, read, adopt = (later) => later } = options;
  const [typed, setTyped] = useKeptDraft<Typed<Value>>(slot, readTyped(readValue));
  const [done, setDone] = useState<Done<Reply> | null>(null);
  const { send, isBusy, problem, clear } = useSend({
    ...words,
    onProblem: ({ code }) => (code === 'stale_version' ? read() : undefined),
  });
  const value = typed?.value ?? stored;
  const over = typed?.version ?? version;

  const act = async (what: Done<Reply>['what'], { body, call }: Change<Reply>) => {
    setDone(null);
    const sent = await send(body, async (attempt) => {
      const reply = await call(attempt);
      // Until what was saved is read, it is not what stands below what is typed.
      return { reply, now: await read() };
    });
    if (!sent.isTaken) return undefined;
    setDone({ what, reply: sent.reply.reply });
    return sent.reply;
  };
  const save = async (next: Value | null, overVersion: number): Promise<void> => {
    const saved = await act('saved', options.save(next, overVersion));
    if (saved === undefined) return;
    const { reply, now } = saved;
    const rebase = (later: Value): Value =>
      next === null || now === undefined ? later : adopt(later, next, now);
    setTyped((later) =>
      later === undefined || later === typed
        ? undefined
        : { version: reply.version, value: rebase(later.value) },
    );
  };
  const fields = problem?.fields ?? {};
  return {
    value,
    type: (next) => {
      setDone(null);
      setTyped({ version: over, value: next });
    },
    isTyped: typed !== undefined,
    isOvertaken: over !== version && !isBusy,
    isBusy,
    done,
    problem: problem && Object.keys(fields).length === 0 ? problem.words : undefined,
    problemAt: (field) => fields[field],
    save: () => void save(value, over),
    takeUsual: () => void save(null, version),
    undo: () => void act('undone', options.undo(version)),
    keepMine: () => {
      clear();
      setTyped({ version, value });
    },
    discard: () => {
      clear();
      setTyped(undefined);
    },
  };
}
