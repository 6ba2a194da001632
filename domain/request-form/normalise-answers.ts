import { normaliseRegisterNumber } from '../identity/index.ts';
import type { ContactChecks } from './form-context.ts';
import type { ApplicantData, AssetData, IncomeData, PartyData, RequestData } from './request-data.ts';

/** The database can hold neither a zero character nor half of a pair, so they never get as far as a check. */
const storable = (text: string): string => text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\uFFFD');

/** A text as it is kept: letters composed in one way, white space collapsed. Its look stays as it was typed. */
const tidy = (text: string): string => storable(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** A number or code: full-width characters of East Asian keyboards become plain ones. */
const plain = (text: string): string => tidy(storable(text).normalize('NFKC'));

// Capitals of some letters fall into parts, so they are composed again.
const upper = (text: string): string => plain(plain(text).toUpperCase());

/** An account number: people copy it with the spaces or hyphens it is printed with. */
const compact = (text: string): string => upper(upper(text).replace(/[\s-]/g, ''));

export function normaliseApplicant(
  applicant: ApplicantData,
  normalisePhone: (text: string) => string,
): ApplicantData {
  const { person, company, address } = applicant;
  return {
    ...applicant,
    person: {
      registerNumber: plain(normaliseRegisterNumber(plain(person.registerNumber))),
      clanName: tidy(person.clanName),
      patronymic: tidy(person.patronymic),
      givenName: tidy(person.givenName),
    },
    company: {
      registerNumber: plain(company.registerNumber),
      name: tidy(company.name),
      position: tidy(company.position),
    },
    phone: normalisePhone(plain(applicant.phone)),
    email: plain(applicant.email),
    address: {
      region: tidy(address.region),
      district: tidy(address.district),
      khoroo: tidy(address.khoroo),
      line: tidy(address.line),
    },
  };
}

export function normaliseIncome(income: IncomeData): IncomeData {
  const { person, company, bank } = income;
  return {
    ...income,
    person: {
      ...person,
      employer: tidy(person.employer),
      jobTitle: tidy(person.jobTitle),
      employedSince: plain(person.employedSince),
    },
    company: { ...company, activity: tidy(company.activity), foundedOn: plain(company.foundedOn) },
    bank: { bankCode: plain(bank.bankCode), account: compact(bank.account), holder: tidy(bank.holder) },
  };
}

function normaliseAsset(
  { leased, collateral }: AssetData,
  normalisePhone: (text: string) => string,
): AssetData {
  return {
    leased: {
      ...leased,
      make: tidy(leased.make),
      model: tidy(leased.model),
      serialNumber: upper(leased.serialNumber),
      plate: upper(leased.plate),
      vendorName: tidy(leased.vendorName),
      vendorPhone: normalisePhone(plain(leased.vendorPhone)),
      invoiceNumber: plain(leased.invoiceNumber),
      insurer: tidy(leased.insurer),
      policyNumber: plain(leased.policyNumber),
    },
    collateral: {
      ...collateral,
      description: tidy(collateral.description),
      certificateNumber: plain(collateral.certificateNumber),
      ownerName: tidy(collateral.ownerName),
    },
  };
}

const normaliseParty = (party: PartyData, normalisePhone: (text: string) => string): PartyData => ({
  ...party,
  patronymic: tidy(party.patronymic),
  givenName: tidy(party.givenName),
  phone: normalisePhone(plain(party.phone)),
  email: plain(party.email),
});

/** Every answer as it is kept, so that the same answer is always the same text. Doing it twice changes nothing. */
export function normaliseAnswers(
  data: RequestData,
  { normalisePhone }: Pick<ContactChecks, 'normalisePhone'>,
): RequestData {
  return {
    terms: { ...data.terms, purpose: tidy(data.terms.purpose) },
    applicant: normaliseApplicant(data.applicant, normalisePhone),
    income: normaliseIncome(data.income),
    asset: normaliseAsset(data.asset, normalisePhone),
    parties: { list: data.parties.list.map((party) => normaliseParty(party, normalisePhone)) },
    consent: {
      given: data.consent.given.map(({ purpose, wordingVersion }) => ({
        purpose,
        wordingVersion: plain(wordingVersion),
      })),
    },
  };
}
