import { conditionsOf } from '@zeel/domain/product';
import {
  type DataStep,
  hasCollateral,
  isPreApproval,
  leasedQuestionsOf,
  type RequestData,
  type RequestProduct,
  WORK_QUESTIONS,
} from '@zeel/domain/request-form';

type Questions = (data: RequestData, product: RequestProduct) => readonly string[];

const when = (applies: boolean | undefined, ...paths: readonly string[]): readonly string[] =>
  applies === true ? paths : [];

const listTerms: Questions = ({ terms }, { terms: product }) => {
  const isLease = product.kind === 'lease';
  return [
    'amountMnt',
    'termMonths',
    ...when(conditionsOf(product).length > 0, 'condition'),
    ...when(isLease && (product.lease?.maxDownPaymentBps ?? 0) > 0, 'downPaymentMnt'),
    ...when(isLease && (terms.tradeInMnt ?? 0) > 0, 'tradeInMnt'),
    ...when((product.lease?.maxResidualBps ?? 0) > 0, 'residualMnt'),
    'purpose',
  ];
};

const listApplicant: Questions = ({ applicant: { kind, wantsSms } }, { rules }) => [
  ...when(rules.applicantKinds.length > 1, 'kind'),
  ...when(kind === 'company', 'company.registerNumber', 'company.name'),
  'person.registerNumber',
  'person.patronymic',
  'person.givenName',
  'person.clanName',
  ...when(kind === 'company', 'company.position'),
  'phone',
  ...when(wantsSms, 'wantsSms'),
  'email',
  'address.region',
  'address.district',
  'address.khoroo',
  'address.line',
];

const listIncome: Questions = ({ applicant, income }, { terms }) => {
  const isCompany = applicant.kind === 'company';
  const { employmentKind } = income.person;
  const asked = employmentKind === null ? undefined : WORK_QUESTIONS[employmentKind];
  return [
    ...when(isCompany, 'company.activity', 'company.foundedOn', 'company.employees'),
    ...when(!isCompany, 'person.employmentKind'),
    ...when(!isCompany && asked?.hasEmployer, 'person.employer', 'person.jobTitle'),
    ...when(!isCompany && asked?.hasStart, 'person.employedSince'),
    'monthlyIncomeMnt',
    'otherMonthlyPaymentsMnt',
    ...when(!isCompany, 'person.dependants'),
    ...when(terms.kind === 'loan', 'bank.bankCode', 'bank.account', 'bank.holder'),
  ];
};

const listAsset: Questions = ({ terms, asset }, product) => {
  const isOpen = isPreApproval(product.rules, asset);
  const isLease = product.terms.kind === 'lease' && !isOpen;
  const { isVehicle, isUsedVehicle, hasInsurance } = leasedQuestionsOf(product, terms);
  const { collateral } = product.rules;
  return [
    ...when(isOpen, 'leased.isChosenLater'),
    ...when(isLease, 'leased.make', 'leased.model'),
    ...when(isLease && isVehicle, 'leased.year'),
    ...when(isLease && isUsedVehicle, 'leased.plate'),
    ...when(isLease, 'leased.serialNumber'),
    ...when(isLease && isUsedVehicle, 'leased.mileageKm'),
    ...when(isLease, 'leased.vendorName', 'leased.vendorPhone', 'leased.invoiceNumber'),
    ...when(isLease && hasInsurance, 'leased.insurer', 'leased.policyNumber'),
    ...when(collateral === 'optional', 'collateral.isOffered'),
    ...when(
      hasCollateral(product.rules, asset),
      'collateral.kind',
      'collateral.description',
      'collateral.valueMnt',
      'collateral.ownerName',
      'collateral.certificateNumber',
    ),
  ];
};

const QUESTIONS: Readonly<Record<DataStep, Questions>> = {
  terms: listTerms,
  applicant: listApplicant,
  income: listIncome,
  asset: listAsset,
  parties: ({ parties }) =>
    parties.list.flatMap((_, index) =>
      ['role', 'relation', 'patronymic', 'givenName', 'phone', 'email'].map(
        (name) => `list.${index}.${name}`,
      ),
    ),
  consent: () => [],
};

/** The questions of a step that apply, by path, in the order they are asked. */
export const listQuestions = (
  step: DataStep,
  data: RequestData,
  product: RequestProduct,
): readonly string[] => QUESTIONS[step](data, product);
