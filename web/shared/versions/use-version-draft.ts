import { useState } from 'react';
import type { Call } from '../send/sender.ts';
import { useSend } from '../send/use-send.ts';

interface DraftOptions<Content> {
  readonly content: Content;
  /** 0 while nobody writes a draft. */
  readonly revision: number;
  readonly words: { readonly failed: string; readonly stale: string };
  readonly save: (body: { revision: number; content: Content }) => Call<{ readonly revision: number }>;
}

/**
 * The draft of a version as it is written here. What somebody else saves meanwhile is taken over only when it is asked for, or when
 * nothing was typed.
 */
export function useVersionDraft<Content>({ content, revision, words, save }: DraftOptions<Content>) {
  const { send, isBusy, problem } = useSend(words);
  const [base, setBase] = useState({ content, revision });
  const [written, setWritten] = useState<Content | null>(null);
  const takeOver = (): void => {
    setBase({ content, revision });
    setWritten(null);
  };
  if ((base.revision !== revision || base.content !== content) && written === null) takeOver();
  return {
    content: written ?? base.content,
    set: (next: Content): void => setWritten(next),
    isUnsaved: written !== null,
    isOvertaken: written !== null && base.revision !== revision && !isBusy,
    takeOver,
    isBusy,
    problem: problem?.words,
    save: async (): Promise<void> => {
      if (written === null) return;
      const body = { revision: base.revision, content: written };
      const sent = await send(body, save(body));
      if (!sent.isTaken) return;
      setBase({ content: written, revision: sent.reply.revision });
      setWritten(null);
    },
  };
}
