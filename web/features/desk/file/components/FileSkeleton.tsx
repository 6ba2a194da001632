import '../../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LINES = ['a', 'b', 'c', 'd', 'e'] as const;
const PANELS = ['a', 'b', 'c'] as const;

/** The shape of a file while it comes: its head, its data, and what stands beside it. */
export function FileSkeleton(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div className="zl-dossier zl-bones" role="status" aria-label={t('loading')}>
      <div className="zl-dossier-head">
        <span className="zl-bone zl-bone--short" />
        <span className="zl-bone zl-bone--title" />
        <span className="zl-bone zl-bone--short" />
        <span className="zl-bone" />
      </div>
      <div className="zl-dossier__columns">
        <div className="zl-dossier__data">
          {PANELS.map((panel) => (
            <div key={panel} className="zl-surface zl-dossier-panel">
              <span className="zl-bone zl-bone--short" />
              {LINES.map((line) => (
                <span key={line} className="zl-bone" />
              ))}
            </div>
          ))}
        </div>
        <div className="zl-surface zl-dossier-panel zl-dossier__beside">
          <span className="zl-bone zl-bone--short" />
          {LINES.map((line) => (
            <span key={line} className="zl-bone" />
          ))}
        </div>
      </div>
    </div>
  );
}
