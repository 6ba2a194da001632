import {
  changeTemplate,
  listTemplates,
  type MessageTemplate,
  readTemplateSample,
  testTemplate,
  undoTemplate,
} from '@zeel/protocol/rooms/message-templates';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

type Mail = Extract<MessageTemplate, { channel: 'email' }>;
const ORIGINAL = { subject: 'Your offer {reference}', body: 'Dear {applicant}', note: 'Call us' };

/** A server with one message, which keeps its versions as the real one does. */
function createServer() {
  const server = new FakeServer();
  const versions: Mail['words'][] = [ORIGINAL];
  const version = (): number => versions.length - 1;
  const save = (words: Mail['words']): number => {
    versions.push(words);
    return version();
  };
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listTemplates, () => {
    const template: Mail = {
      channel: 'email',
      event: 'offer_made',
      language: 'en',
      words: versions.at(-1) ?? ORIGINAL,
      original: ORIGINAL,
      version: version(),
      changedAt: version() === 0 ? null : '2026-11-16T02:00:00.000Z',
      changedBy: version() === 0 ? null : 'Tuul',
    };
    return { templates: [template] };
  });
  const changed = server.on(changeTemplate, ({ body }) => {
    if (body.channel !== 'email') throw new Error('Only mails here.');
    if (body.version !== version()) return refuse('stale_version');
    if (body.words?.body.includes('{code}'))
      return refuse('validation_failed', {
        fields: { 'words.body': { code: 'gap-unknown', message: 'Nothing to put in for {code}.' } },
      });
    return { version: save(body.words ?? ORIGINAL) };
  });
  server.on(undoTemplate, ({ body }) => ({ version: save(versions[body.version - 1] ?? ORIGINAL) }));
  return { server, changed, save };
}

const text = page.getByLabelText('Text', { exact: true });
const preview = page.getByRole('region', { name: 'Preview' });
const open = (server: FakeServer) =>
  renderApp('/settings/messages', { person: { roles: ['administrator'] }, server });

test('the words of a message are changed, with a word about a gap that nothing fills, and taken back', async () => {
  const { server, changed } = createServer();
  await open(server);
  await text.fill('Hello {code}');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect.element(page.getByText('Nothing to put in for {code}.')).toBeVisible();
  await text.fill('Hello {applicant}');
  await expect.element(preview.getByText('applicant', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the last change back' }).click();
  await expect.element(page.getByText('The last change was taken back.')).toBeVisible();
  await expect.element(text).toHaveValue('Dear {applicant}');
  expect(changed.map(({ body }) => body.version)).toEqual([0, 0]);
  await checkScreen();
});

test('words that somebody else overtook are kept, stand beside theirs, and are saved over them or let go', async () => {
  const { server, changed, save } = createServer();
  await open(server);
  await text.fill('My words');
  save({ ...ORIGINAL, body: 'Words of Tuul' });
  await page.getByRole('button', { name: 'Save the words' }).click();
  const theirs = page.getByRole('region', { name: 'Their words' });
  await expect.element(theirs.getByText('Words of Tuul')).toBeVisible();
  await expect.element(text).toHaveValue('My words');
  await checkScreen();
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed.map(({ body }) => [body.version, body.words])).toEqual([
    [0, { ...ORIGINAL, body: 'My words' }],
    [1, { ...ORIGINAL, body: 'My words' }],
  ]);
});

test('words are tried on a request and sent to whoever writes them, also on a phone', async () => {
  await resizePage(360);
  const { server } = createServer();
  server.on(readTemplateSample, ({ query }) =>
    query.reference === 'ZL-2026-000001-0'
      ? {
          reference: query.reference,
          greeting: 'Hello Bat,',
          values: { reference: query.reference, applicant: 'Dorj Bat' },
          signature: ['Zeel Credit', 'Phone: 7700 2026'],
        }
      : refuse('not_found'),
  );
  const tried = server.on(testTemplate, () => ({ to: 'admin@zeel.demo' }));
  await open(server);
  const reference = page.getByRole('textbox', { name: 'Try it on a request' });
  await reference.fill('ZL-2026-1');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(page.getByText('There is no request with this reference.')).toBeVisible();
  await reference.fill('ZL-2026-000001-0');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(preview.getByText('Dear Dorj Bat')).toBeVisible();
  await text.fill('Hello {applicant}, {gift}');
  await expect.element(preview.getByText('Hello Dorj Bat')).toBeVisible();
  await expect.element(preview.getByText('gift', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send it to myself' }).click();
  await expect.element(page.getByText('Sent to admin@zeel.demo.', { exact: false })).toBeVisible();
  expect(tried.map(({ body }) => body)).toEqual([
    {
      channel: 'email',
      event: 'offer_made',
      language: 'en',
      words: { ...ORIGINAL, body: 'Hello {applicant}, {gift}' },
      reference: 'ZL-2026-000001-0',
    },
  ]);
  checkFits();
  await checkScreen();
});
