import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of the illustrations. */
  readonly art: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** The button for the next step. */
  readonly actions?: ReactNode;
  /** A message that fills the page carries its first-level heading. */
  readonly headingLevel?: 1 | 2;
}

/** Says in a picture and a sentence why there is nothing here, and what to do next. */
export function EmptyState({ art, title, text, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="zl-empty">
      <div className="zl-empty__art">{art}</div>
      <Heading>{title}</Heading>
      {text && <p className="zl-empty__text">{text}</p>}
      {actions && <div className="zl-empty__actions">{actions}</div>}
    </section>
  );
}
