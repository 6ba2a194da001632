import { USUAL_PAPER_KINDS } from '@zeel/domain/request-form';
import { countPaperUse, isNewPaper } from '@zeel/protocol/rooms/papers';
import { changeSetting, listSettings, type Setting } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

type PapersSetting = Extract<Setting, { group: 'papers' }>;

function setUp() {
  const server = new FakeServer();
  const usual: PapersSetting['value'] = {
    list: USUAL_PAPER_KINDS.map((usually) => ({ ...usually, words: {} })),
  };
  let value = usual;
  let version = 0;
  server.on(countPaperUse, () => ({ uses: [{ code: 'salary_statement', versions: 2, drafts: 1 }] }));
  server.on(listSettings, () => {
    const setting: PapersSetting = {
      group: 'papers',
      value,
      usual,
      isUsual: version === 0,
      version,
      changedAt: null,
      changedBy: null,
    };
    return { settings: [setting] };
  });
  const changed = server.on(changeSetting, ({ body }) => {
    if (body.group !== 'papers') throw new Error('Only the papers here.');
    // As the service does: what is new gets its code.
    value = body.value
      ? {
          list: body.value.list.map((one) =>
            isNewPaper(one.code) ? { ...one, code: 'own_4h7k2m9p' as const } : one,
          ),
        }
      : usual;
    version += 1;
    return { version };
  });
  return { server, changed };
}

const kind = (name: string) => page.getByRole('group', { name, exact: true });

test('a kind is named anew, another retired with what that means, and an own one added, on a phone', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/documents', {
    person: { roles: ['administrator'] },
    server,
    config: { languages: ['en', 'fr'] },
  });
  await kind('Salary statement').getByRole('checkbox').click();
  await expect
    .element(
      page.getByText('2 open products ask for it and go on doing so until a new version is published.'),
    )
    .toBeVisible();
  await expect.element(kind('Identity card').getByRole('checkbox')).toBeDisabled();
  const card = kind('Identity card');
  await card.getByText('Your own words', { exact: true }).click();
  await card.getByRole('textbox', { name: 'Name' }).fill('Citizen’s card');
  await kind('Citizen’s card').getByRole('textbox', { name: 'What it must show' }).fill('Both sides.');

  await page.getByRole('button', { name: 'Add a kind of document' }).click();
  await expect.element(kind('New kind of document').getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await kind('New kind of document').getByRole('textbox', { name: 'Name' }).fill('Herd count');
  await kind('Herd count').getByRole('textbox', { name: 'What it must show' }).fill('Of this year.');
  await expect.element(kind('Herd count').getByText('Words are missing in: Français')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language of the words' }).selectOptions('fr');
  await kind('Herd count').getByRole('textbox', { name: 'Name' }).fill('Comptage du bétail');
  await kind('Herd count').getByRole('textbox', { name: 'What it must show' }).fill('De cette année.');
  checkFits();
  await checkScreen();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed[0]?.body).toMatchObject({
    group: 'papers',
    version: 0,
    value: {
      list: expect.arrayContaining([
        {
          code: 'identity_card',
          isActive: true,
          words: { en: { name: 'Citizen’s card', help: 'Both sides.' } },
        },
        { code: 'salary_statement', isActive: false, words: {} },
        {
          code: 'own_new1',
          isActive: true,
          words: {
            en: { name: 'Herd count', help: 'Of this year.' },
            fr: { name: 'Comptage du bétail', help: 'De cette année.' },
          },
        },
      ]),
    },
  });
});

test('an own kind that is written on while it is being saved is no second one', async () => {
  const { server, changed } = setUp();
  await renderApp('/settings/documents', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: 'Add a kind of document' }).click();
  await kind('New kind of document').getByRole('textbox', { name: 'Name' }).fill('Herd count');
  const help = kind('Herd count').getByRole('textbox', { name: 'What it must show' });
  await help.fill('Of now.');
  const letChange = server.hold(changeSetting);
  await page.getByRole('button', { name: 'Save' }).click();
  await help.fill('Of this year.');
  letChange();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(changed.map(({ body }) => body.group === 'papers' && body.value?.list.at(-1))).toEqual([
    { code: 'own_new1', isActive: true, words: { en: { name: 'Herd count', help: 'Of now.' } } },
    {
      code: 'own_4h7k2m9p',
      isActive: true,
      words: { en: { name: 'Herd count', help: 'Of this year.' } },
    },
  ]);
});

test('an auditor reads the kinds and changes none', async () => {
  const { server } = setUp();
  await renderApp('/settings/documents', { person: { roles: ['auditor'] }, server });
  await kind('Identity card').getByText('Your own words', { exact: true }).click();
  await expect.element(kind('Identity card').getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
