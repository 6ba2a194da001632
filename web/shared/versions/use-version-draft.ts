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
 * nothing was typed. What is typed while it is being saved stays.
 */
export function useVersionDraft<Content>({ content, revision, words, save }: DraftOptions<Content>) {
  const { send, isBusy, problem } = useSend(words);
  // After a save the base is ahead of what was read last, until it is read again.
  const [read, setRead] = useState({ content, revision });
  const [base, setBase] = useState(read);
  const [written, setWritten] = useState<Content | null>(null);
  const takeOver = (): void => {
    setRead({ content, revision });
    setBase({ content, revision });
    setWritten(null);
  };
  if (read.content !== content || read.revision !== revision) {
    if (written === null) takeOver();
    else if (read.revision === revision) setRead({ content, revision });
  }
  return {
    content: written ?? base.content,
    /** The revision that was saved or read last: what is done with the draft is done with this one. */
    revision: base.revision,
    set: (next: Content): void => setWritten(next),
    isUnsaved: written !== null,
    isOvertaken: written !== null && ![base.revision, read.revision].includes(revision) && !isBusy,
    takeOver,
    isBusy,
    problem: problem?.words,
    save: async (): Promise<void> => {
      if (written === null) return;
      const body = { revision: base.revision, content: written };
      const sent = await send(body, save(body));
      if (!sent.isTaken) return;
      setBase({ content: written, revision: sent.reply.revision });
      setWritten((now) => (now === written ? null : now));
    },
  };
}
