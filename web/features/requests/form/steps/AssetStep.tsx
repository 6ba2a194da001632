import { COLLATERAL_KINDS, hasCollateral, leasedQuestionsOf } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useStepTexts } from '../field-texts.ts';
import {
  LongTextAnswer,
  MoneyAnswer,
  NumberAnswer,
  QuestionGroup,
  SelectAnswer,
  TextAnswer,
  YesNoAnswer,
} from '../fields/AnswerFields.tsx';
import { PhoneAnswer } from '../fields/PhoneAnswer.tsx';
import { useFormParts } from '../form-context.ts';

/** What is leased, and what is pledged. */
export default function AssetStep(): ReactNode {
  const { product } = useFormParts();
  return (
    <>
      {product.terms.kind === 'lease' && <LeasedQuestions />}
      {product.rules.collateral !== 'none' && <CollateralQuestions />}
    </>
  );
}

const CODE = { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 60 } as const;

function LeasedQuestions(): ReactNode {
  const { product, state } = useFormParts();
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

function CollateralQuestions(): ReactNode {
  const { product, state } = useFormParts();
  const { t } = useStepTexts('asset');
  return (
    <QuestionGroup title={t('asset.collateral')} lead={t('asset.collateralLead')}>
      {product.rules.collateral === 'optional' && (
        <YesNoAnswer step="asset" path="collateral.isOffered" hasHint />
      )}
      {hasCollateral(product.rules, state.data.asset) && (
        <>
          <SelectAnswer
            step="asset"
            path="collateral.kind"
            options={COLLATERAL_KINDS.map((value) => ({ value, label: t(`collateralKinds.${value}`) }))}
          />
          <LongTextAnswer step="asset" path="collateral.description" hasHint />
          <MoneyAnswer step="asset" path="collateral.valueMnt" hasHint />
          <TextAnswer step="asset" path="collateral.ownerName" autoComplete="off" maxLength={200} hasHint />
          <TextAnswer step="asset" path="collateral.certificateNumber" {...CODE} isOptional hasHint />
        </>
      )}
    </QuestionGroup>
  );
}
