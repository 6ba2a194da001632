import { fitTerms, lenderDate, priceTerms } from '@zeel/domain/product';
import { emptyRequestData, type RequestData } from '@zeel/domain/request-form';
import { asIsoDate } from '@zeel/domain/schedule';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { newId } from '../../platform/ids/index.ts';
import type { DemoBorrower } from './demo-people.ts';

interface DemoAnswersOptions {
  readonly borrower: DemoBorrower;
  readonly guarantor: DemoBorrower;
  readonly wordings: readonly ConsentWording[];
  readonly workingDays: WorkingDays;
  readonly now: Date;
  /** Times the product's usual amount. */
  readonly size: number;
  /** Whether the income carries the instalment well. */
  readonly isGood: boolean;
  /** Whether a lease is asked for before its thing is chosen. */
  readonly isChosenLater: boolean;
}

/** Income over instalment: a third of it is comfortable, four fifths are too much. */
const GOOD_INCOME = 3.4;
const POOR_INCOME = 1.25;
const TEN_THOUSAND = 10_000;
/** A good income still carries what somebody with this number pays elsewhere. */
const OTHER_SEED_MAX = 500_000;

const THINGS = {
  car: { make: 'Toyota', model: 'Prius', year: 2021 },
  motorcycle: { make: 'Mustang', model: 'XY-150', year: 2026 },
  phone: { make: 'Samsung', model: 'Galaxy S24', year: null },
  equipment: { make: 'Makita', model: 'EK7651H', year: 2025 },
} as const;

const seedOf = ({ phone }: DemoBorrower): number => Number(phone.slice(-6));

const vehicleNumber = (seed: number): string => `JTDKB20U${String(197_000_000 + seed * 7_919).slice(-9)}`;

/** The same answers of somebody else: who they are, where they live, their account, and a thing of their own. */
export function asAnswersOf(data: RequestData, borrower: DemoBorrower): RequestData {
  const { registerNumber, clanName, patronymic, givenName, phone, email } = borrower;
  const { applicant, income, asset } = data;
  return {
    ...data,
    applicant: {
      ...applicant,
      person: { registerNumber, clanName, patronymic, givenName },
      phone,
      email,
      address: { ...applicant.address, line: addressLineOf(borrower) },
    },
    income: { ...income, bank: income.bank.account === '' ? income.bank : accountOf(borrower) },
    asset: {
      ...asset,
      leased:
        asset.leased.serialNumber === ''
          ? asset.leased
          : { ...asset.leased, serialNumber: vehicleNumber(seedOf(borrower)) },
    },
  };
}

const addressLineOf = (borrower: DemoBorrower): string => {
  const seed = seedOf(borrower);
  return `${1 + (seed % 40)}-р байр, ${1 + (seed % 97)} тоот`;
};

const accountOf = (borrower: DemoBorrower): RequestData['income']['bank'] => ({
  bankCode: '050000',
  account: `5${String(seedOf(borrower)).padStart(9, '0')}`,
  holder: `${borrower.patronymic} ${borrower.givenName}`,
});

/** The answers of a borrower of the demo, for any product. */
export function demoAnswers(product: Product, options: DemoAnswersOptions): RequestData {
  const { borrower, guarantor, wordings, workingDays, now, size, isGood, isChosenLater } = options;
  const empty = emptyRequestData(product);
  const usual = product.terms.amountMnt.default;
  const terms = fitTerms(product.terms, { amountMnt: usual * size });
  const isLease = product.terms.kind === 'lease';
  const days = {
    weekend: workingDays.weekend,
    holidays: new Set(workingDays.holidays.map((day) => asIsoDate(day))),
  };
  const { priced } = priceTerms(product.terms, terms, { startOn: lenderDate(now), workingDays: days });
  const incomeMnt = priced.cost.instalmentMnt * (isGood ? GOOD_INCOME : POOR_INCOME);
  const thing = THINGS[product.rules.assetType ?? 'equipment'];
  const seed = seedOf(borrower);
  return {
    terms: { ...terms, tradeInMnt: null, purpose: isLease ? '' : 'Барааны нөөц нэмэгдүүлэх' },
    applicant: {
      kind: 'individual',
      person: {
        registerNumber: borrower.registerNumber,
        clanName: borrower.clanName,
        patronymic: borrower.patronymic,
        givenName: borrower.givenName,
      },
      company: empty.applicant.company,
      phone: borrower.phone,
      wantsSms: false,
      email: borrower.email,
      address: {
        region: borrower.region,
        district: borrower.district,
        khoroo: '8',
        line: addressLineOf(borrower),
      },
    },
    income: {
      person: {
        employmentKind: 'private_sector',
        employer: borrower.employer,
        jobTitle: borrower.jobTitle,
        employedSince: borrower.employedSince,
        dependants: borrower.dependants,
      },
      company: empty.income.company,
      monthlyIncomeMnt: Math.ceil(incomeMnt / TEN_THOUSAND) * TEN_THOUSAND,
      otherMonthlyPaymentsMnt: isGood ? Math.floor(Math.min(seed, OTHER_SEED_MAX) / 5) : TEN_THOUSAND * 15,
      bank: isLease ? empty.income.bank : accountOf(borrower),
    },
    asset: {
      leased: isChosenLater
        ? { ...empty.asset.leased, isChosenLater }
        : isLease
          ? {
              ...empty.asset.leased,
              ...thing,
              serialNumber: product.rules.assetType === 'car' ? vehicleNumber(seed) : '',
              vendorName: 'Их Наяд ХХК',
              vendorPhone: '+97677001100',
              invoiceNumber: `A-${seed % TEN_THOUSAND}`,
              insurer: 'Монгол даатгал',
            }
          : empty.asset.leased,
      collateral: {
        ...empty.asset.collateral,
        isOffered: product.rules.collateral === 'optional' ? false : null,
      },
    },
    parties: {
      list:
        product.rules.guarantor === 'required'
          ? [
              {
                id: newId(),
                role: 'guarantor',
                relation: 'sibling',
                patronymic: guarantor.patronymic,
                givenName: guarantor.givenName,
                phone: guarantor.phone,
                email: guarantor.email,
              },
            ]
          : [],
    },
    consent: {
      given: wordings
        .filter(({ isRequired }) => isRequired)
        .map(({ purpose, version }) => ({ purpose, wordingVersion: version })),
    },
  };
}
