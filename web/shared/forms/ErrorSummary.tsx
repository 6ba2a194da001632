import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../look/Icon.tsx';
import type { Problems } from './use-form.ts';

interface ErrorSummaryProps<Name extends string> {
  readonly title: string;
  readonly problems: Problems<Name>;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Every complaint of a long form in one place that takes focus, each a way to its field. */
export function ErrorSummary<Name extends string>({
  title,
  problems,
  form,
}: ErrorSummaryProps<Name>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries<string | undefined>(problems).filter(([, words]) => words);
  const isLong = found.length > 1;
  useEffect(() => {
    if (isLong) requestAnimationFrame(() => box.current?.focus());
  }, [isLong]);
  if (!isLong) return null;
  const goTo = (name: string): void => {
    const field = form.current?.elements.namedItem(name);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <div className="zl-notice zl-notice--error" ref={box} tabIndex={-1} role="alert">
      <Icon name="error" sizePx={18} />
      <div>
        <p className="zl-notice__title">{title}</p>
        <ul className="zl-notice__list">
          {found.map(([name, words]) => (
            <li key={name}>
              <button type="button" className="zl-link" onClick={() => goTo(name)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
