import type { ReactNode } from 'react';
import './page-message.css';

interface PageMessageProps {
  readonly title: string;
  readonly text: string;
  readonly badge?: string;
  readonly children?: ReactNode;
}

/** A whole-page message: what happened and what to do next. */
export function PageMessage({ title, text, badge, children }: PageMessageProps): ReactNode {
  return (
    <section className="page-message">
      {badge && <p className="page-message__badge">{badge}</p>}
      <h1 className="page-message__title">{title}</h1>
      <p className="page-message__text">{text}</p>
      {children && <div className="page-message__actions">{children}</div>}
    </section>
  );
}
