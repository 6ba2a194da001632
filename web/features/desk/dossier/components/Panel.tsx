import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel as Surface } from '../../../../shared/kit/Panel.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { SectionName } from '../sections-and-tabs.ts';
import { useFold } from '../use-fold.ts';

interface PanelProps {
  readonly name: SectionName;
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** Said beside the heading where there is nothing to show. */
  readonly none?: string | false;
  readonly children?: ReactNode;
}

/** One part of the dossier, which folds. Its name is its anchor; a jump to it unfolds it and puts the focus on its heading. */
export function Panel({ name, aside, none = false, children }: PanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const titleId = useId();
  const bodyId = useId();
  const { isOpen, toggle } = useFold(name);
  return (
    <Surface as="section" id={name} className="zl-dossier-panel" aria-labelledby={titleId}>
      <div className="zl-dossier-panel__head">
        <h2 id={titleId} tabIndex={-1}>
          {t(`sections.${name}`)}
        </h2>
        {none !== false && <p className="zl-dossier-note">{none}</p>}
        {aside}
        {none === false && (
          <button
            type="button"
            className="zl-dossier-panel__fold"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={t('places.fold', { part: t(`sections.${name}`) })}
            onClick={toggle}
          >
            <Icon name="chevronDown" sizePx={18} />
          </button>
        )}
      </div>
      <div id={bodyId} className="zl-dossier-panel__body" hidden={none === false && !isOpen}>
        {children}
      </div>
    </Surface>
  );
}
