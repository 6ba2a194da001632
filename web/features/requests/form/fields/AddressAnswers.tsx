import { highestKhorooOf, isUlaanbaatar } from '@zeel/domain/places';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../../../shared/lazy-part/lazy-part.tsx';
import { useAnswerParts } from '../form-context.ts';
import { QuestionGroup, TextAnswer } from './AnswerFields.tsx';
import { DistrictAnswer, NoDistrictYet, RegionAnswer } from './PlaceAnswers.tsx';

// The names of 330 sums travel behind the questions of which they are a part.
const SumAnswer = lazyPart<object>(() => import('./SumAnswer.tsx'));

/** Where someone lives: aimag or capital, then its sums or districts, then bag or khoroo. */
export function AddressAnswers({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('request');
  const { address } = useAnswerParts().state.data.applicant;
  useEffect(() => {
    // Fetched again, and told, when a sum is asked for.
    SumAnswer.preload().catch(() => undefined);
  }, []);
  const isCapital = isUlaanbaatar(address.region);
  const max = isCapital ? highestKhorooOf(address.region, address.district) : undefined;
  return (
    <QuestionGroup title={title} lead={t('address.lead')}>
      <div className="zl-pair">
        <RegionAnswer />
        <Suspense fallback={<NoDistrictYet />}>
          {isCapital ? <DistrictAnswer /> : address.region === '' ? <NoDistrictYet /> : <SumAnswer />}
        </Suspense>
      </div>
      <TextAnswer
        step="applicant"
        path="address.khoroo"
        autoComplete="address-level3"
        maxLength={60}
        {...(isCapital ? { inputMode: 'numeric' } : {})}
        hint={max === undefined ? t('address.khorooHint') : t('address.khorooRange', { max })}
      />
      <TextAnswer
        step="applicant"
        path="address.line"
        autoComplete="street-address"
        maxLength={200}
        isOptional
        hasHint
      />
    </QuestionGroup>
  );
}
