import type { RequestData } from '@zeel/domain/request-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SALARY_LOAN } from '../../../../testing/sample-products.ts';
import { setAt } from '../answer-paths.ts';
import { initialAnswers } from '../initial-answers.ts';
import { createFakeRequests, createMemoryStorage, cutLine, refusal } from '../testing/fake-requests.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createDraftStorage } from './draft-storage.ts';
import { keepLink } from './find-kept-draft.ts';
import { sendRequest } from './send-request.ts';

const FIRST = initialAnswers(SALARY_LOAN);

function setUp(prefilled?: Partial<RequestData>) {
  const server = createFakeRequests(prefilled);
  const memory = createMemoryStorage();
  const open = () =>
    createDraftKeeper({
      prodId: SALARY_LOAN.id,
      isGuest: true,
      calls: server.calls,
      storage: memory.storage,
      data: FIRST,
    });
  const keeper = open();
  const type = (path: string, value: unknown, into = keeper): void =>
    into.change(setAt(into.getState().data, path, value));
  return { server, keeper, type, open, ...memory };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving', () => {
  test('the first step begins the draft, later ones are kept as they are left', async () => {
    const { server, keeper, type, storage } = setUp();
    await keeper.leave('terms');
    expect(keeper.getState()).toMatchObject({ status: 'saved', secret: 'secret' });
    expect(storage.readRecord('salary-loan')).toMatchObject({ secret: 'secret' });
    type('applicant.phone', '99112233');
    expect(keeper.getState().status).toBe('typed');
    await keeper.leave('applicant');
    expect(server.current().data.applicant.phone).toBe('99112233');
    expect(server.seen.map(({ call }) => call)).toEqual(['start', 'save']);
  });

  test('what was seen and not changed is not sent again', async () => {
    const { server, keeper } = setUp();
    await keeper.leave('terms');
    await keeper.leave('terms');
    expect(server.seen).toHaveLength(1);
  });

  test('what is typed waits in the tab until the server has it, and is put back on top', async () => {
    const { server, keeper, type, open, storage, session } = setUp();
    await keeper.leave('terms');
    type('applicant.phone', '99112233');
    expect(session.kept.size).toBe(1);
    const again = open();
    await again.open({ id: server.current().id, secret: 'secret' });
    expect(again.getState().data.applicant.phone).toBe('99112233');
    await again.leave('applicant');
    expect(storage.readTyping('salary-loan')).toBeNull();
  });

  test('typed before there was a draft: a reload brings it back', () => {
    const { type, open } = setUp();
    type('terms.amountMnt', 4_000_000);
    const again = open();
    again.restoreTyping();
    expect(again.getState().data.terms.amountMnt).toBe(4_000_000);
  });

  test('a reload before the start was answered stays at its step, and begins no second draft', async () => {
    const { server, keeper, type, open, storage } = setUp();
    server.failNext({ after: cutLine() });
    await keeper.leave('terms');
    type('applicant.phone', '99112233');
    const again = open();
    again.restoreTyping();
    expect(again.getState().visited).toEqual(new Set(['terms']));
    expect(again.getState().data.applicant.phone).toBe('99112233');
    await again.retry();
    expect(again.getState()).toMatchObject({ status: 'typed', secret: 'secret' });
    expect(again.getState().data.applicant.phone).toBe('99112233');
    expect(storage.readRecord('salary-loan')).toMatchObject({ secret: 'secret' });
    expect(new Set(server.seen.map(({ key }) => key)).size).toBe(1);
  });

  test('terms that are changed before the start was answered are saved after it', async () => {
    const { server, keeper, type } = setUp();
    server.failNext({ after: cutLine() });
    await keeper.leave('terms');
    type('terms.amountMnt', 4_000_000);
    await keeper.leave('terms');
    await keeper.retry();
    const starts = server.seen.filter(({ call }) => call === 'start');
    expect(starts[1]).toEqual(starts[0]);
    expect(server.current().data.terms.amountMnt).toBe(4_000_000);
    expect(keeper.getState().status).toBe('saved');
  });

  test('closing the page at the calculator begins no draft; later it saves what was typed', async () => {
    const { server, keeper, type } = setUp();
    await keeper.leave('terms', { isLeavingPage: true });
    expect(server.seen).toHaveLength(0);
    await keeper.leave('terms');
    type('applicant.phone', '99112233');
    await keeper.leave('applicant', { isLeavingPage: true });
    expect(server.current().data.applicant.phone).toBe('99112233');
    expect(keeper.getState().visited.has('applicant')).toBe(true);
  });

  test('answers of an account arrive filled in, and do not run over what was typed meanwhile', async () => {
    const applicant = { ...FIRST.applicant, phone: '+97699112233', email: 'bat@mail.mn' };
    const { keeper, type } = setUp({ applicant });
    const going = keeper.leave('terms');
    type('applicant.email', 'new@mail.mn');
    await going;
    expect(keeper.getState().data.applicant).toMatchObject({ phone: '+97699112233', email: 'new@mail.mn' });
  });
});

describe('a bad line', () => {
  test('an unanswered start is repeated under the same key: one draft', async () => {
    const { server, keeper } = setUp();
    server.failNext({ after: cutLine() });
    await keeper.leave('terms');
    expect(keeper.getState().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(keeper.getState().status).toBe('saved');
    expect(new Set(server.seen.map(({ key }) => key)).size).toBe(1);
  });

  test('an unanswered save is repeated word for word before anything newer', async () => {
    const { server, keeper, type } = setUp();
    await keeper.leave('terms');
    type('applicant.phone', '99112233');
    server.failNext({ after: cutLine() });
    await keeper.leave('applicant');
    type('applicant.phone', '88112233');
    await vi.advanceTimersByTimeAsync(2_500);
    await keeper.leave('applicant');
    const saves = server.seen.filter(({ call }) => call === 'save');
    expect(saves).toHaveLength(3);
    expect(saves[1]).toEqual(saves[0]);
    expect(server.current().data.applicant.phone).toBe('88112233');
    expect(keeper.getState().elsewhere).toBeNull();
  });

  test('waiting grows, and the person or the connection can end it', async () => {
    const { server, keeper } = setUp();
    server.failNext({ before: refusal('unavailable') });
    server.failNext({ before: cutLine() });
    await keeper.leave('terms');
    await vi.advanceTimersByTimeAsync(2_500);
    expect(keeper.getState().status).toBe('waiting');
    await keeper.retry();
    expect(keeper.getState().status).toBe('saved');
  });
});

describe('another tab', () => {
  async function twoTabs() {
    const set = setUp();
    await set.keeper.leave('terms');
    return set;
  }

  test('changes elsewhere are taken over when nothing was typed there, and told', async () => {
    const { server, keeper, type } = await twoTabs();
    server.changeElsewhere(setAt(server.current().data, 'income.monthlyIncomeMnt', 5));
    type('applicant.phone', '99112233');
    await keeper.leave('applicant');
    expect(keeper.getState()).toMatchObject({
      status: 'saved',
      elsewhere: { taken: [{ path: 'income.monthlyIncomeMnt', theirs: 5 }], conflicts: [] },
    });
    expect(server.current().data).toMatchObject({
      applicant: { phone: '99112233' },
      income: { monthlyIncomeMnt: 5 },
    });
  });

  test.each([
    ['mine', '99112233'],
    ['theirs', '88112233'],
  ] as const)('a conflict waits for the person: %s', async (choice, phone) => {
    const { server, keeper, type } = await twoTabs();
    server.changeElsewhere(setAt(server.current().data, 'applicant.phone', '88112233'));
    type('applicant.phone', '99112233');
    await keeper.leave('applicant');
    expect(keeper.getState().elsewhere?.conflicts).toHaveLength(1);
    expect(server.current().data.applicant.phone).toBe('88112233');
    await keeper.settle(choice);
    expect(server.current().data.applicant.phone).toBe(phone);
    expect(keeper.getState()).toMatchObject({ status: 'saved', elsewhere: null });
  });

  test('sent in another tab: this one goes on with what that one was given', async () => {
    const { server, keeper, type, open, storage } = await twoTabs();
    const other = open();
    await other.open({ id: server.current().id, secret: 'secret' });
    const proveHuman = () => Promise.resolve('human');
    expect(await sendRequest({ keeper: other, calls: server.calls, proveHuman })).toEqual({ kind: 'sent' });
    type('applicant.phone', '99112233');
    await keeper.leave('applicant');
    expect(keeper.getState()).toMatchObject({
      request: { state: 'fee_due' },
      secret: 'tracking',
      trouble: null,
    });
    expect(storage.readRecord('salary-loan')).toMatchObject({ secret: 'tracking' });
  });

  test('a draft that is gone leaves the answers here, and the next step begins a new one', async () => {
    const { server, keeper, type, storage } = await twoTabs();
    type('applicant.phone', '99112233');
    server.failNext({ before: refusal('not_found') });
    await keeper.leave('applicant');
    expect(keeper.getState()).toMatchObject({ trouble: 'gone', request: null });
    expect(keeper.getState().data.applicant.phone).toBe('99112233');
    expect(storage.readRecord('salary-loan')).toBeNull();
  });
});

describe('sending', () => {
  async function ready() {
    const set = setUp();
    await set.keeper.leave('terms');
    const send = (into = set.keeper) =>
      sendRequest({ keeper: into, calls: set.server.calls, proveHuman: () => Promise.resolve('human') });
    return { ...set, send };
  }
  const submits = (server: ReturnType<typeof createFakeRequests>) =>
    server.seen.filter(({ call }) => call === 'submit');

  test('everything typed is saved first, then it is sent and remembered', async () => {
    const { server, keeper, type, send, storage } = await ready();
    type('applicant.phone', '99112233');
    expect(await send()).toEqual({ kind: 'sent' });
    expect(server.current()).toMatchObject({ state: 'fee_due', data: { applicant: { phone: '99112233' } } });
    expect(keeper.getState().request?.reference).toBe('ZL-2026-000001-1');
    expect(storage.readRecord('salary-loan')).toMatchObject({ reference: 'ZL-2026-000001-1' });
  });

  test('what opens the request after sending takes the place of the secret of the draft', async () => {
    const { keeper, send, storage } = await ready();
    await send();
    expect(keeper.getState().secret).toBe('tracking');
    expect(storage.readRecord('salary-loan')).toMatchObject({ secret: 'tracking' });
    expect(storage.readRecord('salary-loan')?.sending).toBeUndefined();
  });

  test('a lost answer: the same call under the same key brings it again', async () => {
    const { server, keeper, send } = await ready();
    server.failNext({ after: cutLine() });
    expect(await send()).toEqual({ kind: 'sent' });
    expect(new Set(submits(server).map(({ key }) => key)).size).toBe(1);
    expect(keeper.getState().secret).toBe('tracking');
  });

  test('a lost answer, and the page is opened anew: it finds the request sent', async () => {
    const { server, send, open, storage } = await ready();
    server.failNext({ after: cutLine() });
    server.failNext({ before: cutLine() });
    expect(await send()).toEqual({ kind: 'unsure' });
    const again = open();
    const record = storage.readRecord('salary-loan');
    await again.open({ id: record?.id ?? '', secret: record?.secret ?? null });
    expect(again.getState()).toMatchObject({
      request: { state: 'fee_due' },
      secret: 'tracking',
      trouble: null,
    });
    expect(new Set(submits(server).map(({ key }) => key)).size).toBe(1);
  });

  test('a browser that may keep nothing still sends under one key', async () => {
    const server = createFakeRequests();
    const nothing = { local: () => undefined, session: () => undefined };
    const keeper = createDraftKeeper({
      prodId: SALARY_LOAN.id,
      isGuest: true,
      calls: server.calls,
      storage: createDraftStorage(nothing),
      data: FIRST,
    });
    await keeper.leave('terms');
    server.failNext({ after: cutLine() });
    const proveHuman = () => Promise.resolve('human');
    expect(await sendRequest({ keeper, calls: server.calls, proveHuman })).toEqual({ kind: 'sent' });
    expect(new Set(submits(server).map(({ key }) => key)).size).toBe(1);
  });

  test('an old link to what this browser has sent opens what was sent; elsewhere it opens nothing', async () => {
    const { server, send, open, storage } = await ready();
    await send();
    const link = { id: server.current().id, secret: 'secret' };
    const again = open();
    await again.open(keepLink(storage, 'salary-loan', link));
    expect(again.getState()).toMatchObject({ request: { state: 'fee_due' }, secret: 'tracking' });
    const stranger = createMemoryStorage().storage;
    const elsewhere = createDraftKeeper({
      prodId: SALARY_LOAN.id,
      isGuest: true,
      calls: server.calls,
      storage: stranger,
      data: FIRST,
    });
    await elsewhere.open(keepLink(stranger, 'salary-loan', link));
    expect(elsewhere.getState()).toMatchObject({ request: null, trouble: 'gone' });
  });

  test('when even that is not answered, the next try carries the same key, also in another tab', async () => {
    const { server, send, open } = await ready();
    server.failNext({ before: cutLine() });
    server.failNext({ before: cutLine() });
    expect(await send()).toEqual({ kind: 'unsure' });
    const other = open();
    await other.open({ id: server.current().id, secret: 'secret' });
    expect(await send(other)).toEqual({ kind: 'sent' });
    const keys = submits(server).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  test('refusals: fields by their path, a human check again, words otherwise', async () => {
    const { server, send } = await ready();
    server.failNext({ before: refusal('validation_failed', { 'applicant.phone': 'Eight digits.' }) });
    expect(await send()).toEqual({ kind: 'problems', fields: { 'applicant.phone': 'Eight digits.' } });
    server.failNext({ before: refusal('captcha_failed') });
    expect(await send()).toEqual({ kind: 'human-check' });
    server.failNext({ before: refusal('too_many_requests') });
    expect(await send()).toEqual({ kind: 'refused', message: 'too_many_requests' });
  });

  test('offline it is not sent, and says so', async () => {
    const { server, type, send } = await ready();
    type('applicant.phone', '99112233');
    server.failNext({ before: cutLine() });
    expect(await send()).toEqual({ kind: 'unsaved' });
    expect(submits(server)).toHaveLength(0);
  });
});
