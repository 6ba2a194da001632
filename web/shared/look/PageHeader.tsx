import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence on what the screen is for. */
  readonly lead?: ReactNode;
  /** The screen's own actions, the primary one first. */
  readonly actions?: ReactNode;
}

/** The title of a screen: the only first-level heading on it. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="zl-page-header">
      <div className="zl-page-header__text">
        <h1>{title}</h1>
        {lead && <p className="zl-page-header__lead">{lead}</p>}
      </div>
      {actions && <div className="zl-page-header__actions">{actions}</div>}
    </header>
  );
}
