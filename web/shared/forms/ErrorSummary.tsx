import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { TextButton } from '../kit/TextButton.tsx';
import { Notice, NoticeList } from './Notice.tsx';
import type { Problems } from './use-form.ts';

interface ErrorSummaryProps<Name extends string> {
  readonly title: string;
  readonly problems: Problems<Name>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** From how many complaints on it is shown; a single one is enough beside its field. */
  readonly from?: number;
  /** Goes up with every try, so that the summary takes the focus each time. */
  readonly attempt?: number;
}

/** Every complaint of a long form in one place that takes focus, each a way to its field. */
export function ErrorSummary<Name extends string>({
  title,
  problems,
  form,
  from = 2,
  attempt = 0,
}: ErrorSummaryProps<Name>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries<string | undefined>(problems).filter(([, words]) => words);
  const isLong = found.length >= from;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks for the focus again.
  useEffect(() => {
    if (isLong) requestAnimationFrame(() => box.current?.focus());
  }, [isLong, attempt]);
  if (!isLong) return null;
  const goTo = (name: string): void => {
    const field = form.current?.elements.namedItem(name);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <Notice ref={box} tone="error" title={title}>
      <NoticeList>
        {found.map(([name, words]) => (
          <li key={name}>
            <TextButton onClick={() => goTo(name)}>{words}</TextButton>
          </li>
        ))}
      </NoticeList>
    </Notice>
  );
}
