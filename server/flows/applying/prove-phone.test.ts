import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWaitingSms } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp, type StartedRequest } from '../testing/create-requests-app.ts';

const MINUTE_MS = 60_000;
let under: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp({ provesPhones: true });
});
afterAll(() => under.close());

let number = 0;
function nextPhone(): string {
  number += 1;
  return `+9769911${String(number).padStart(4, '0')}`;
}

/** A draft that is complete but for the proof of its number. */
const filled = (phone = nextPhone()): Promise<StartedRequest> =>
  under.fill('salary-loan', {}, (data) => ({ ...data, applicant: { ...data.applicant, phone } }));

const askFor = ({ request, caller }: StartedRequest) =>
  under.ask('POST', `/requests/${request.id}/phone-code`, caller, {});
const prove = ({ request, caller }: StartedRequest, code: string) =>
  under.ask('POST', `/requests/${request.id}/phone-proof`, caller, { code });

/** The newest code that went to a number. */
async function codeTo(phone: string): Promise<string> {
  const text = (await readWaitingSms(under.platform.database.db, phone)).at(-1);
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const phoneOf = ({ request }: StartedRequest): string => request.data.applicant.phone;

test('nothing is sent before the number is proven by the code that went to it', async () => {
  const draft = await filled();
  const early = await under.submit(draft);
  expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([422, ['consent.phoneProof']]);
  expect((await askFor(draft)).json().data).toEqual({ expiresInSeconds: 600, resendInSeconds: 45 });
  const code = await codeTo(phoneOf(draft));
  const wrong = await prove(draft, otherThan(code));
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['code']]);
  expect((await prove(draft, code)).json().data).toEqual({ provenPhone: phoneOf(draft) });
  // A code serves once.
  expect((await prove(draft, code)).statusCode).toBe(422);
  expect((await under.submit(draft)).statusCode).toBe(200);
});

test('another number needs another proof, and a code of the one before does not prove it', async () => {
  const draft = await filled();
  await askFor(draft);
  const code = await codeTo(phoneOf(draft));
  const changed = await under.save(draft, 'applicant', {
    ...draft.request.data.applicant,
    phone: '+97688110099',
  });
  expect((await prove(changed, code)).statusCode).toBe(422);
  await askFor(changed);
  expect((await prove(changed, await codeTo('+97688110099'))).statusCode).toBe(200);
  const back = await under.save(changed, 'applicant', {
    ...changed.request.data.applicant,
    phone: phoneOf(draft),
  });
  expect(Object.keys((await under.submit(back)).json().fields)).toEqual(['consent.phoneProof']);
});

test('five wrong tries, or ten minutes, end a code', async () => {
  const tried = await filled();
  await askFor(tried);
  const code = await codeTo(phoneOf(tried));
  for (let left = 5; left > 0; left -= 1) expect((await prove(tried, otherThan(code))).statusCode).toBe(422);
  expect((await prove(tried, code)).statusCode).toBe(422);
  const late = await filled();
  await askFor(late);
  const old = await codeTo(phoneOf(late));
  under.clock.advance(10 * MINUTE_MS);
  expect((await prove(late, old)).statusCode).toBe(422);
});

test('another code waits a while, whoever asks; a number gets few', async () => {
  const draft = await filled('+97699117777');
  expect((await askFor(draft)).statusCode).toBe(200);
  const soon = await askFor(draft);
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '45']);
  // The same number in other drafts is still one phone.
  const replies: number[] = [];
  for (let count = 0; count < 4; count += 1)
    replies.push((await askFor(await filled('+97699117777'))).statusCode);
  expect(replies).toEqual([200, 200, 200, 429]);
});

test('a stranger finds nothing, a landline gets nothing, and without the setting nothing is asked', async () => {
  const draft = await filled();
  const stranger = { ...draft, caller: { secret: 'x'.repeat(43) } };
  expect([(await askFor(stranger)).statusCode, (await prove(stranger, '123456')).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await prove(draft, '12345')).statusCode).toBe(422);
  const landline = await filled('+97611312345');
  expect((await askFor(landline)).statusCode).toBe(409);
  const plain = await createRequestsApp();
  try {
    const free = await plain.fill('salary-loan');
    const asked = await plain.ask('POST', `/requests/${free.request.id}/phone-code`, free.caller, {});
    expect(asked.statusCode).toBe(409);
    expect((await plain.submit(free)).statusCode).toBe(200);
  } finally {
    await plain.close();
  }
});
