import { type ReactNode, useCallback, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';

/** One sentence about what was just done or refused, inside the section it belongs to. */
export function useSectionNotice(): {
  readonly notice: ReactNode;
  say(words: string, tone?: 'success' | 'error'): void;
  hush(): void;
} {
  const [said, setSaid] = useState<{ words: string; tone: 'success' | 'error' }>();
  return {
    notice: said && <Notice tone={said.tone}>{said.words}</Notice>,
    say: useCallback((words, tone = 'success') => setSaid({ words, tone }), []),
    hush: useCallback(() => setSaid(undefined), []),
  };
}
