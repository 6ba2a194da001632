import { checkPhone } from './check-applicant.ts';
import { hasCollateral } from './documents-for.ts';
import { checkChoice, checkText, checkWhole, isBlank, MAX_MNT, problem, problemsOf } from './field-checks.ts';
import type { FieldProblem, FormContext, RequestProduct } from './form-context.ts';
import { isPreApproval } from './pre-approval.ts';
import { type AssetData, COLLATERAL_KINDS, type RequestData, type TermsData } from './request-data.ts';

/** Which questions about a leased thing apply. */
export interface LeasedQuestions {
  readonly isVehicle: boolean;
  /** Of a used vehicle: VIN or plate, and how far it has run. */
  readonly isUsedVehicle: boolean;
  /** Asked where the product wants the policy, and never required: most people insure after the approval. */
  readonly hasInsurance: boolean;
}

export function leasedQuestionsOf(
  { rules }: RequestProduct,
  { condition }: Pick<TermsData, 'condition'>,
): LeasedQuestions {
  const isVehicle = rules.assetType === 'car' || rules.assetType === 'motorcycle';
  return {
    isVehicle,
    isUsedVehicle: isVehicle && condition === 'used',
    hasInsurance: rules.documents.some(({ type }) => type === 'insurance_policy'),
  };
}

const OLDEST_YEAR = 1950;
const MAX_MILEAGE_KM = 10_000_000;
const OPTIONAL_SHORT = { length: 'short', isOptional: true } as const;

function checkYear(year: number | null, today: string): FieldProblem[] {
  // Next year's models are sold before the year begins.
  const max = Number(today.slice(0, 4)) + 1;
  const finding = checkWhole('leased.year', year, { min: OLDEST_YEAR, max });
  if (finding === null || finding.code === 'required') return problemsOf(finding);
  return [problem('leased.year', 'year-range', { min: OLDEST_YEAR, max })];
}

function checkVehicle(
  { serialNumber, plate, mileageKm }: AssetData['leased'],
  isUsed: boolean,
): FieldProblem[] {
  // A new vehicle has no plate and has not been driven; a used one is known by either number.
  const needsNumber = isUsed && isBlank(plate);
  return problemsOf(
    checkText('leased.serialNumber', serialNumber, { length: 'short', isOptional: !needsNumber }),
    isUsed ? checkText('leased.plate', plate, OPTIONAL_SHORT) : null,
    isUsed ? checkWhole('leased.mileageKm', mileageKm, { min: 0, max: MAX_MILEAGE_KM }) : null,
  );
}

function checkLeased({ asset, terms }: RequestData, context: FormContext): FieldProblem[] {
  const { leased } = asset;
  const { isVehicle, isUsedVehicle, hasInsurance } = leasedQuestionsOf(context.product, terms);
  return [
    ...problemsOf(
      checkText('leased.make', leased.make, { length: 'short' }),
      checkText('leased.model', leased.model, { length: 'short' }),
    ),
    ...(isVehicle
      ? [...checkYear(leased.year, context.today), ...checkVehicle(leased, isUsedVehicle)]
      : problemsOf(checkText('leased.serialNumber', leased.serialNumber, OPTIONAL_SHORT))),
    ...problemsOf(
      checkText('leased.vendorName', leased.vendorName, { length: 'line' }),
      checkPhone('leased.vendorPhone', leased.vendorPhone, context.checks, true),
      checkText('leased.invoiceNumber', leased.invoiceNumber, OPTIONAL_SHORT),
    ),
    ...(hasInsurance
      ? problemsOf(
          checkText('leased.insurer', leased.insurer, { length: 'line', isOptional: true }),
          checkText('leased.policyNumber', leased.policyNumber, OPTIONAL_SHORT),
        )
      : []),
  ];
}

function checkCollateral({ collateral }: AssetData): FieldProblem[] {
  return problemsOf(
    checkChoice('collateral.kind', collateral.kind, COLLATERAL_KINDS),
    checkText('collateral.description', collateral.description, { length: 'text' }),
    checkWhole('collateral.valueMnt', collateral.valueMnt, { min: 1, max: MAX_MNT }),
    checkText('collateral.certificateNumber', collateral.certificateNumber, OPTIONAL_SHORT),
    checkText('collateral.ownerName', collateral.ownerName, { length: 'line', isName: true }),
  );
}

export function checkAsset(data: RequestData, context: FormContext): FieldProblem[] {
  const { terms, rules } = context.product;
  const isUnanswered = rules.collateral === 'optional' && data.asset.collateral.isOffered === null;
  return [
    ...(terms.kind === 'lease' && !isPreApproval(rules, data.asset) ? checkLeased(data, context) : []),
    ...problemsOf(isUnanswered ? problem('collateral.isOffered', 'required') : null),
    ...(hasCollateral(rules, data.asset) ? checkCollateral(data.asset) : []),
  ];
}
