import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50_000_000);
});
afterAll(() => under.close());

const preview = (loanRequestId: string, query: string, who = approver) =>
  under.send('GET', `/desk/requests/${loanRequestId}/letter?${query}`, { as: who });

test('the letter of an offer is the one that is sent, besides its link', async () => {
  const { request } = await under.ready();
  expect((await preview(request.id, 'decision=approve')).statusCode).toBe(409);
  await under.act(officer, request.id, 'recommend_approve');
  const { subject, text, to } = (await preview(request.id, 'decision=approve')).json().data;
  expect(to).toBe(request.data.applicant.email);
  await preview(request.id, 'decision=approve');
  // Nothing was written by looking.
  expect((await under.mailsTo(to)).filter((mail) => mail.subject === subject)).toEqual([]);
  await under.act(approver, request.id, 'approve');
  const sent = (await under.mailsTo(to)).find((mail) => mail.subject === subject);
  const withoutLink = (letter: string) => letter.split('\n').filter((line) => !line.startsWith('http'));
  expect(text.split('\n-- \n')).toHaveLength(2);
  const [letter = ''] = text.split('\n-- \n');
  const [written = ''] = (sent?.text ?? '').split('\n-- \n');
  expect(withoutLink(letter.trim())).toEqual(withoutLink(written.trim()));
});

test('the letter of a refusal names each reason, and only approvers see it', async () => {
  const { request } = await under.ready();
  await under.act(officer, request.id, 'recommend_reject');
  const none = (await preview(request.id, 'decision=reject')).json().data.text;
  const one = (await preview(request.id, 'decision=reject&reasons=history_poor')).json().data.text;
  expect(one.length).toBeGreaterThan(none.length);
  expect((await preview(request.id, 'decision=reject&reasons=ugly')).statusCode).toBe(422);
  expect((await preview(request.id, 'decision=approve', officer)).statusCode).toBe(404);
  expect((await preview(request.id, 'decision=approve')).statusCode).toBe(409);
});
