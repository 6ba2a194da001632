import { getPerson, type PersonDossier } from '@zeel/protocol/rooms/persons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

const ID = '0198a000-0000-7000-8000-0000000000e1';
const of = { loanRequestId: '0198a000-0000-7000-8000-000000000002', reference: 'ZL-2026-000077-1' };
const PERSON: PersonDossier = {
  personId: ID,
  kind: 'person',
  registerNumber: 'ЪЪ90010112',
  name: 'Бат Болд',
  phone: '+97699112233',
  email: 'bat@example.mn',
  requests: [
    {
      ...of,
      state: 'in_review',
      role: 'borrower',
      applicantName: 'Бат Болд',
      exposureMnt: 3_000_000,
      submittedAt: '2026-11-10T01:00:00.000Z',
    },
    {
      loanRequestId: '0198a000-0000-7000-8000-000000000003',
      reference: 'ZL-2026-000078-2',
      state: 'offered',
      role: 'guarantor',
      applicantName: 'Дорж Сараа',
      exposureMnt: 5_000_000,
      submittedAt: '2026-11-09T01:00:00.000Z',
    },
  ],
  hasMore: false,
  documents: [
    {
      ...of,
      id: '0198a000-0000-7000-8000-0000000000b1',
      type: 'identity_card',
      state: 'verified',
      uploadedAt: '2026-11-10T01:00:00.000Z',
    },
  ],
  messages: [
    {
      ...of,
      id: '0198a000-0000-7000-8000-0000000000c1',
      by: 'applicant',
      body: 'When will you decide?',
      at: '2026-11-11T01:00:00.000Z',
    },
  ],
  consents: [
    {
      ...of,
      purpose: 'personal_data',
      wordingVersion: '2026-11',
      language: 'mn',
      givenAt: '2026-11-10T01:00:00.000Z',
    },
  ],
  accounts: [],
};

async function show(person: PersonDossier | null): Promise<void> {
  const server = new FakeServer();
  server.on(getPerson, () => (person === null ? refuse('not_found') : { person }));
  await renderApp(`/people/${ID}`, { person: { roles: ['officer'] }, server });
}

test('a person’s page has their roles, sums, papers, messages, consents and account', async () => {
  await show(PERSON);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Бат Болд' })).toBeVisible();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect.element(requests.getByText('₮8,000,000')).toBeVisible();
  await expect.element(requests.getByText('Approved and offered')).toBeVisible();
  await expect
    .element(requests.getByRole('link', { name: 'ZL-2026-000078-2' }))
    .toHaveAttribute('href', expect.stringContaining('/desk/0198a000-0000-7000-8000-000000000003'));
  await expect
    .element(page.getByRole('link', { name: 'Identity card' }))
    .toHaveAttribute('href', expect.stringContaining('#paper-0198a000-0000-7000-8000-0000000000b1'));
  await expect.element(page.getByText('When will you decide?')).toBeVisible();
  await expect.element(page.getByText('No request was sent with an account.')).toBeVisible();
  await checkScreen();
});

test('a request whose data were erased says so in place of its applicant', async () => {
  const [own, guaranteed] = PERSON.requests;
  if (own === undefined || guaranteed === undefined) throw new Error('The sample has two requests.');
  await show({ ...PERSON, requests: [own, { ...guaranteed, applicantName: '' }] });
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect.element(requests.getByText('Erased', { exact: true })).toBeVisible();
});

test('on a phone the same parts stand as cards, and nothing is cut off', async () => {
  await resizePage(360, 800);
  await show(PERSON);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Бат Болд' })).toBeVisible();
  checkFits();
});

test('somebody who is not there has a page that says so', async () => {
  await show(null);
  await expect.element(page.getByRole('heading', { name: 'We could not find this person' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To the queue' })).toBeVisible();
});
