import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '../place.ts';

interface PanelProps {
  readonly name: SectionName;
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the file. Its name is its anchor; a jump to it puts the focus on its heading. */
export function Panel({ name, aside, children }: PanelProps): ReactNode {
  const { t } = useTranslation('deskFile');
  const titleId = useId();
  return (
    <section id={name} className="zl-surface zl-file-panel" aria-labelledby={titleId}>
      <div className="zl-file-panel__head">
        <h2 id={titleId} tabIndex={-1}>
          {t(`sections.${name}`)}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
