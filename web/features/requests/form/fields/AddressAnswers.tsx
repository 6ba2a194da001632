import { highestKhorooOf, isUlaanbaatar } from '@zeel/domain/places';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useAnswerParts } from '../form-context.ts';
import { QuestionGroup, TextAnswer } from './AnswerFields.tsx';
import { DistrictAnswer, RegionAnswer } from './PlaceAnswers.tsx';

/** Where someone lives: aimag or capital, then its sums or districts, then bag or khoroo. */
export function AddressAnswers({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('request');
  const { address } = useAnswerParts().state.data.applicant;
  const isCapital = isUlaanbaatar(address.region);
  const max = isCapital ? highestKhorooOf(address.region, address.district) : undefined;
  return (
    <QuestionGroup title={title} lead={t('address.lead')}>
      <div className="zl-pair">
        <RegionAnswer />
        <DistrictAnswer />
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
