import { writeAgreement } from '@zeel/domain/agreement';
import { sampleInputs } from '@zeel/domain/agreement/testing';
import { COMMON_CAPS } from '@zeel/domain/policy';
import { formatsFor } from '@zeel/protocol/formats';
import { listPapers } from '@zeel/protocol/rooms/papers';
import { getKeptProduct, getVersionAgreement, saveDraft } from '@zeel/protocol/rooms/product-versions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServer, DRAFT, VERSION } from './testing/create-products-server.ts';

const administrator = { roles: ['administrator' as const] };

/** Pastes a text into the element that has the focus, as the keyboard would. */
function paste(element: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('the list names state, requests of each version and the last change, and a copy is begun from it', async () => {
  const { server, begun } = createServer();
  await renderApp('/products', { person: administrator, server });
  await expect.element(page.getByRole('link', { name: 'Open Salary loan' })).toBeVisible();
  await expect.element(page.getByText('Version 1: 12 requests').first()).toBeVisible();
  await expect.element(page.getByText('Draft changed').first()).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByLabelText('Begin with').selectOptions('A copy of “Salary loan”');
  await page.getByLabelText('Name in addresses').fill('Salary Plus');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await expect
    .element(page.getByText('Use small letters, digits and single hyphens between them'))
    .toBeVisible();
  await page.getByLabelText('Name in addresses').fill('salary-plus');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible();
  expect(begun.map(({ body }) => body)).toEqual([
    { prodId: 'salary-plus', from: { kind: 'copy', versionId: VERSION } },
  ]);
});

test('rates pasted from a spreadsheet change the examples at once; contradictions are said, and the draft is saved', async () => {
  const { server, saved } = createServer();
  await renderApp('/products/salary-loan', { person: administrator, server });
  await page.getByRole('button', { name: 'Change as a draft' }).click();
  await expect
    .element(page.getByText('another administrator has to publish it', { exact: false }))
    .toBeVisible();
  const cell = page.getByLabelText('Interest, row 1');
  await expect.element(cell).toBeEnabled();
  paste(cell.element(), 'Months\tRate\n6\t2.0\n12\t2,2 %');
  await expect.element(page.getByLabelText('Interest, row 2')).toHaveValue('2.2');
  // The longest term is eighteen months.
  await expect.element(page.getByText('the last row ends before it', { exact: false }).first()).toBeVisible();
  paste(cell.element(), '6\t2.0\n18\tmuch');
  await expect.element(page.getByText('Row 2 has a rate that cannot be read')).toBeVisible();
  paste(cell.element(), '6\t2.0\n18\t2.2');
  await expect.element(page.getByText('Nothing contradicts itself', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Three example loans' }).getByText('→').first())
    .toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  expect(saved.map(({ body }) => [body.revision, body.content.terms.rateTiers])).toEqual([
    [
      1,
      [
        { maxTermMonths: 6, condition: null, monthlyRateBps: 200 },
        { maxTermMonths: 18, condition: null, monthlyRateBps: 220 },
      ],
    ],
  ]);
});

test('while a draft that was begun is on its way, its button cannot be pressed again', async () => {
  const { server } = createServer();
  await renderApp('/products/salary-loan', { person: administrator, server });
  const button = page.getByRole('button', { name: 'Change as a draft' });
  await expect.element(button).toBeEnabled();
  const release = server.hold(getKeptProduct);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(page.getByRole('button', { name: 'Save the draft' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('what was saved stays on the screen until it is read again, and what is typed meanwhile stays too', async () => {
  const { server, saved } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const [name, line] = ['Name, English', 'One line, English'].map((label) =>
    page.getByLabelText(label, { exact: true }),
  );
  if (!name || !line) throw new Error('There is no field.');
  const save = page.getByRole('button', { name: 'Save the draft' });
  const stale = page.getByText('Somebody else saved this draft meanwhile');
  await name.fill('Loan on salary');
  const letRead = server.hold(getKeptProduct);
  const letSaved = server.hold(saveDraft);
  await save.click();
  // On a slow line somebody goes on writing.
  await line.fill('Until payday');
  letSaved();
  await expect.element(save).toBeEnabled();
  await expect.element(name).toHaveValue('Loan on salary');
  await expect.element(line).toHaveValue('Until payday');
  await save.click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  await expect.element(name).toHaveValue('Loan on salary');
  await expect.element(line).toHaveValue('Until payday');
  await expect.element(stale).not.toBeInTheDocument();
  expect(saved.map(({ body }) => [body.revision, body.content.texts.en])).toMatchObject([
    [1, { name: 'Loan on salary', tagline: 'Before payday' }],
    [2, { name: 'Loan on salary', tagline: 'Until payday' }],
  ]);
  letRead();
  await name.fill('Salary');
  await save.click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  expect(saved[2]?.body.revision).toBe(3);
});

test('the law’s cap and a missing text are said where they are, and keep the draft from being published', async () => {
  const { server } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.getByLabelText('Payments over income, at most %').fill('61');
  await expect.element(page.getByText('The law does not allow that much').first()).toBeVisible();
  await page.getByLabelText('Payments over income, at most %').fill('60');
  await page.getByLabelText('Name, 日本語').fill('');
  await expect.element(page.getByText('1 text is missing').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a cap of the lender is said at its field with its figure; what is published is not judged by it', async () => {
  const caps = { ...COMMON_CAPS, maxMonthlyRateBps: 100, maxTermMonths: 6, minAgeYears: 25 };
  const draft = createServer({ hasDraft: true, isWrittenByMe: false, caps });
  const app = await renderApp('/products/salary-loan', { person: administrator, server: draft.server });
  await expect.element(page.getByText('The lender itself allows at most 1%').first()).toBeVisible();
  await expect.element(page.getByText('The lender itself allows at most 6 months').first()).toBeVisible();
  await expect
    .element(page.getByLabelText('Youngest age'))
    .toHaveAccessibleDescription('The lender itself asks for at least 25 years');
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await checkScreen();
  app.leave();
  await renderApp('/products/salary-loan', { person: administrator, server: createServer({ caps }).server });
  await expect.element(page.getByText('Nothing contradicts itself', { exact: false })).toBeVisible();
});

test('a draft asks for papers of the lender’s own, and not for those that were retired', async () => {
  const { server, saved } = createServer({ hasDraft: true, isWrittenByMe: false });
  const words = { name: 'Herd count', help: 'Of this year.' };
  server.on(listPapers, () => ({
    papers: [
      { code: 'own_4h7k2m9p' as const, isActive: true, words },
      { code: 'bank_statement' as const, isActive: false, words: null },
    ],
  }));
  await renderApp('/products/salary-loan', { person: administrator, server });
  await page.getByRole('button', { name: 'Add a paper' }).click();
  const paper = page.getByLabelText('Paper', { exact: true }).nth(1);
  await paper.selectOptions('Herd count');
  await expect.element(page.getByRole('group', { name: 'Herd count' })).toBeVisible();
  expect(paper.getByRole('option', { name: 'Bank statement of the last six months' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved[0]?.body.content.rules.documents.map(({ type }) => type))
    .toEqual(['identity_card', 'own_4h7k2m9p']);
});

test('a product has times of its own where the lender’s do not fit; too few days are said at their field', async () => {
  const { server, saved } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const times = page.getByRole('region', { name: 'Expiry and service times' });
  const promise = times.getByLabelText('Promise, hours');
  await expect.element(promise).toHaveAccessibleDescription('The lender: 18 working hours');
  await promise.fill('9');
  await times.getByLabelText('Offers, days').fill('2');
  await expect
    .element(times.getByLabelText('Offers, days'))
    .toHaveAccessibleDescription(expect.stringContaining('At least 3 days, so that nobody is hurried'));
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await times.getByLabelText('Offers, days').fill('');
  await checkScreen();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  await promise.fill('');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  expect(saved.map(({ body }) => body.content.policy.times)).toEqual([{ promisedHours: 9 }, undefined]);
});

test('a paper that was retired is said at its field and keeps the draft from being published', async () => {
  const { server } = createServer({ hasDraft: true, isWrittenByMe: false });
  server.on(listPapers, () => ({
    papers: [{ code: 'identity_card' as const, isActive: false, words: null }],
  }));
  await renderApp('/products/salary-loan', { person: administrator, server });
  await expect
    .element(page.getByLabelText('Paper', { exact: true }).first())
    .toHaveAccessibleDescription('The lender does not ask for this document any more');
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('what somebody else wrote is published from a day, and the card is previewed in another language', async () => {
  const { server, published } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  await page.getByLabelText('Language').selectOptions('Français');
  await expect.element(page.getByText('Prêt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const from = page.getByRole('group', { name: 'From the beginning of' });
  await from.getByRole('spinbutton', { name: /^day/i }).click();
  await userEvent.keyboard('01122036');
  await userEvent.click(page.getByRole('button', { name: 'Publish this version' }));
  await expect.element(page.getByRole('button', { name: 'Change as a draft' })).toBeVisible();
  expect(published.map(({ body }) => body)).toEqual([{ revision: 1, from: '2036-12-01' }]);
});

test('beside the version stand the questions of the form and every payment; the card turns, and a contradiction names its field', async () => {
  const { server } = createServer({ hasDraft: true });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const questions = page.getByRole('region', { name: 'What the form asks' });
  await expect.element(questions.getByText('Work and income')).toBeVisible();
  await page.getByText('Every payment of the usual loan').click();
  // There is no room for a table here.
  const examples = page.getByRole('region', { name: 'Three example loans' });
  await expect.element(examples.getByRole('list', { name: 'Every payment' })).toBeVisible();
  await page.getByLabelText('Reading direction').selectOptions('Right to left');
  const card = page.getByRole('region', { name: 'As visitors see it' }).element().querySelector('[dir]');
  expect(card?.getAttribute('dir')).toBe('rtl');
  await checkScreen();
  await page.getByLabelText('Payments over income, at most %').fill('99');
  await expect
    .element(page.getByRole('region', { name: 'Is it sound?' }))
    .toHaveTextContent('Payments over income, at most % · The law does not allow that much');
});

test('the agreement of the usual loan is read in any language, as the draft was saved, also on a phone', async () => {
  const { server } = createServer({ hasDraft: true });
  const written = server.on(getVersionAgreement, ({ query: { language } }) => ({
    document: writeAgreement(sampleInputs(language, { isPreview: true }), formatsFor(language)),
  }));
  await renderApp('/products/salary-loan', { person: administrator, server });
  const section = page.getByRole('region', { name: 'The agreement' });
  await section.getByText('Read the example agreement').click();
  const sheet = section.getByRole('article', { name: 'Loan agreement' });
  await expect.element(sheet.getByText('Preview, not valid')).toBeVisible();
  await section.getByLabelText('Language of the agreement').selectOptions('Français');
  await expect.element(section.getByText('Aperçu, sans valeur')).toBeVisible();
  expect(written.map(({ params, query }) => [params.versionId, query.language])).toEqual([
    [DRAFT, 'en'],
    [DRAFT, 'fr'],
  ]);
  await page.getByLabelText('Interest, row 1').fill('2.5');
  await expect.element(section.getByText('as it was last saved', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.poll(() => written.length).toBe(3);
  await resizePage(360, 800);
  checkFits();
  await checkScreen();
});

test('an officer reads a product and changes nothing, also on a phone', async () => {
  const { server } = createServer({ hasDraft: true });
  await resizePage(360);
  await renderApp('/products/salary-loan', { person: { roles: ['officer'] }, server });
  await expect.element(page.getByLabelText('Interest, row 1')).toBeDisabled();
  checkFits();
  expect(page.getByRole('button', { name: /Publish|Save|Close the product/ }).elements()).toEqual([]);
});

test('the desk’s rules are written beside the product: their words are counted, an exception beyond the law is refused where it is', async () => {
  const { server, saved } = createServer({ hasDraft: true });
  await renderApp('/products/salary-loan', { person: administrator, server });
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await expect.element(page.getByText('5 texts are missing').first()).toBeVisible();
  for (const language of ['English', '中文', 'Français', '日本語', 'Монгол'])
    await page.getByLabelText(`Condition condition-1, ${language}`).fill('Salary comes to our account');
  // The words follow the code.
  await page.getByLabelText('Code').fill('salary-account');
  await userEvent.tab();
  await expect
    .element(page.getByLabelText('Condition salary-account, Français'))
    .toHaveValue('Salary comes to our account');
  await page.getByLabelText('Proved by').selectOptions('Bank statement of the last six months');
  await page.getByRole('button', { name: 'Add an exception' }).click();
  await page.getByLabelText('Limit', { exact: true }).selectOptions('Payments over income');
  await expect.element(page.getByText('An exception does not reach beyond its limit').first()).toBeVisible();
  await page.getByLabelText('As far as, %').fill('61');
  await expect.element(page.getByText('The law does not allow that much').first()).toBeVisible();
  await page.getByLabelText('Limit', { exact: true }).selectOptions('Oldest age at the end');
  await page.getByLabelText('As far as, years').fill('70');
  await page.getByLabelText('Approver’s authority, ₮').fill('20000000');
  await page.getByRole('button', { name: 'Add a check' }).click();
  await page.getByRole('button', { name: 'Remove: check-1' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a check' })).toHaveFocus();
  await expect.element(page.getByText('Nothing contradicts itself', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  const [{ body } = { body: null }] = saved;
  expect(body?.content.policy).toEqual({
    conditions: [{ code: 'salary-account', documentType: 'bank_statement', isUsual: true }],
    checklist: [],
    exceptions: [{ limit: 'age-max-at-end', upTo: 70, minAuthorityMnt: 20_000_000 }],
  });
  expect(body?.content.policyTexts.fr).toEqual({
    conditions: { 'salary-account': 'Salary comes to our account' },
    checklist: {},
  });
});
