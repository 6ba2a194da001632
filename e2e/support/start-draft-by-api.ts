import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

export const NOTHING_YET = {
  amountMnt: null,
  termMonths: null,
  downPaymentMnt: null,
  tradeInMnt: null,
  residualMnt: null,
  condition: null,
  purpose: '',
};

/** Begins a draft of the holder of the token; gives its id. */
export async function startDraftByApi(
  request: APIRequestContext,
  token: string,
  prodId = 'salary-loan',
): Promise<string> {
  const reply = await request.post('/api/requests?language=en', {
    headers: { authorization: token, 'idempotency-key': randomUUID() },
    data: { prodId, answers: { ...NOTHING_YET, amountMnt: 2_000_000, termMonths: 12 } },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data }: { data: { request: { id: string } } } = await reply.json();
  return data.request.id;
}
