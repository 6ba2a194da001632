import { emptyRequestData } from '@zeel/domain/request-form';
import type { DeskDocument, Dossier } from '@zeel/protocol/rooms/dossier';
import { describe, expect, test } from 'vitest';
import { sampleDecision } from '../acting/testing/sample-dossier.ts';
import { barOf, isLeast, sentenceOf } from './describe-limit.ts';
import { applicantFacts, partyFacts } from './facts.ts';
import { factsOfPaper } from './facts-by-paper.ts';
import { countVerified, listFiles, listPapers, nextUnjudged } from './list-papers.ts';
import { nameOfApplicant } from './name-of-applicant.ts';
import { hashOfPaper, readPlace, SECTION_KEYS, TAB_KEYS } from './sections-and-tabs.ts';
import { withExceptions } from './with-exceptions.ts';

const TODAY = '2026-11-15';

describe('the timeline', () => {
  const step = (event: Dossier['timeline'][number]['event']): Dossier['timeline'][number] => ({
    event,
    state: 'in_review',
    at: `${TODAY}T00:00:00.000Z`,
    by: 'lender',
    name: 'Oyuna',
  });
  const age = {
    limit: 'age-max-at-end',
    reason: 'A pension.',
    actual: 67,
    bound: 65,
    unit: 'years',
  } as const;

  test('shows each exception where it was asked for and where it was granted, the latest step first', () => {
    const steps = withExceptions(
      [
        step('claim'),
        step('recommend_approve'),
        step('send_back'),
        step('recommend_approve'),
        step('approve'),
      ],
      [
        sampleDecision(),
        sampleDecision({ stage: 'send_back', outcome: null }),
        sampleDecision({ exceptions: [age] }),
        sampleDecision({ stage: 'approval', outcome: null, exceptions: [age] }),
      ],
    );
    expect(steps.map(({ event, exceptions }) => [event, exceptions.length])).toEqual([
      ['approve', 1],
      ['recommend_approve', 1],
      ['send_back', 0],
      ['recommend_approve', 0],
      ['claim', 0],
    ]);
  });
});

const document = (
  id: string,
  state: DeskDocument['state'],
  more: Partial<DeskDocument> = {},
): DeskDocument => ({
  id,
  loanRequestId: 'request',
  type: 'identity_card',
  partyId: null,
  state,
  fileName: `${id}.jpg`,
  sizeBytes: 1,
  receivedBytes: 1,
  mediaType: 'image/jpeg',
  pageCount: null,
  hasThumbnail: false,
  revision: 0,
  rejectionCode: null,
  rejectionReason: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  findings: [],
  decidedBy: null,
  decidedAt: null,
  ...more,
});

const party = (id: string, state: Dossier['parties'][number]['state']): Dossier['parties'][number] => ({
  id,
  role: 'guarantor',
  relation: 'friend',
  name: id,
  phone: '',
  email: '',
  state,
  language: 'en',
  invitedAt: '2026-11-15T00:00:00.000Z',
  lapsesAt: null,
  answeredAt: null,
  refusalReason: null,
  answers: null,
});

describe('the papers of a dossier', () => {
  const papers = listPapers({
    askedDocuments: [
      { type: 'identity_card', partyId: null, isRequired: true, followsBy: null },
      { type: 'salary_statement', partyId: null, isRequired: true, followsBy: null },
      { type: 'residence_statement', partyId: null, isRequired: false, followsBy: null },
      { type: 'identity_card', partyId: 'bold', isRequired: true, followsBy: null },
      { type: 'identity_card', partyId: 'gone', isRequired: true, followsBy: null },
    ],
    documents: [
      document('front', 'verified'),
      document('back', 'uploaded'),
      document('half', 'uploading', { type: 'salary_statement' }),
      document('extra', 'rejected', { type: 'other' }),
      document('his', 'verified', { partyId: 'bold' }),
      document('old', 'uploaded', { partyId: 'gone' }),
    ],
    parties: [party('bold', 'completed'), party('gone', 'replaced')],
  });

  test('come in the order they were asked for, whatever else came last, and nothing of whoever was replaced', () => {
    expect(papers.map(({ key, standing }) => [key, standing])).toEqual([
      ['identity_card.', 'waiting'],
      ['salary_statement.', 'missing'],
      ['residence_statement.', 'missing'],
      ['identity_card.bold', 'verified'],
      ['other.', 'rejected'],
    ]);
  });

  test('count those that must be there or were sent', () => {
    expect(countVerified(papers)).toEqual({ verified: 1, total: 4 });
  });

  test('are gone through one by one, and round to those that were passed over', () => {
    const files = listFiles(papers);
    expect(files.map(({ id }) => id)).toEqual(['front', 'back', 'his', 'extra']);
    expect(nextUnjudged(files, 'front')?.id).toBe('back');
    expect(nextUnjudged(files, 'extra')?.id).toBe('back');
    expect(nextUnjudged(files, 'back')).toBeNull();
  });
});

// Only what the facts are read from; the rest of a product is not looked at.
const productOf = (kind: 'loan' | 'lease', collateral: 'none' | 'optional' | 'required') =>
  ({ terms: { kind }, rules: { collateral } }) as Dossier['product'];

describe('facts', () => {
  const data = emptyRequestData({ rules: { applicantKinds: ['individual', 'company'] } });
  const applicant = {
    ...data.applicant,
    person: { registerNumber: 'ЪЪ90010112', clanName: 'Боржигин', patronymic: 'Дорж', givenName: 'Бат' },
    phone: '+97699112233',
  };

  test('derive birth date, sex and age from the register number', () => {
    const facts = applicantFacts({ data: { ...data, applicant }, product: productOf('loan', 'none') }, TODAY);
    expect(facts.birthDate).toEqual({ kind: 'date', value: '1990-01-01' });
    expect(facts.sex).toEqual({ kind: 'sex', value: 'male' });
    expect(facts.age).toEqual({ kind: 'years', value: 36 });
    expect(facts.email).toBeUndefined();
    expect(Object.keys(facts)).not.toContain('email');
  });

  test('say nothing of a number that cannot be read', () => {
    const odd = { ...applicant, person: { ...applicant.person, registerNumber: 'ЪЪ99999999' } };
    const facts = applicantFacts(
      { data: { ...data, applicant: odd }, product: productOf('loan', 'none') },
      TODAY,
    );
    expect(facts.registerNumber).toBeDefined();
    expect(facts.birthDate).toBeUndefined();
  });

  test('leave out what no longer applies: the employer of a pensioner, a thing that is not leased, security not offered', () => {
    const income = {
      ...data.income,
      person: { ...data.income.person, employmentKind: 'pensioner' as const, employer: 'Old works' },
    };
    const asset = {
      leased: { ...data.asset.leased, make: 'Toyota' },
      collateral: { ...data.asset.collateral, isOffered: false, kind: 'vehicle' as const },
    };
    const dossier = { data: { ...data, income, asset }, product: productOf('loan', 'optional') };
    const facts = applicantFacts(dossier, TODAY);
    expect([facts.employer, facts.make, facts.collateralKind]).toEqual([undefined, undefined, undefined]);
    const leased = applicantFacts({ ...dossier, product: productOf('lease', 'none') }, TODAY);
    expect(leased.make).toEqual({ kind: 'text', value: 'Toyota' });
  });

  test('of a company speak of its profit, not of a salary', () => {
    const company = { registerNumber: '1234567', name: 'Алтан ХХК', position: 'захирал' };
    const income = { ...data.income, monthlyIncomeMnt: 9_000_000 };
    const facts = applicantFacts(
      {
        data: { ...data, applicant: { ...applicant, kind: 'company', company }, income },
        product: productOf('loan', 'none'),
      },
      TODAY,
    );
    expect(facts.monthlyProfit).toEqual({ kind: 'money', value: 9_000_000 });
    expect(facts.monthlyIncome).toBeUndefined();
    expect(nameOfApplicant({ ...applicant, kind: 'company', company })).toBe('Алтан ХХК');
    expect(nameOfApplicant(applicant)).toBe('Дорж Бат');
  });

  test('of somebody who has not answered are not known', () => {
    expect(partyFacts(null, TODAY)).toBeNull();
  });

  test('an identity card proves a name, a salary statement an income', () => {
    expect(factsOfPaper('identity_card')).toContain('registerNumber');
    expect(factsOfPaper('salary_statement')).toContain('monthlyIncome');
    expect(factsOfPaper('bank_statement')).toContain('account');
    expect(factsOfPaper('own_4h7k2m9p')).toEqual([]);
    expect(factsOfPaper('vehicle_certificate')).toContain('serialNumber');
  });
});

describe('a place in the address', () => {
  test.each([
    ['', null, null, null],
    ['#score', 'score', null, null],
    ['#notes', null, 'notes', null],
    ['#paper-1', null, 'documents', '1'],
    ['#nothing', null, null, null],
    ['#toString', null, null, null],
  ])('%s', (hash, section, tab, documentId) => {
    expect(readPlace(hash)).toEqual({ section, tab, documentId });
  });

  test('of a paper is read back', () => {
    expect(readPlace(hashOfPaper('a-b')).documentId).toBe('a-b');
  });

  test('has a key of its own', () => {
    const keys = [...Object.values(SECTION_KEYS), ...Object.values(TAB_KEYS)];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a limit', () => {
  test('is drawn with its mark inside the bar, also when it is exceeded', () => {
    expect(barOf(3_000, 6_000)).toEqual({ fill: 3_000 / 69, mark: 6_000 / 69 });
    const over = barOf(9_000, 6_000);
    expect(over.fill).toBeGreaterThan(over.mark);
    expect(over.fill).toBeLessThan(100);
    expect(barOf(0, 0)).toEqual({ fill: 0, mark: 0 });
    expect(barOf(500, 0).mark).toBe(0);
  });

  test('has a sentence also where there is no income', () => {
    const check = { code: 'payment-to-income', limit: 6_000, unit: 'bps' } as const;
    expect(sentenceOf({ ...check, outcome: 'fails', actual: null })).toBe(
      'limits.payment-to-income.noIncome',
    );
    expect(sentenceOf({ ...check, outcome: 'passes', actual: 1 })).toBe('limits.payment-to-income.passes');
    expect(isLeast('down-payment')).toBe(true);
    expect(isLeast('loan-to-value')).toBe(false);
  });
});
