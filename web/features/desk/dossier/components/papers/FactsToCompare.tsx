import type { DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../../shared/kit/Panel.tsx';
import { usePaperNames } from '../../../../../shared/papers/use-paper-names.ts';
import type { Facts } from '../../facts.ts';
import { factsOfPaper } from '../../facts-by-paper.ts';
import { FactList } from '../FactList.tsx';

interface FactsToCompareProps {
  readonly dossier: Dossier;
  /** What the person whose paper it is has told. */
  readonly told: Facts;
  readonly document: DeskDocument;
}

/** The lines of the request that the open paper should bear out. */
export function FactsToCompare({ dossier, told, document }: FactsToCompareProps): ReactNode {
  const { t } = useTranslation(['dossier', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  // Another paper was opened, so its lines to compare are scrolled into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other paper has lines of its own.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
  }, [document.id]);
  const { type, partyId } = document;
  const party = dossier.parties.find(({ id }) => id === partyId);
  const names = factsOfPaper(type).filter((name) => told[name] !== undefined);
  return (
    <Panel as="section" ref={card} className="zl-dossier-panel zl-dossier-proof" aria-labelledby={titleId}>
      <div className="zl-dossier-panel__head">
        <h2 id={titleId}>
          {party ? t('dossier:papers.provesOf', { name: party.name }) : t('dossier:papers.proves')}
        </h2>
        <span className="zl-dossier-row__facts">{namePaper(type)}</span>
      </div>
      {names.length === 0 ? (
        <p className="zl-dossier-note">{t('dossier:papers.provesNothing')}</p>
      ) : (
        <FactList facts={told} names={names} />
      )}
    </Panel>
  );
}
