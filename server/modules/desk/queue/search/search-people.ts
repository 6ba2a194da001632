import type { LoanRequestState } from '@zeel/domain/loan-request';
import { foldPhone, foldWords, readSearchText, type SearchWord } from '@zeel/domain/request-search';
import type { Language } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import { type Db, NUMBER_TERM_START, termOfNumberIn } from '../../../../platform/database/index.ts';
import { allOf } from '../condition.ts';
import { wordConditions } from '../filter-conditions.ts';
import { findNewestByWord } from '../find-by-words.ts';
import { referenceYears } from '../read-filter.ts';

export type Matched = 'name' | 'register_number' | 'phone';

export interface FoundRequest {
  readonly id: string;
  readonly reference: string;
  readonly state: LoanRequestState;
  readonly applicantName: string;
  readonly productName: string;
}

export interface FoundPerson {
  readonly name: string;
  readonly matched: Matched;
  readonly hint: string;
  readonly requests: number;
  readonly loanRequestId: string;
  readonly reference: string;
  /** Of their page. */
  readonly personId: string | null;
}

export interface SearchResult {
  readonly requests: FoundRequest[];
  readonly people: FoundPerson[];
}

const SHOWN_MAX = 8;
/**
 * The most requests that are looked at for one word. A person who is not among them is found by typing one more letter.
 */
const LOOKED_AT = 200;
/** More requests than this one person does not have; a number of their own is what tells people apart. */
const REQUESTS_MAX = 99;

interface Candidate extends FoundRequest {
  readonly phone: string;
  readonly isCompany: boolean;
  readonly searchTerms: readonly string[];
}

/** Requests and the people behind them whose terms begin as what was typed; of a register number the whole counts. */
export async function searchRequests(
  db: Db,
  text: string,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<SearchResult> {
  const words = readSearchText(text, referenceYears(now), termOfNumberIn(db)) ?? [];
  const found = await findCandidates(db, words, language);
  const byReference = found.filter((one) => matchOf(one, words) === null);
  const people = new Map<string, Candidate & { readonly matched: Matched }>();
  for (const one of found) {
    const matched = matchOf(one, words);
    const key = numberTermOf(one) ?? one.id;
    // The newest comes first and stands for the person.
    if (matched !== null && !people.has(key)) people.set(key, { ...one, matched });
  }
  const shown = [...people.values()].slice(0, SHOWN_MAX);
  return {
    // A person stands once, with how many requests they have, and not again as each of those.
    requests: byReference.slice(0, SHOWN_MAX).map(({ id, reference, state, applicantName, productName }) => ({
      id,
      reference,
      state,
      applicantName,
      productName,
    })),
    people: await Promise.all(shown.map((one) => presentPerson(db, one))),
  };
}

async function findCandidates(
  db: Db,
  words: readonly SearchWord[],
  language: Language,
): Promise<Candidate[]> {
  // The longest word is the rarest; the others only have to be there too.
  const [rarest, ...others] = [...words].sort((a, b) => b[0].length - a[0].length);
  if (rarest === undefined) return [];
  const ids = await findNewestByWord(db, rarest, LOOKED_AT);
  if (ids.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select id, reference, state, applicant_name as "applicantName", phone, applicant_kind = 'company' as "isCompany",
      product_texts -> ${language}::text ->> 'name' as "productName", search_terms as "searchTerms"
    from desk_requests where ${allOf([sql<boolean>`id = any (${ids}::uuid[])`, ...wordConditions(others)])}
    order by id desc`.execute(db);
  return rows;
}

const begins = (terms: readonly string[], word: SearchWord): boolean =>
  terms.some((term) => word.some((beginning) => term.startsWith(beginning)));

const numberTermsOf = ({ searchTerms }: Candidate): readonly string[] =>
  searchTerms.filter((term) => term.startsWith(NUMBER_TERM_START));

/** The term of the number that tells one from another: a company's own stands behind that of whoever acts for it. */
const numberTermOf = (one: Candidate): string | undefined => numberTermsOf(one).at(-1);

/** The identifier that matched; null where the reference of the request did. */
function matchOf(one: Candidate, words: readonly SearchWord[]): Matched | null {
  const all = (terms: readonly string[]): boolean => words.some((word) => begins(terms, word));
  if (all(foldWords(one.applicantName))) return 'name';
  if (all(numberTermsOf(one))) return 'register_number';
  if (all([foldPhone(one.phone)])) return 'phone';
  // A name in another spelling, or of who acts for a company.
  return all(one.searchTerms.filter((term) => !/^zl\d/.test(term))) ? 'name' : null;
}

async function presentPerson(db: Db, one: Candidate & { readonly matched: Matched }): Promise<FoundPerson> {
  const kind = one.isCompany ? 'company' : 'person';
  // Only the number of whoever is shown is decrypted.
  const { rows } = await sql<{ requests: number; personId: string | null; number: string | null }>`
    select (select count(*) from (
        select from loan_request_terms where term = ${numberTermOf(one) ?? ''} limit ${REQUESTS_MAX}) as own) as requests,
      (select id from desk_persons where loan_request_id = ${one.id} and kind = ${kind} limit 1) as "personId",
      (select coalesce(company_register_number, register_number) from desk_requests where id = ${one.id}) as number`.execute(
    db,
  );
  return {
    name: one.applicantName,
    matched: one.matched,
    hint: one.matched === 'register_number' ? maskNumber(rows[0]?.number ?? '') : maskPhone(one.phone),
    requests: Math.max(1, rows[0]?.requests ?? 0),
    loanRequestId: one.id,
    reference: one.reference,
    personId: rows[0]?.personId ?? null,
  };
}

const SHOWN_DIGITS = 4;
const SHOWN_LETTERS = 2;

/** The last four digits: enough to tell two people of one name apart. */
const maskPhone = (phone: string): string => `•••• ${phone.slice(-SHOWN_DIGITS)}`;

const maskNumber = (number: string): string =>
  `${number.slice(0, SHOWN_LETTERS)}••••${number.slice(-SHOWN_DIGITS)}`;
