import './catalogue.ts';
import { ageInYears, parseRegisterNumber } from '@zeel/domain/identity';
import type { AssetCondition } from '@zeel/domain/product';
import {
  type CollateralKind,
  type EmploymentKind,
  hasCollateral,
  WORK_QUESTIONS,
} from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { Catalogues } from '../../../shared/i18n/catalogue-types.ts';

type TextKind = 'text' | 'date' | 'month' | 'phone' | 'email' | 'bank';
type CountKind = 'money' | 'count';

/** One thing that was told or follows from what was told. */
export type Fact =
  | { readonly kind: TextKind; readonly value: string }
  | { readonly kind: 'money' | 'count' | 'kilometres' | 'years' | 'year'; readonly value: number }
  | { readonly kind: 'sex'; readonly value: 'female' | 'male' }
  | { readonly kind: 'employment'; readonly value: EmploymentKind }
  | { readonly kind: 'collateral'; readonly value: CollateralKind }
  | { readonly kind: 'condition'; readonly value: AssetCondition };

/** Everything that has a line on the page: it is named in the catalogue. */
export type FactName = keyof Catalogues['dossier']['facts'];

/** Facts that officers type into other programs: their lines can be copied. */
export const COPIED: ReadonlySet<FactName> = new Set([
  'registerNumber',
  'companyNumber',
  'phone',
  'email',
  'account',
  'serialNumber',
  'plate',
  'certificateNumber',
  'invoiceNumber',
  'policyNumber',
]);

export type Facts = { readonly [Name in FactName]?: Fact };

const text = (value: string, kind: TextKind = 'text'): Fact | undefined =>
  value === '' ? undefined : { kind, value };
const figure = (value: number | null, kind: CountKind): Fact | undefined =>
  value === null ? undefined : { kind, value };

interface PersonAnswers {
  readonly person: Dossier['data']['applicant']['person'];
  readonly phone: string;
  readonly email: string;
  readonly address: Dossier['data']['applicant']['address'];
}

interface WorkAnswers {
  readonly person: Dossier['data']['income']['person'];
  readonly monthlyIncomeMnt: number | null;
  readonly otherMonthlyPaymentsMnt: number | null;
}

type Found = { readonly [Name in FactName]?: Fact | undefined };

/** An undefined fact was not told and has no line. */
function keepKnown(found: Found): Facts {
  const known = Object.entries(found).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(known);
}

function personFacts({ person, phone, email, address }: PersonAnswers, today: string): Found {
  const read = parseRegisterNumber(person.registerNumber, today);
  const born = read.ok ? read.value : null;
  const ageYears = born ? ageInYears(born.birthDate, today) : undefined;
  return {
    clanName: text(person.clanName),
    patronymic: text(person.patronymic),
    givenName: text(person.givenName),
    registerNumber: text(person.registerNumber),
    birthDate: born ? { kind: 'date', value: born.birthDate } : undefined,
    sex: born ? { kind: 'sex', value: born.sex } : undefined,
    age: ageYears === undefined ? undefined : { kind: 'years', value: ageYears },
    phone: text(phone, 'phone'),
    email: text(email, 'email'),
    region: text(address.region),
    district: text(address.district),
    khoroo: text(address.khoroo),
    addressLine: text(address.line),
  };
}

function workFacts({ person, monthlyIncomeMnt, otherMonthlyPaymentsMnt }: WorkAnswers): Found {
  const kind = person.employmentKind;
  // Answers from before somebody changed their mind stay in the data; they are no facts of theirs.
  const asked = kind === null ? null : WORK_QUESTIONS[kind];
  return {
    employmentKind: kind === null ? undefined : { kind: 'employment', value: kind },
    employer: asked?.hasEmployer === false ? undefined : text(person.employer),
    jobTitle: asked?.hasEmployer === false ? undefined : text(person.jobTitle),
    employedSince: asked?.hasStart === false ? undefined : text(person.employedSince, 'month'),
    dependants: figure(person.dependants, 'count'),
    monthlyIncome: figure(monthlyIncomeMnt, 'money'),
    otherPayments: figure(otherMonthlyPaymentsMnt, 'money'),
  };
}

function companyFacts({ applicant, income }: Dossier['data']): Found {
  return {
    companyName: text(applicant.company.name),
    companyNumber: text(applicant.company.registerNumber),
    position: text(applicant.company.position),
    activity: text(income.company.activity),
    foundedOn: text(income.company.foundedOn, 'month'),
    employees: figure(income.company.employees, 'count'),
    monthlyProfit: figure(income.monthlyIncomeMnt, 'money'),
    otherPayments: figure(income.otherMonthlyPaymentsMnt, 'money'),
  };
}

function assetFacts({ data, product }: Pick<Dossier, 'data' | 'product'>): Found {
  const { leased, collateral } = data.asset;
  const { terms } = data;
  const isLease = product.terms.kind === 'lease';
  const leasedFacts: Found = {
    make: text(leased.make),
    model: text(leased.model),
    year: leased.year === null ? undefined : { kind: 'year', value: leased.year },
    condition: terms.condition === null ? undefined : { kind: 'condition', value: terms.condition },
    serialNumber: text(leased.serialNumber),
    plate: text(leased.plate),
    mileage: leased.mileageKm === null ? undefined : { kind: 'kilometres', value: leased.mileageKm },
    vendorName: text(leased.vendorName),
    vendorPhone: text(leased.vendorPhone, 'phone'),
    invoiceNumber: text(leased.invoiceNumber),
    insurer: text(leased.insurer),
    policyNumber: text(leased.policyNumber),
    price: figure(terms.amountMnt, 'money'),
    downPayment: figure(terms.downPaymentMnt, 'money'),
    tradeIn: terms.tradeInMnt ? { kind: 'money', value: terms.tradeInMnt } : undefined,
    residual: terms.residualMnt ? { kind: 'money', value: terms.residualMnt } : undefined,
  };
  const collateralFacts: Found = {
    collateralKind: collateral.kind === null ? undefined : { kind: 'collateral', value: collateral.kind },
    collateralDescription: text(collateral.description),
    collateralValue: figure(collateral.valueMnt, 'money'),
    certificateNumber: text(collateral.certificateNumber),
    ownerName: text(collateral.ownerName),
  };
  return {
    ...(isLease ? leasedFacts : {}),
    ...(hasCollateral(product.rules, data.asset) ? collateralFacts : {}),
  };
}

/** Collects the facts about the applicant and the subject of the request. `today` is the day ages are counted on. */
export function applicantFacts(dossier: Pick<Dossier, 'data' | 'product'>, today: string): Facts {
  const { applicant, income, terms } = dossier.data;
  const bank: Found = {
    bank: text(income.bank.bankCode, 'bank'),
    account: text(income.bank.account),
    holder: text(income.bank.holder),
  };
  return keepKnown({
    ...personFacts(applicant, today),
    ...(applicant.kind === 'company' ? companyFacts(dossier.data) : workFacts(income)),
    ...bank,
    ...assetFacts(dossier),
    purpose: text(terms.purpose),
  });
}

/** The facts that a guarantor or co-borrower told; null until they did. */
export function partyFacts(answers: Dossier['parties'][number]['answers'], today: string): Facts | null {
  if (answers === null) return null;
  return keepKnown({
    ...personFacts(answers, today),
    ...workFacts({ ...answers, person: answers.work }),
  });
}
