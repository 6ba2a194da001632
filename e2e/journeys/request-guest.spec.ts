import { expect, test } from '../support/test.ts';
import { findMailLink } from './identity-steps.ts';
import {
  addPapers,
  fillBank,
  fillPerson,
  fillWork,
  freshEmail,
  giveConsents,
  goOn,
  openRequest,
  readReference,
  SLOW,
  sendIt,
  step,
} from './request-steps.ts';

test.describe('a visitor requests', () => {
  test('a loan from a phone, and goes on with it in another browser', async ({
    page,
    browser,
    checkAxe,
    problems,
  }) => {
    // The other browser saves as well; the form brings both together by itself.
    problems.expect(/412/);
    const phone = { width: 360, height: 740 };
    await page.setViewportSize(phone);
    // Whole at once: on a phone the bar at the bottom covers whatever field happens to be there.
    const checkWhole = async (): Promise<void> => {
      await page.setViewportSize({ ...phone, height: 3_000 });
      await checkAxe();
      await page.setViewportSize(phone);
    };
    const email = freshEmail('phone');
    await openRequest(page, 'salary-loan');
    await checkWhole();
    await page.getByLabel('Amount', { exact: true }).first().fill('2000000');
    // The days of its months move a payment by some hundreds over the year.
    await expect(page.getByRole('button', { name: /a month, 12 months/ })).toContainText(/₮198,\d00/);
    await page.getByRole('button', { name: /a month/ }).click();
    await expect(page.getByText('Effective annual rate').first()).toBeVisible();
    await page.getByRole('button', { name: /a month/ }).click();
    await goOn(page);

    await fillPerson(page, email);
    await expect(page.getByText('1 Jan 1990')).toBeVisible();
    await checkWhole();
    await goOn(page);

    await fillWork(page);
    await fillBank(page);
    await checkWhole();
    // Everything that is pressed is in reach: the bar stays at the bottom of the screen.
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport();

    // The link in the mail opens the same draft elsewhere, at the step that is not finished.
    const link = await findMailLink(page.context(), email, '/resume/salary-loan');
    const other = await browser.newContext();
    const second = await other.newPage();
    await second.goto(link);
    await expect(step(second, 'What comes in, what goes out?')).toBeVisible(SLOW);
    expect(second.url()).not.toContain('resume');
    await second.getByRole('button', { name: /About you/ }).click();
    await expect(second.getByLabel('Given name')).toHaveValue('Бат');
    await other.close();

    await goOn(page);
    await expect(step(page, 'Who supports your request?')).toBeVisible(SLOW);
    await checkWhole();
    await goOn(page);
    await addPapers(page);
    await checkWhole();
    await goOn(page);
    await giveConsents(page);
    await checkWhole();
    const reference = await sendIt(page);
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Progress of your request' })).toContainText(
      /Expected by .* if you pay the fee now/,
    );
    await checkWhole();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeVisible(SLOW);
    expect(await readReference(page)).toBe(reference);
    // Back never leads into a form that is over.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeVisible(SLOW);
  });

  test('a lease on a desktop, with someone beside them', async ({ page, checkAxe }) => {
    await openRequest(page, 'car-lease');
    const cost = page.getByRole('complementary', { name: 'What it costs' });
    const forNew = /₮1,13[23],\d00/;
    await expect(cost).toContainText(forNew);
    await page.getByRole('radio', { name: 'Used' }).check();
    await expect(cost).not.toContainText(forNew);
    // The down payment keeps its share of the price.
    await page.getByLabel('Price', { exact: true }).first().fill('20000000');
    await expect(page.getByLabel('Down payment').first()).toHaveValue('8,000,000');
    await page.getByRole('button', { name: 'I have something to trade in' }).click();
    await page.getByLabel('Value of your trade-in').fill('3000000');
    await page.getByLabel('Down payment').first().fill('5000000');
    await checkAxe();
    await goOn(page);
    await fillPerson(page, freshEmail('lease'));
    await goOn(page);
    await fillWork(page);
    await expect(page.getByLabel('Bank', { exact: true })).toHaveCount(0);
    await goOn(page);

    await expect(step(page, 'The asset and the collateral')).toBeVisible(SLOW);
    await page.getByLabel('Make', { exact: true }).fill('Toyota');
    await page.getByLabel('Model').fill('Prius 30');
    await page.getByLabel('Year of make').fill('2014');
    await page.getByLabel('Plate number').fill('1234 убa');
    await page.getByLabel('Mileage').fill('142000');
    await page.getByLabel('Seller', { exact: true }).fill('Их Наяд Авто');
    await checkAxe();
    await goOn(page);

    await expect(step(page, 'Who supports your request?')).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Add a guarantor' }).click();
    await page.getByLabel('Relationship to you').selectOption('spouse');
    await page.getByLabel('Father’s or mother’s name').fill('Ганбат');
    await page.getByLabel('Given name').fill('Сараа');
    await page.getByLabel('Mobile phone').fill('88112233');
    await page.getByLabel('E-mail').fill(freshEmail('beside'));
    await checkAxe();
    // Taken out by mistake, taken back with everything in it.
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Given name')).toHaveValue('Сараа');
    await goOn(page);
    await addPapers(page);
    await goOn(page);
    await giveConsents(page);
    await expect(page.getByRole('region', { name: 'Asset and collateral' })).toContainText('Prius 30');
    await sendIt(page);
    await expect(page.getByText('The people you named get a link')).toBeVisible();
  });

  test('a company, asked only what a company is asked', async ({ page, checkAxe }) => {
    await openRequest(page, 'business-loan');
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText('What the loan is for');
    await page.getByLabel('What the loan is for').fill('Stock for the winter');
    await goOn(page);
    await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
    await page.getByRole('radio', { name: 'For a company' }).check();
    await page.getByLabel('Company register number').fill('1234567');
    await page.getByLabel('Company name').fill('Номин ХХК');
    await page.getByLabel('Your position').fill('Захирал');
    await fillPerson(page, freshEmail('company'));
    await checkAxe();
    await goOn(page);
    await expect(step(page, 'What comes in, what goes out?')).toBeVisible(SLOW);
    await expect(page.getByLabel('What you do')).toHaveCount(0);
    await page.getByLabel('What the company does').fill('Барилгын материал');
    await page.getByLabel('Month', { exact: true }).selectOption('09');
    await page.getByLabel('Year', { exact: true }).selectOption('2015');
    await page.getByLabel('Employees').fill('12');
    await page.getByLabel('Monthly profit').fill('9000000');
    await page.getByLabel('Monthly payments on other loans').fill('0');
    await fillBank(page);
    await goOn(page);
    await expect(step(page, 'The asset and the collateral')).toBeVisible(SLOW);
    await page.getByRole('radio', { name: 'No' }).check();
    await goOn(page);
    await expect(step(page, 'Who supports your request?')).toBeVisible(SLOW);
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText('This loan needs a guarantor');
    await page.getByRole('button', { name: 'Add a guarantor' }).click();
    await page.getByLabel('Relationship to you').selectOption('owner');
    await page.getByLabel('Father’s or mother’s name').fill('Ганбат');
    await page.getByLabel('Given name').fill('Сараа');
    await page.getByLabel('Mobile phone').fill('88112233');
    await page.getByLabel('E-mail').fill(freshEmail('owner'));
    await goOn(page);
    await addPapers(page);
    await goOn(page);
    await giveConsents(page);
    await expect(page.getByRole('region', { name: 'About you' })).toContainText('1234567');
    await sendIt(page);
  });
});
