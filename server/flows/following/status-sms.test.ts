import type { RequestData } from '@zeel/domain/request-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWaitingSms } from '../../platform/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';

let under: DecisionsApp;
beforeAll(async () => {
  under = await createDecisionsApp();
});
afterAll(() => under.close());

const wishing =
  (phone: string, wantsSms = true) =>
  (data: RequestData): RequestData => ({
    ...data,
    applicant: { ...data.applicant, phone, wantsSms },
  });

const textsTo = (phone: string): Promise<string[]> => readWaitingSms(under.platform.database.db, phone);

test('whoever wished for it is told by short messages what the lender has done, and nothing of their own steps', async () => {
  const officer = await under.staff(['officer']);
  const approver = await under.staff(['approver'], 100_000_000);
  const phone = '+97688110011';
  const started = await under.ready('salary-loan', {}, wishing(phone));
  const { request, caller, offer } = await under.offered({ officer, approver, started });
  const { version } = await under.row(request.id);
  await under.answer(caller, request.id, 'accept', { version, offerId: offer.id });
  const texts = await textsTo(phone);
  expect(texts).toEqual([
    expect.stringContaining('we have your request and the fee'),
    expect.stringContaining('our offer waits for your answer'),
  ]);
  expect(texts.every((text) => text?.includes(request.reference ?? '') && text.length <= 160)).toBe(true);
});

test('nobody else is, and neither is a landline', async () => {
  const officer = await under.staff(['officer']);
  for (const [phone, wish] of [
    ['+97688110012', wishing('+97688110012', false)],
    ['+97611318899', wishing('+97611318899')],
  ] as const) {
    const { request } = await under.ready('salary-loan', {}, wish);
    await under.act(officer, request.id, 'ask_information');
    expect(await textsTo(phone)).toEqual([]);
  }
});
