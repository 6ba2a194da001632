import type { SignerRole } from '@zeel/domain/agreement';
import { isTurnToSign, type SigningPolicy, signingPolicyOf } from '@zeel/domain/policy';
import { hasAgreed } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  findAgreement,
  listSignatures,
  listStops,
  type SignatureRow,
  type StopRow,
  type WrittenAgreement,
} from '../../modules/agreements/index.ts';
import { getProductVersion } from '../../modules/catalog/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { answersOf, listParties, type PartyRow } from '../../modules/requests/parties/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** A place under the agreement, and the signature in it. */
export interface SignerPlace {
  readonly role: SignerRole;
  /** Null: the applicant, or whoever acts for a company. */
  readonly party: PartyRow | null;
  readonly name: string;
  /** The number by which their e-ID knows them. */
  readonly registerNumber: string;
  readonly language: Language;
  readonly signature: SignatureRow | null;
}

/** The newest agreement of a request with everything that was signed. */
export interface SigningRecord {
  readonly agreement: WrittenAgreement;
  readonly policy: SigningPolicy;
  readonly state: 'open' | 'complete' | 'void' | 'ended';
  readonly places: readonly SignerPlace[];
  readonly stop: StopRow | null;
  /** Signatures under earlier agreements of the request. */
  readonly earlier: readonly SignatureRow[];
}

/** Reads how far the signing of a request has come; null before an offer was accepted. */
export async function readSigning(
  db: Db,
  row: LoanRequestRow,
  languages: readonly Language[],
): Promise<SigningRecord | null> {
  const agreement = await findAgreement(db, row.id, languages);
  if (agreement === undefined) return null;
  const signatures = await listSignatures(db, row.id);
  const stop = (await listStops(db, row.id)).find((one) => one.offer_id === agreement.offer_id) ?? null;
  const { policy } = await getProductVersion(db, row.product_version_id);
  const current = signatures.filter((one) => one.offer_id === agreement.offer_id);
  return {
    agreement,
    policy: signingPolicyOf(policy),
    state: stateOf(row, stop),
    places: placesOf(row, agreement, { parties: await listParties(db, row.id), signatures: current }),
    stop,
    earlier: signatures.filter((one) => one.offer_id !== agreement.offer_id),
  };
}

function stateOf({ state }: LoanRequestRow, stop: StopRow | null): SigningRecord['state'] {
  if (stop !== null) return 'void';
  if (state === 'accepted') return 'open';
  return state === 'signed' || state === 'disbursed' ? 'complete' : 'ended';
}

/** Everybody who signs, the borrower first; of a stopped agreement those who still stand beside the borrower, and those who had signed. */
function placesOf(
  row: LoanRequestRow,
  { inputs: { borrower } }: WrittenAgreement,
  {
    parties,
    signatures,
  }: { readonly parties: readonly PartyRow[]; readonly signatures: readonly SignatureRow[] },
): readonly SignerPlace[] {
  const signatureOf = (partyId: string | null) =>
    signatures.find(({ party_id: signedBy }) => signedBy === partyId) ?? null;
  return [
    {
      role: borrower.representative === null ? 'applicant' : 'representative',
      party: null,
      name: borrower.representative?.name ?? borrower.name,
      registerNumber: (borrower.representative ?? borrower).registerNumber,
      language: row.language,
      signature: signatureOf(null),
    },
    ...parties
      .filter((party) => hasAgreed(party) || signatureOf(party.id) !== null)
      .map((party): SignerPlace => {
        const { person } = answersOf(party);
        const signature = signatureOf(party.id);
        return {
          role: party.role,
          party,
          name: signature?.evidence.name ?? `${person.patronymic} ${person.givenName}`.trim(),
          registerNumber: person.registerNumber,
          language: party.language,
          signature,
        };
      }),
  ];
}

export const findPlace = ({ places }: SigningRecord, partyId: string | null): SignerPlace | undefined =>
  places.find(({ party }) => (party?.id ?? null) === partyId);

/** The facts that the guards of signing look at. */
export function signatureFacts({ places, policy }: SigningRecord, partyId: string | null) {
  const [borrower, ...others] = places;
  const hasSigned = (place: SignerPlace | undefined): boolean => place?.signature != null;
  return {
    applicantHasSigned: hasSigned(borrower),
    parties: others.flatMap((place) =>
      place.party === null ? [] : [{ partyId: place.party.id, hasSigned: hasSigned(place) }],
    ),
    isTurn: isTurnToSign(policy.order, {
      isBorrower: partyId === null,
      borrowerHasSigned: hasSigned(borrower),
      othersHaveSigned: others.every(hasSigned),
    }),
  };
}
