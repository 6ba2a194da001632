import type { OtherRequest } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../../shared/kit/Digits.tsx';
import { MoneyText } from '../../../../../shared/kit/MoneyText.tsx';
import { StateTag } from '../../../../../shared/kit/StateTag.tsx';
import { Link } from '../../../../../shared/routing/Link.tsx';
import { DeskState } from '../../../parts/DeskState.tsx';
import { useApplicantName } from '../../../parts/use-applicant-name.ts';
import { Panel } from '../Panel.tsx';

/** Requests that share a person, a phone, an account or a thing with this one. */
export function OthersPanel({ others }: { readonly others: readonly OtherRequest[] }): ReactNode {
  const { t } = useTranslation('dossier');
  return (
    <Panel name="others" none={others.length === 0 && t('others.none')}>
      <ul className="zl-dossier-rows">
        {others.map((other) => (
          <OtherRow key={other.loanRequestId} other={other} />
        ))}
      </ul>
    </Panel>
  );
}

function OtherRow({ other }: { readonly other: OtherRequest }): ReactNode {
  const { t } = useTranslation('dossier');
  const { pathTo } = useAppServices();
  const { date, list } = useFormats();
  const nameApplicant = useApplicantName();
  const what = list(other.matches.map((match) => t(`others.matches.${match}`)));
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <Link className="zl-dossier-row__link" to={pathTo('review', { id: other.loanRequestId })}>
          <Digits>{other.reference}</Digits>
        </Link>
        <DeskState state={other.state} />
      </div>
      <p className="zl-dossier-row__facts">
        <bdi>{nameApplicant(other.applicantName)}</bdi> · {other.productName} ·{' '}
        <MoneyText amountMnt={other.amountMnt} /> · {t('others.sent', { date: date(other.submittedAt) })}
      </p>
      <p className="zl-dossier-row__same">
        {other.isPossibleDuplicate && <StateTag tone="warning" label={t('others.duplicate')} />}
        <span>{t('others.same', { what })}</span>
      </p>
    </li>
  );
}
