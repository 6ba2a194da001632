import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServer } from './testing/create-products-server.ts';

const administrator = { roles: ['administrator' as const] };

test('clauses of the product are written in two languages, put in order and taken away; a gap and a picture are said where they are', async () => {
  const { server, saved } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const section = page.getByRole('region', { name: 'Agreement: own clauses' });
  await expect.element(section.getByText('This product has no clauses of its own.')).toBeVisible();
  const add = section.getByRole('button', { name: 'Add a clause' });
  await add.click();
  await expect.element(section.getByText('10 texts are missing')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  // The texts of the product itself are complete.
  await expect.element(page.getByText('Every text is there in every language.')).toBeVisible();
  const first = section.getByRole('group', { name: 'Clause 1' });
  for (const language of ['English', '中文', 'Français', '日本語', 'Монгол']) {
    await first.getByLabelText(`Heading, ${language}`).fill(language === 'Français' ? 'Usage' : 'Use');
    await first
      .getByLabelText(`Text, ${language}`)
      .fill(language === 'Français' ? 'Pas de taxi.\nPas à l’étranger.' : 'No taxi.');
  }
  await expect.element(section.getByText('texts are missing')).not.toBeInTheDocument();
  await expect.element(first).toHaveAccessibleName('Clause 1 · Use');
  await first.getByLabelText('Text, English').fill('☐ No taxi.');
  await expect
    .element(first.getByLabelText('Text, English'))
    .toHaveAccessibleDescription(
      'It has a sign that cannot be printed, such as a picture, a box to tick or a tabulator',
    );
  await first.getByLabelText('Text, English').fill('No taxi.');

  await add.click();
  await section.getByRole('group', { name: 'Clause 2' }).getByLabelText('Heading, English').fill('Pets');
  await add.click();
  await section.getByRole('group', { name: 'Clause 3' }).getByLabelText('Heading, English').fill('Salary');
  // By the keyboard: the focus goes along, and stays where the list ends.
  section.getByRole('button', { name: 'Move down: Clause 1 · Use' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const down = section.getByRole('button', { name: 'Move down: Clause 2 · Use' });
  await expect.element(down).toHaveFocus();
  await expect.element(section.getByRole('status')).toHaveTextContent('Moved: Clause 2 · Use');
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByRole('button', { name: 'Move up: Clause 3 · Use' })).toHaveFocus();
  // By the pointer.
  await section.getByRole('button', { name: 'Move up: Clause 2 · Salary' }).click();
  for (const name of ['Clause 1 · Salary', 'Clause 1 · Pets']) {
    await section.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect.element(add).toHaveFocus();
    await expect.element(section.getByRole('status')).toHaveTextContent(`Removed: ${name}`);
  }
  await resizePage(360, 800);
  checkFits();
  await checkScreen();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  const use = { heading: 'Use', text: 'No taxi.' };
  const fr = { heading: 'Usage', text: 'Pas de taxi.\nPas à l’étranger.' };
  expect(saved[0]?.body.content.clauses).toEqual([
    { code: 'clause-1', words: { en: use, zh: use, fr, ja: use, mn: use } },
  ]);
});

test('what was removed comes back whole, until something else is changed', async () => {
  const { server } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const clauses = page.getByRole('region', { name: 'Agreement: own clauses' });
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const heading of ['Use', 'Pets', 'Salary']) {
    await clauses.getByRole('button', { name: 'Add a clause' }).click();
    await clauses
      .getByRole('group', { name: 'without a heading' })
      .getByLabelText('Heading, English')
      .fill(heading);
  }
  await clauses.getByRole('button', { name: 'Remove: Clause 2 · Pets' }).click();
  await expect.element(clauses.getByText('Removed: Clause 2 · Pets').last()).toBeVisible();
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(clauses.getByRole('group', { name: 'Clause 2 · Pets' })).toBeVisible();
  await expect.element(clauses.getByRole('group', { name: 'Clause 3 · Salary' })).toBeVisible();

  await clauses.getByRole('button', { name: 'Remove: Clause 1 · Use' }).click();
  await expect.element(undo).toBeVisible();
  await clauses.getByLabelText('Heading, English').first().fill('Animals');
  await expect.element(undo).not.toBeInTheDocument();
});

test('a fee that comes back has its names again', async () => {
  const { server } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const name = page.getByLabelText('Fee fee-1, Français');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await name.fill('Frais de dossier');
  await page.getByRole('button', { name: 'Remove the fee fee-1' }).click();
  await expect.element(name).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Frais de dossier');
});

test('a name that no agreement could be printed with is said at its text and keeps the draft from being published', async () => {
  const { server, saved } = createServer({ hasDraft: true, isWrittenByMe: false });
  await renderApp('/products/salary-loan', { person: administrator, server });
  const name = page.getByLabelText('Name, Français', { exact: true });
  await name.fill('Prêt sur salaire 💰');
  await expect
    .element(name)
    .toHaveAccessibleDescription(
      'It has a sign that cannot be printed, such as a picture, a box to tick or a tabulator',
    );
  await expect.element(page.getByText('Texts · Français')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await checkScreen();
  // Copied from a document: what breaks a line or a column is a space in a name.
  await name.fill('Prêt\tsur\nsalaire');
  await expect.element(name).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  expect(saved[0]?.body.content.texts.fr.name).toBe('Prêt sur salaire');
});
