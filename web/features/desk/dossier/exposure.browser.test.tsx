import {
  type DeskPersonRequest,
  type Dossier,
  getDossier,
  keepPresence,
  listAnnotations,
  listDeskMessages,
} from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAxe } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { sampleDossier } from '../acting/testing/sample-dossier.ts';

const request = (changes: Partial<DeskPersonRequest>): DeskPersonRequest => ({
  loanRequestId: '0198a000-0000-7000-8000-000000000002',
  reference: 'ZL-2026-000077-1',
  state: 'in_review',
  role: 'borrower',
  applicantName: 'Бат Болд',
  exposureMnt: 3_000_000,
  submittedAt: '2026-11-10T01:00:00.000Z',
  ...changes,
});
const person = (changes: Partial<Dossier['people'][number]>): Dossier['people'][number] => ({
  personId: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'person',
  name: 'Бат Болд',
  role: 'borrower',
  requests: [],
  hasMore: false,
  ...changes,
});

async function show(people: Dossier['people'], data = sampleDossier().data): Promise<void> {
  const dossier = sampleDossier({ people, data });
  const server = createServerWithoutRequests();
  server.on(getDossier, () => ({ dossier }));
  server.on(listAnnotations, () => ({ notes: [], tasks: [] }));
  server.on(listDeskMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(keepPresence, () => ({ others: [] }));
  await renderApp(`/desk/${dossier.id}`, { person: { roles: ['officer'] }, server });
}

const panel = page.getByRole('region', { name: 'Exposure', exact: true });

test('the borrower’s other requests are added up in the strip and listed with their roles', async () => {
  await show([
    person({
      requests: [
        request({}),
        request({
          loanRequestId: '0198a000-0000-7000-8000-000000000003',
          reference: 'ZL-2026-000078-2',
          role: 'guarantor',
          state: 'offered',
          applicantName: 'Дорж Сараа',
          exposureMnt: 5_000_000,
        }),
        request({
          loanRequestId: '0198a000-0000-7000-8000-000000000004',
          reference: 'ZL-2026-000079-3',
          state: 'rejected',
        }),
      ],
    }),
    person({ personId: '0198a000-0000-7000-8000-0000000000e2', name: 'Нэргүй Оюун', role: 'guarantor' }),
  ]);
  await expect.element(page.getByText('₮8,000,000 in 2 others')).toBeVisible();
  await expect
    .element(
      panel.getByText('₮8,000,000 in 2 other requests · asked or owed ₮3,000,000 · guaranteed ₮5,000,000'),
    )
    .toBeVisible();
  const lines = panel.getByRole('list', { name: 'Other requests of Бат Болд' });
  await expect.element(lines.getByText('Guarantor · Дорж Сараа')).toBeVisible();
  await expect
    .element(lines.getByRole('link', { name: 'ZL-2026-000078-2' }))
    .toHaveAttribute('href', expect.stringContaining('/desk/0198a000-0000-7000-8000-000000000003'));
  await expect.element(panel.getByText('Nothing else is asked, owed or guaranteed.')).toBeVisible();
  await checkAxe(panel.element());
});

test('a request whose data were erased says so in place of the name', async () => {
  const { data } = sampleDossier();
  const { applicant } = data;
  const erased = { ...applicant.person, patronymic: '', givenName: '' };
  await show([person({ requests: [request({ role: 'guarantor', applicantName: '' })] })], {
    ...data,
    applicant: { ...applicant, person: erased },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Erased' })).toBeVisible();
  await expect.element(panel.getByText('Guarantor · Erased')).toBeVisible();
});

test('sums of which only the newest requests were read say so', async () => {
  await show([person({ requests: [request({})], hasMore: true })]);
  await expect.element(panel.getByText(/^At least ₮3,000,000 in 1 other request:/)).toBeVisible();
});
