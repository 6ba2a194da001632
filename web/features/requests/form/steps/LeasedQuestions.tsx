import { leasedQuestionsOf, type RequestProduct } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useStepTexts } from '../field-texts.ts';
import { NumberAnswer, QuestionGroup, TextAnswer } from '../fields/AnswerFields.tsx';
import { PhoneAnswer } from '../fields/PhoneAnswer.tsx';
import { useAnswerParts } from '../form-context.ts';

const CODE = { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 60 } as const;

/** What a lease buys, who sells it and how it is insured. */
export function LeasedQuestions({ product }: { readonly product: RequestProduct }): ReactNode {
  const { state } = useAnswerParts();
  const { t } = useStepTexts('asset');
  const { isVehicle, isUsedVehicle, hasInsurance } = leasedQuestionsOf(product, state.data.terms);
  const { plate } = state.data.asset.leased;
  const { assetType } = product.rules;
  return (
    <>
      <QuestionGroup title={t(`assetTypes.${assetType ?? 'equipment'}`)}>
        <div className="zl-pair">
          <TextAnswer step="asset" path="leased.make" autoComplete="off" maxLength={60} hasHint />
          <TextAnswer step="asset" path="leased.model" autoComplete="off" maxLength={60} hasHint />
        </div>
        {isVehicle && <NumberAnswer step="asset" path="leased.year" isPlain />}
        {isUsedVehicle && (
          <TextAnswer step="asset" path="leased.plate" {...CODE} isOptional hasHint className="zl-caps" />
        )}
        <TextAnswer
          step="asset"
          path="leased.serialNumber"
          {...CODE}
          isOptional={!isUsedVehicle || plate !== ''}
          hasHint
          className="zl-caps"
        />
        {isUsedVehicle && <NumberAnswer step="asset" path="leased.mileageKm" unit={t('kilometres')} />}
      </QuestionGroup>
      <QuestionGroup title={t('asset.vendor')} lead={t('asset.vendorLead')}>
        <TextAnswer step="asset" path="leased.vendorName" autoComplete="off" maxLength={200} />
        <PhoneAnswer step="asset" path="leased.vendorPhone" isOptional />
        <TextAnswer step="asset" path="leased.invoiceNumber" {...CODE} isOptional hasHint />
      </QuestionGroup>
      {hasInsurance && (
        <QuestionGroup title={t('asset.insurance')} lead={t('asset.insuranceLead')}>
          <TextAnswer step="asset" path="leased.insurer" autoComplete="off" maxLength={200} isOptional />
          <TextAnswer step="asset" path="leased.policyNumber" {...CODE} isOptional />
        </QuestionGroup>
      )}
    </>
  );
}
