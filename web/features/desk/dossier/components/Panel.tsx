import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel as Surface } from '../../../../shared/kit/Panel.tsx';
import type { SectionName } from '../sections-and-tabs.ts';

interface PanelProps {
  readonly name: SectionName;
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** Said beside the heading where there is nothing to show. */
  readonly none?: string | false;
  readonly children?: ReactNode;
}

/** One part of the dossier. Its name is its anchor; a jump to it puts the focus on its heading. */
export function Panel({ name, aside, none = false, children }: PanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const titleId = useId();
  return (
    <Surface as="section" id={name} className="zl-dossier-panel" aria-labelledby={titleId}>
      <div className="zl-dossier-panel__head">
        <h2 id={titleId} tabIndex={-1}>
          {t(`sections.${name}`)}
        </h2>
        {none !== false && <p className="zl-dossier-note">{none}</p>}
        {aside}
      </div>
      {children}
    </Surface>
  );
}
