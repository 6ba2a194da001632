import { DISTRICTS_OF_ULAANBAATAR, isUlaanbaatar, REGIONS } from '@zeel/domain/request-form';
import { transliterate } from '@zeel/domain/transliteration';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useAnswerParts } from '../form-context.ts';
import { QuestionGroup, SelectAnswer, TextAnswer } from './AnswerFields.tsx';

/** Where someone lives: region, then its districts, then khoroo or bag. */
export function AddressAnswers({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation('request');
  const language = useLanguage();
  const { state, change } = useAnswerParts();
  const { applicant } = state.data;
  const { address } = applicant;
  const toOption = (name: string) => ({
    value: name,
    label: language === 'mn' ? name : `${name} · ${transliterate(name)}`,
  });
  const isCapital = isUlaanbaatar(address.region);
  const chooseRegion = (region: string): void => {
    // A district belongs to its region; one typed for another place is not carried along.
    const district = isUlaanbaatar(region) === isCapital ? address.district : '';
    change('applicant', { ...applicant, address: { ...address, region, district } });
  };
  return (
    <QuestionGroup title={title} lead={t('address.lead')}>
      <div className="zl-pair">
        <SelectAnswer
          step="applicant"
          path="address.region"
          options={REGIONS.map(toOption)}
          onChoose={chooseRegion}
          autoComplete="address-level1"
        />
        {isCapital ? (
          <SelectAnswer
            step="applicant"
            path="address.district"
            options={DISTRICTS_OF_ULAANBAATAR.map(toOption)}
            autoComplete="address-level2"
          />
        ) : (
          <TextAnswer step="applicant" path="address.district" autoComplete="address-level2" maxLength={60} />
        )}
      </div>
      <TextAnswer
        step="applicant"
        path="address.khoroo"
        autoComplete="address-level3"
        maxLength={60}
        hasHint
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
