import { emptyRequestData, REQUEST_STEPS, type RequestStep, stepsFor } from '@zeel/domain/request-form';
import { asIsoDate } from '@zeel/domain/schedule';
import { describe, expect, test } from 'vitest';
import { createKeptSecrets } from '../../../shared/address/kept-secrets.ts';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import english from '../../../shared/i18n/catalogues/en/request.json' with { type: 'json' };
import { CAR_LEASE, SALARY_LOAN } from '../../../testing/sample-products.ts';
import { listAnswers, setAt } from './answer-paths.ts';
import type { DraftRecord } from './draft/draft-storage.ts';
import { findKeptDraft } from './draft/find-kept-draft.ts';
import { takeResumeLink } from './draft/take-resume-link.ts';
import { followPrice } from './follow-price.ts';
import { initialAnswers } from './initial-answers.ts';
import { listQuestions } from './list-questions.ts';
import { quoteAnswers } from './quote-answers.ts';
import { shownPhone } from './shown-phone.ts';
import { furthestStep, hasLeftDocuments, markSteps, stepToResume } from './step-order.ts';

const TODAY = asIsoDate('2026-11-16');
const CALENDAR = toCalendar({ weekend: [0, 6], holidays: ['2026-12-29'] });

describe('words', () => {
  test('every answer of every step has a label', () => {
    const labels = listAnswers(english.labels);
    for (const path of listAnswers(emptyRequestData(SALARY_LOAN)).keys())
      expect(labels.has(path), path).toBe(true);
    for (const name of ['role', 'relation', 'patronymic', 'givenName', 'phone', 'email'])
      expect(labels.has(`parties.${name}`), name).toBe(true);
  });

  test('phone numbers are shown in groups', () => {
    expect(shownPhone('+97699112233')).toBe('9911 2233');
    expect(shownPhone('991')).toBe('991');
  });
});

describe('terms', () => {
  test('the form begins with the product’s usual terms, or with those wished for', () => {
    expect(initialAnswers(SALARY_LOAN).terms).toMatchObject({
      amountMnt: 3_000_000,
      termMonths: 12,
      downPaymentMnt: null,
      residualMnt: null,
    });
    const wished = initialAnswers(CAR_LEASE, { amountMnt: 20_000_000, condition: 'used' });
    expect(wished.terms).toMatchObject({
      amountMnt: 20_000_000,
      downPaymentMnt: 8_000_000,
      residualMnt: 0,
      condition: 'used',
    });
  });

  test('while something is not offered, the figures are for the nearest that is', () => {
    const { terms } = initialAnswers(SALARY_LOAN);
    const now = quoteAnswers(terms, SALARY_LOAN, TODAY, CALENDAR);
    expect(now).toMatchObject({ amountMnt: 3_000_000, isNearest: false });
    const typing = quoteAnswers({ ...terms, amountMnt: 30 }, SALARY_LOAN, TODAY, CALENDAR);
    expect(typing).toMatchObject({ amountMnt: 500_000, isNearest: true });
    const empty = quoteAnswers({ ...terms, amountMnt: null }, SALARY_LOAN, TODAY, CALENDAR);
    expect(empty).toMatchObject({ amountMnt: 3_000_000, isNearest: true });
  });

  test('what is paid down keeps its share of the price, once the price is one that is offered', () => {
    const { terms } = initialAnswers(CAR_LEASE);
    expect(followPrice(terms, 70_000_000, CAR_LEASE.terms).downPaymentMnt).toBe(28_000_000);
    expect(followPrice(terms, 7, CAR_LEASE.terms)).toEqual({ ...terms, amountMnt: 7 });
    expect(followPrice(terms, null, CAR_LEASE.terms).downPaymentMnt).toBe(terms.downPaymentMnt);
    // What is traded in counts as paid down: only the rest is needed in cash.
    const trading = { ...terms, downPaymentMnt: 4_000_000, tradeInMnt: 10_000_000 };
    expect(followPrice(trading, 70_000_000, CAR_LEASE.terms).downPaymentMnt).toBe(18_000_000);
  });
});

describe('steps', () => {
  const steps = stepsFor(CAR_LEASE);
  const seen = (...names: RequestStep[]) => new Set<RequestStep>(names);
  const fine = () => false;

  test('a lease with everything has every step', () => expect(steps).toEqual(REQUEST_STEPS));

  test('one can go as far as one has been, and one further', () => {
    expect(steps[furthestStep(steps, seen())]).toBe('terms');
    expect(steps[furthestStep(steps, seen('terms', 'applicant'))]).toBe('income');
    expect(steps[furthestStep(steps, seen(...steps))]).toBe('consent');
  });

  test('who comes back goes on at the first step that is not finished', () => {
    expect(stepToResume(steps, seen('terms', 'applicant'), fine)).toBe('income');
    expect(stepToResume(steps, seen('terms', 'applicant'), (step) => step === 'applicant')).toBe('applicant');
    expect(stepToResume(steps, seen(...steps), fine)).toBe('consent');
  });

  test('papers that are there tell that their step was left, once one has come that far', () => {
    const before = seen('terms', 'applicant', 'income', 'asset', 'parties');
    expect(hasLeftDocuments(steps, before, ['identity_card'])).toBe(true);
    expect(hasLeftDocuments(steps, before, [])).toBe(false);
    expect(hasLeftDocuments(steps, seen('terms'), ['identity_card'])).toBe(false);
    expect(stepToResume(steps, seen(...before, 'documents'), fine)).toBe('consent');
    expect(stepToResume(steps, seen(...before, 'documents'), (step) => step === 'documents')).toBe(
      'documents',
    );
  });

  test('the list says what is done, where one is, what lacks something and what comes', () => {
    const marks = markSteps(steps, 'income', seen('terms', 'applicant'), (step) => step === 'applicant');
    expect(marks.map(({ mark }) => mark)).toEqual([
      'done',
      'attention',
      'current',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  test('only questions that apply are listed', () => {
    const person = initialAnswers(CAR_LEASE);
    const company = setAt(person, 'applicant.kind', 'company');
    expect(listQuestions('applicant', person, CAR_LEASE)).not.toContain('company.name');
    expect(listQuestions('applicant', company, CAR_LEASE)).toContain('company.name');
    expect(listQuestions('income', company, CAR_LEASE)).not.toContain('person.dependants');
    expect(listQuestions('income', person, CAR_LEASE)).not.toContain('bank.account');
    expect(listQuestions('income', person, SALARY_LOAN)).toContain('bank.account');
    const herder = setAt(person, 'income.person.employmentKind', 'herder');
    expect(listQuestions('income', herder, CAR_LEASE)).not.toContain('person.employer');
    const used = setAt(person, 'terms.condition', 'used');
    expect(listQuestions('asset', person, CAR_LEASE)).not.toContain('leased.mileageKm');
    expect(listQuestions('asset', used, CAR_LEASE)).toContain('leased.mileageKm');
    expect(listQuestions('asset', person, CAR_LEASE)).not.toContain('collateral.kind');
    const pledged = setAt(person, 'asset.collateral.isOffered', true);
    expect(listQuestions('asset', pledged, CAR_LEASE)).toContain('collateral.kind');
  });
});

test('the link from the mail serves once, and only for its product', () => {
  const link = { prodId: 'salary-loan', id: '0192f0c1-1111-7000-8000-000000000001', secret: 'a'.repeat(43) };
  const secrets = createKeptSecrets(() => undefined);
  secrets.writeDraftLink(link);
  expect(takeResumeLink('car-lease', secrets)).toBeNull();
  expect(takeResumeLink('salary-loan', secrets)).toEqual({ id: link.id, secret: link.secret });
  expect(takeResumeLink('salary-loan', secrets)).toBeNull();
});

describe('the draft of a product that has closed', () => {
  const find = (parts: {
    readonly isGuest: boolean;
    readonly draftId?: string;
    readonly link?: { readonly id: string; readonly secret: string };
    readonly record?: DraftRecord;
  }) => {
    const written: DraftRecord[] = [];
    const found = findKeptDraft({
      prodId: 'salary-loan',
      isGuest: parts.isGuest,
      draftId: parts.draftId ?? null,
      takeLink: () => parts.link ?? null,
      storage: {
        readRecord: () => parts.record ?? null,
        writeRecord: (_, record) => written.push(record),
      },
    });
    return { found, written };
  };
  const record: DraftRecord = { id: 'b', secret: 's', touchedAt: '2026-11-16T00:00:00.000Z' };

  test('is a guest’s by the link, which this browser then remembers, or by what it remembers', () => {
    const byLink = find({ isGuest: true, link: { id: 'a', secret: 'x' }, record });
    expect(byLink.found).toEqual({ id: 'a', secret: 'x' });
    expect(byLink.written).toMatchObject([{ id: 'a', secret: 'x' }]);
    expect(find({ isGuest: true, record }).found).toEqual(record);
    expect(find({ isGuest: true, record: { ...record, reference: 'ZL-2026-000001-1' } }).found).toBeNull();
    expect(find({ isGuest: true }).found).toBeNull();
  });

  test('is an account’s by the address alone', () => {
    expect(find({ isGuest: false, draftId: 'c', record }).found).toEqual({ id: 'c', secret: null });
    expect(find({ isGuest: false, record }).found).toBeNull();
  });
});
