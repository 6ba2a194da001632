import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { Hidden } from '../../../../../shared/kit/Hidden.tsx';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { usePaperNames } from '../../../../../shared/papers/use-paper-names.ts';
import { Link } from '../../../../../shared/routing/Link.tsx';
import { countVerified, type Paper } from '../../list-papers.ts';
import { hashOfPaper } from '../../sections-and-tabs.ts';
import { STANDING_TAGS } from './standing-tags.ts';

interface PaperListProps {
  readonly dossier: Dossier;
  readonly papers: readonly Paper[];
  /** Whether a paper can be asked for now. */
  readonly mayAsk: (paper: Paper) => boolean;
  /** Notes that a paper is to be asked for. */
  readonly onAsk: (paper: Paper) => void;
}

/** Every paper with how it stands, also those that nobody sent. */
export function PaperList({ dossier, papers, mayAsk, onAsk }: PaperListProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { number } = useFormats();
  if (papers.length === 0) return <p className="zl-dossier-note">{t('papers.none')}</p>;
  const { verified, total } = countVerified(papers);
  const owners = [null, ...dossier.parties.map(({ id }) => id)].filter((owner) =>
    papers.some(({ partyId }) => partyId === owner),
  );
  return (
    <>
      <Progress verified={verified} total={total} />
      {owners.map((owner) => (
        <section key={owner ?? 'applicant'} className="zl-dossier-papers">
          {owners.length > 1 && (
            <h2 className="zl-dossier-facts__title">
              <bdi>{dossier.parties.find(({ id }) => id === owner)?.name ?? t('papers.whose.applicant')}</bdi>
            </h2>
          )}
          <ul>
            {papers
              .filter(({ partyId }) => partyId === owner)
              .map((paper) => (
                <PaperRow key={paper.key} paper={paper} onAsk={mayAsk(paper) ? onAsk : undefined} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );

  function Progress(done: { readonly verified: number; readonly total: number }): ReactNode {
    return (
      <div className="zl-dossier-papers__progress">
        <p>{t('papers.progress', { verified: number(done.verified), total: number(done.total) })}</p>
        <progress aria-hidden="true" max={Math.max(done.total, 1)} value={done.verified} />
      </div>
    );
  }
}

interface PaperRowProps {
  readonly paper: Paper;
  readonly onAsk: PaperListProps['onAsk'] | undefined;
}

function PaperRow({ paper, onAsk }: PaperRowProps): ReactNode {
  const { t } = useTranslation(['dossier', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const { date } = useFormats();
  const { type, standing, isRequired, followsBy, documents } = paper;
  const name = namePaper(type);
  const first = documents.find(({ state }) => state === 'uploaded') ?? documents[0];
  return (
    <li className="zl-dossier-paper">
      <div className="zl-dossier-paper__words">
        {first ? (
          <Link className="zl-dossier-paper__open" to={{ hash: hashOfPaper(first.id) }} replace>
            {name}
          </Link>
        ) : (
          <span className="zl-dossier-paper__name">{name}</span>
        )}
        <span className="zl-dossier-row__facts">
          {documents.length === 0
            ? t('dossier:papers.notSent')
            : t('dossier:papers.files', { count: documents.length })}
          {!isRequired && <> · {t('dossier:papers.optional')}</>}
          {standing === 'missing' && followsBy && (
            <> · {t('dossier:papers.followsBy', { date: date(followsBy) })}</>
          )}
        </span>
      </div>
      {standing === 'missing' && onAsk && (
        <Button size="small" onClick={() => onAsk(paper)}>
          {t('dossier:papers.askMissing')}
          <Hidden> {name}</Hidden>
        </Button>
      )}
      <StateTag {...STANDING_TAGS[standing]} label={t(`dossier:papers.standing.${standing}`)} />
    </li>
  );
}
