import type { AgreementInputs, AgreementPerson } from '@zeel/domain/agreement';
import { lenderDate, type PricedTerms } from '@zeel/domain/product';
import { type AddressData, bankNameOf, hasAgreed } from '@zeel/domain/request-form';
import type { Schedule } from '@zeel/domain/schedule';
import type { Language } from '@zeel/protocol/rooms/config';
import { getProductVersion, nameConditions, type PublishedVersion } from '../../../modules/catalog/index.ts';
import type { OfferRow } from '../../../modules/decisions/index.ts';
import { applicantNameOf, type LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { answersOf, listParties, type PartyRow } from '../../../modules/requests/parties/index.ts';
import { listGivenConsents } from '../../../modules/requests/submission/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { ownUrlOf } from '../../../platform/http/index.ts';
import { readBanks, readSetting, readSpokenLanguage } from '../../../platform/settings/index.ts';

/** What an agreement is made of: an offer that was stored, or one that would be made now. */
export interface AgreedOffer {
  readonly number: number;
  readonly productVersionId: string;
  readonly offered: PricedTerms;
  readonly schedule: Schedule;
  readonly conditions: OfferRow['conditions'];
}

export const agreedOfferOf = (offer: OfferRow): AgreedOffer => ({
  number: offer.number,
  productVersionId: offer.product_version_id,
  offered: offer.offered,
  schedule: offer.schedule,
  conditions: offer.conditions,
});

interface Sources {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/** What an agreement says of the lender, and where its files are checked. */
export async function readAgreementLender({
  db,
  config,
}: Pick<Sources, 'db' | 'config'>): Promise<Pick<AgreementInputs, 'lender' | 'verifyUrl'>> {
  const { name, licence, address, phone, account, logo } = await readSetting({ db, config }, 'lender');
  return {
    lender: { name, licence, address, phone, account, logo },
    verifyUrl: `${ownUrlOf(config)}/verify`,
  };
}

/** What an agreement says of the version that it is made under. */
export function agreedProductOf(
  {
    version,
    terms,
    rules,
    texts,
    clauses,
  }: Pick<PublishedVersion, 'version' | 'terms' | 'rules' | 'texts' | 'clauses'>,
  language: Language,
): AgreementInputs['product'] {
  const { name, fees } = texts[language];
  return {
    name,
    kind: terms.kind,
    version,
    fees: terms.fees.map((fee) => ({ ...fee, name: fees[fee.code] || fee.code })),
    overdueShareBps: terms.overdueShareBps,
    movesOffHolidays: terms.movesOffHolidays,
    coolingOffDays: rules.coolingOffDays,
    clauses: clauses.map(({ words }) => words[language]),
  };
}

const nameOf = ({ patronymic, givenName }: { readonly patronymic: string; readonly givenName: string }) =>
  `${patronymic} ${givenName}`.trim();

const addressOf = ({ region, district, khoroo, line }: AddressData): string =>
  [region, district, khoroo, line].filter((part) => part !== '').join(', ');

/** Everything that the agreement of an offer says, in the language of the request or of somebody else who signs, as far as it is offered. */
export async function gatherInputs(
  { db, clock, config }: Sources,
  row: LoanRequestRow,
  offer: AgreedOffer,
  {
    isPreview,
    language: asked = row.language,
  }: { readonly isPreview: boolean; readonly language?: Language },
): Promise<AgreementInputs> {
  const language = await readSpokenLanguage(db, asked);
  const { data } = row;
  if (row.reference === null) throw new Error('A request that was sent has no reference.');
  const product = await getProductVersion(db, offer.productVersionId);
  const parties = (await listParties(db, row.id)).filter(hasAgreed);
  const consents = await listGivenConsents(db, row.id, language);
  const isLease = product.terms.kind === 'lease';
  const { bank } = data.income;
  return {
    language,
    reference: row.reference,
    offerNumber: offer.number,
    writtenOn: lenderDate(clock.now()),
    isPreview,
    ...(await readAgreementLender({ db, config })),
    product: agreedProductOf(product, language),
    borrower: borrowerOf(row),
    parties: parties.map((party) => ({ ...personOf(party), role: party.role })),
    payoutAccount: isLease
      ? null
      : {
          bank: bankNameOf(await readBanks(db), bank.bankCode),
          account: bank.account,
          holder: bank.holder,
        },
    leased: isLease ? data.asset.leased : null,
    collateral:
      product.rules.collateral === 'required' ||
      (product.rules.collateral === 'optional' && data.asset.collateral.isOffered === true)
        ? data.asset.collateral
        : null,
    offered: offer.offered,
    schedule: offer.schedule,
    conditions: nameConditions(product, language, offer.conditions).map((condition) => condition.name),
    consents: consents.flatMap(({ partyId, givenAt, ...consent }) => {
      const party = parties.find(({ id }) => id === partyId);
      if (partyId !== null && party === undefined) return [];
      const person = party === undefined ? applicantNameOf(data) : personOf(party).name;
      return [{ ...consent, person, givenAt: givenAt.toISOString() }];
    }),
  };
}

/** The same in every language that somebody signs in, that of the request first. */
export async function gatherForSigners(
  sources: Sources,
  row: LoanRequestRow,
  offer: AgreedOffer,
): Promise<readonly AgreementInputs[]> {
  const parties = (await listParties(sources.db, row.id)).filter(hasAgreed);
  const inputs: AgreementInputs[] = [];
  const chosen = [row.language, ...parties.map((party) => party.language)];
  const spoken = await Promise.all(chosen.map((language) => readSpokenLanguage(sources.db, language)));
  for (const language of new Set(spoken))
    inputs.push(await gatherInputs(sources, row, offer, { isPreview: false, language }));
  return inputs;
}

function borrowerOf({ data: { applicant } }: LoanRequestRow): AgreementInputs['borrower'] {
  const { kind, person, company, phone, email } = applicant;
  const contact = { address: addressOf(applicant.address), phone, email };
  if (kind === 'individual')
    return {
      kind,
      name: nameOf(person),
      registerNumber: person.registerNumber,
      ...contact,
      representative: null,
    };
  return {
    kind,
    name: company.name,
    registerNumber: company.registerNumber,
    ...contact,
    representative: {
      name: nameOf(person),
      registerNumber: person.registerNumber,
      position: company.position,
    },
  };
}

function personOf(party: PartyRow): AgreementPerson {
  const { person, phone, email, address } = answersOf(party);
  return {
    name: nameOf(person),
    registerNumber: person.registerNumber,
    address: addressOf(address),
    phone,
    email,
  };
}
