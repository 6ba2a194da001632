import { COLLATERAL_KINDS, hasCollateral, isPreApproval } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useStepTexts } from '../field-texts.ts';
import {
  LongTextAnswer,
  MoneyAnswer,
  QuestionGroup,
  SelectAnswer,
  TextAnswer,
  TickAnswer,
  YesNoAnswer,
} from '../fields/AnswerFields.tsx';
import { useFormParts } from '../form-context.ts';
import { LeasedQuestions } from './LeasedQuestions.tsx';

/** What is leased, and what is pledged. */
export default function AssetStep(): ReactNode {
  const { product, state } = useFormParts();
  return (
    <>
      {product.terms.kind === 'lease' && <ChosenLater />}
      {product.terms.kind === 'lease' && !isPreApproval(product.rules, state.data.asset) && (
        <LeasedQuestions product={product} />
      )}
      {product.rules.collateral !== 'none' && <CollateralQuestions />}
    </>
  );
}

const CODE = { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 60 } as const;

/** Offered where the product approves a lease before its thing is chosen; its questions then wait. */
function ChosenLater(): ReactNode {
  const { product, state } = useFormParts();
  const { t, formats } = useStepTexts('asset');
  const { preApprovalDays: count } = product.rules;
  if (count === undefined) return null;
  return (
    <TickAnswer
      step="asset"
      path="leased.isChosenLater"
      text={t('asset.chosenLater', { count, price: formats.money(state.data.terms.amountMnt ?? 0) })}
    />
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
