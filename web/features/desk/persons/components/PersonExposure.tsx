import { EXPOSURE_STAGES, exposureOf, exposureStageOf } from '@zeel/domain/exposure';
import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';

/** What the lender has, or may come to have, out with the person: all of it, what others owe, and how firm it is. */
export function PersonExposure({ person: { requests } }: { readonly person: PersonDossier }): ReactNode {
  const { t } = useTranslation('persons');
  const { totalMnt, owedMnt, guaranteedMnt, byStage } = exposureOf(requests);
  const stages = EXPOSURE_STAGES.filter((stage) =>
    requests.some(({ state }) => exposureStageOf(state) === stage),
  );
  return (
    <dl className="zl-person-sums">
      <Sum label={t('page.total')} amountMnt={totalMnt} />
      <Sum label={t('page.owed')} amountMnt={owedMnt} />
      <Sum label={t('page.guaranteed')} amountMnt={guaranteedMnt} />
      {stages.map((stage) => (
        <Sum key={stage} label={t(`stages.${stage}`)} amountMnt={byStage[stage]} />
      ))}
    </dl>
  );
}

function Sum({ label, amountMnt }: { readonly label: string; readonly amountMnt: number }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText amountMnt={amountMnt} />
      </dd>
    </div>
  );
}
