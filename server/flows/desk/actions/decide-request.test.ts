import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

const MILLION = 1_000_000;

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50 * MILLION);
});
afterAll(() => under.close());

describe('a decision', () => {
  test('goes from claim to an accepted offer', async () => {
    const { request, caller, offer } = await under.offered({ officer, approver });
    expect(offer).toMatchObject({ number: 1, isCounterOffer: false, answer: null });
    const { version } = await under.offerOf(request.id, caller);
    const reply = await under.answer(caller, request.id, 'accept', { version, offerId: offer.id });
    expect(reply.json()).toEqual({
      data: { loanRequestId: request.id, state: 'accepted', version: version + 1 },
    });
    const file = await under.file(officer, request.id);
    expect(file.decisions.map(({ stage }) => stage)).toEqual(['recommendation', 'approval']);
  });
});
