import '../../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone, Bones } from '../../../../shared/kit/Bone.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e'] as const;
const PANELS = ['a', 'b', 'c'] as const;

/** The shape of a file while it comes: its head, its data, and what stands beside it. */
export function FileSkeleton(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Bones className="zl-dossier" label={t('loading')}>
      <div className="zl-dossier-head">
        <Bone size="short" />
        <Bone size="title" />
        <Bone size="short" />
        <Bone />
      </div>
      <div className="zl-dossier__columns">
        <div className="zl-dossier__data">
          {PANELS.map((panel) => (
            <Panel key={panel} className="zl-dossier-panel">
              <Bone size="short" />
              {LINES.map((line) => (
                <Bone key={line} />
              ))}
            </Panel>
          ))}
        </div>
        <Panel className="zl-dossier-panel zl-dossier__beside">
          <Bone size="short" />
          {LINES.map((line) => (
            <Bone key={line} />
          ))}
        </Panel>
      </div>
    </Bones>
  );
}
