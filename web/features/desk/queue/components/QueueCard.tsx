import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { DeskState } from '../../parts/DeskState.tsx';
import { RecommendationTag } from '../../parts/RecommendationTag.tsx';
import { SentBackTag } from '../../parts/SentBackTag.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import type { ShownRow } from '../merge-live.ts';
import type { QueueScreen } from '../queue-columns.tsx';
import { Age, ClaimButton, DossierLink, Grade, NoLongerListedMark, Officer, RowMarks } from './RowParts.tsx';

interface QueueCardProps extends QueueScreen {
  readonly shown: ShownRow;
  /** The checkbox that selects the request. */
  readonly pick: ReactNode;
}

/** A request on a phone: the same facts as in the table. */
export function QueueCard({ shown, pick, now, canClaim, onClaim }: QueueCardProps): ReactNode {
  const { row, isGone } = shown;
  return (
    <>
      <div className="zl-queue__card-head">
        {pick}
        <DossierLink row={row} />
        <RowMarks row={row} />
        <DeskState state={row.state} />
        <SentBackTag row={row} />
      </div>
      <CardTerms row={row} />
      {row.recommendation && (
        <p className="zl-queue__card-recommended">
          <RecommendationTag row={row} />
          {row.recommendation.amountMnt !== null && <MoneyText amountMnt={row.recommendation.amountMnt} />}
          <bdi className="zl-queue__quiet">{row.recommendation.comment}</bdi>
        </p>
      )}
      <div className="zl-queue__card-line">
        <ServiceTag service={row.service} now={now} />
        <Grade row={row} />
      </div>
      <div className="zl-list-card__foot">
        <Officer row={row} />
        <Age at={row.submittedAt} now={now} />
        {isGone && <NoLongerListedMark />}
        {!isGone && canClaim(row) && <ClaimButton row={row} onClaim={onClaim} />}
      </div>
    </>
  );
}

function CardTerms({ row }: { readonly row: DeskRow }): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { months } = useFormats();
  const nameApplicant = useApplicantName();
  return (
    <div className="zl-queue__card-terms">
      <div>
        <bdi className="zl-queue__card-name">{nameApplicant(row.applicantName)}</bdi>
        <span className="zl-queue__quiet">
          <bdi>{row.productName}</bdi> · {t(`row.channels.${row.channel}`)}
        </span>
      </div>
      <Figure as="div" className="zl-queue__card-money">
        <strong>
          <MoneyText amountMnt={row.exposureMnt} />
        </strong>
        <span className="zl-queue__quiet">
          <bdi>{months(row.termMonths)}</bdi> · <MoneyText amountMnt={row.instalmentMnt} />
        </span>
      </Figure>
    </div>
  );
}
