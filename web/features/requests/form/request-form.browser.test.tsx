import { CONSENT_PURPOSES, emptyRequestData } from '@zeel/domain/request-form';
import { SAMPLE_WORDING_VERSION } from '@zeel/domain/request-form/testing';
import type { Product } from '@zeel/protocol/rooms/catalog';
import {
  type LoanRequest,
  listConsentWordings,
  provePhone,
  saveStep,
  sendPhoneCode,
  startLoanRequest,
} from '@zeel/protocol/rooms/requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { type FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { SALARY_LOAN } from '../../../testing/sample-products.ts';
import { announceRequest, sampleRequest } from '../../../testing/sample-requests.ts';
import { announceProducts, createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { untilStill } from '../../../testing/until-still.ts';

const step = (name: string) => page.getByRole('heading', { level: 2, name });
const field = (label: string) => page.getByLabelText(label, { exact: true }).first();
const goOn = (): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click();
const alert = page.getByRole('alert');

/** The hint or problem of a field, found as assistive technology finds it. */
function wordsBeside(label: string): string {
  const id = field(label).element().getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.innerText ?? '';
}

/** The salary loan with a fee for the request itself. */
const PRODUCT: Product = {
  ...SALARY_LOAN,
  terms: {
    ...SALARY_LOAN.terms,
    fees: [
      {
        code: 'request',
        charge: { kind: 'flat', amountMnt: 3_000 },
        when: 'request',
        paid: 'separately',
        capMnt: null,
      },
    ],
  },
};

/** A server that keeps one draft as the form saves it. */
function createDraftServer(): FakeServer {
  const server = createServerWithoutRequests();
  announceProducts(server, [PRODUCT]);
  const sample = { ...sampleRequest('draft'), product: PRODUCT };
  const visitedSteps = ['terms', 'applicant', 'income', 'parties', 'documents', 'consent'];
  let kept: LoanRequest = { ...sample, version: 1, visitedSteps };
  announceRequest(server, kept);
  server.on(startLoanRequest, ({ body }) => {
    kept = {
      ...kept,
      data: { ...emptyRequestData(kept.product), terms: body.answers },
      visitedSteps: ['terms'],
    };
    return { request: kept, secret: 'the-secret-of-a-draft-of-a-guest' };
  });
  server.on(saveStep, ({ body: { saved } }) => {
    kept = {
      ...kept,
      version: kept.version + 1,
      visitedSteps: [...new Set([...kept.visitedSteps, saved.step])],
      data: { ...kept.data, [saved.step]: saved.answers },
    };
    return { request: kept };
  });
  server.on(listConsentWordings, () => ({
    wordings: CONSENT_PURPOSES.map((purpose) => ({
      purpose,
      version: SAMPLE_WORDING_VERSION,
      isRequired: true,
      title: `About ${purpose}`,
      text: 'I have read it and agree.',
    })),
  }));
  // The form remembers its drafts where the browser keeps things.
  onTestFinished(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  return server;
}

async function openForm(server: FakeServer): Promise<void> {
  await renderApp('/request/salary-loan', { server });
  await expect.element(step('How much, and for how long?')).toBeVisible();
}

const place = (label: string) => page.getByRole('combobox', { name: label });

async function choosePlace(label: string, typed: string, name: string = typed): Promise<void> {
  // A page that scrolls closes the list; then a person types again.
  await vi.waitFor(
    async () => {
      await place(label).click();
      await place(label).fill(typed);
      const option = page.getByRole('option', { name });
      await expect.element(option, { timeout: 3_000 }).toBeVisible();
      await untilStill(() => option.element());
      await option.click({ timeout: 3_000 });
    },
    { timeout: 30_000 },
  );
}

async function fillPerson(): Promise<void> {
  await expect.element(step('Who is applying?')).toBeVisible();
  for (const [label, typed] of [
    ['Register number', 'ЪЪ90010112'],
    ['Father’s or mother’s name', 'Дорж'],
    ['Given name', 'Бат'],
    ['Mobile phone', '9911 2233'],
    ['E-mail', 'bat@mail.demo'],
  ] as const)
    await field(label).fill(typed);
  await choosePlace('Aimag or capital', 'Улаанбаатар');
  await choosePlace('District or sum', 'Баянгол');
  await page.getByLabelText('Khoroo or bag').fill('4');
}

test('amount, person, contacts and address are told beside their fields, and nothing typed is lost', async () => {
  await openForm(createDraftServer());
  await field('Amount').fill('99000000');
  await goOn();
  await expect.element(alert).toHaveFocus();
  await expect.element(alert).toHaveTextContent('Amount: At most ₮10,000,000.');
  await expect.element(field('Amount')).toHaveValue('99,000,000');
  await field('Amount').fill('3000000');
  await goOn();

  await expect.element(step('Who is applying?')).toBeVisible();
  await goOn();
  await expect.element(alert).toHaveFocus();
  expect(alert.getByRole('button').elements()).toHaveLength(8);
  await checkScreen();
  await alert.getByRole('button', { name: /Given name/ }).click();
  await expect.element(field('Given name')).toHaveFocus();

  for (const [label, typed, words] of [
    ['Register number', 'ЪЪ9001', /Two Cyrillic letters and eight digits/],
    ['Register number', 'ЪЪ90133112', /no real birth date/],
    ['Register number', 'ЪЪ99323112', /future/],
    ['Mobile phone', '12', /Eight digits/],
    ['E-mail', 'bat@', /name@example.mn/],
    ['Given name', '123', /Use letters/],
  ] as const) {
    await field(label).fill(typed);
    field(label).element().blur();
    await expect.poll(() => wordsBeside(label)).toMatch(words);
    await expect.element(field(label)).toHaveValue(typed);
  }

  // A slip in the name of a mail service is asked about, and mended by a tap alone.
  await field('E-mail').fill('bat@gmial.com');
  await expect.poll(() => wordsBeside('E-mail')).not.toMatch(/Did you mean/);
  field('E-mail').element().blur();
  await expect.element(field('E-mail')).toHaveValue('bat@gmial.com');
  await page.getByRole('button', { name: 'Did you mean bat@gmail.com?' }).click();
  await expect.element(field('E-mail')).toHaveValue('bat@gmail.com');
  await expect.element(field('E-mail')).toHaveFocus();
  await field('E-mail').fill('bat@');
  // A landline is a phone, but no text message arrives there.
  await field('Mobile phone').fill('7011 2233');
  await expect.poll(() => wordsBeside('Mobile phone')).toMatch(/A landline/);

  // Latin letters in place of Cyrillic ones: what is chosen is read back, and kept only then.
  const birthDigits = '90010112';
  await field('Register number').fill(`YЪ${birthDigits}`);
  await page.getByRole('button', { name: /^УЪ/ }).click();
  const question = page.getByRole('group', { name: 'Is this right?' });
  await expect.element(question).toHaveTextContent('Born on 1 Jan 1990, male.');
  await expect.element(field('Register number')).toHaveValue(`YЪ${birthDigits}`);
  await question.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect.element(field('Register number')).toHaveValue(`УЪ${birthDigits}`);
  await expect.element(field('Register number')).toHaveFocus();

  // Going back is never refused, and a half-typed answer is still there afterwards.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(step('How much, and for how long?')).toBeVisible();
  window.history.back();
  await expect.element(field('E-mail')).toHaveValue('bat@');
});

test('a phone shows time, papers and the fee before the first answer', async () => {
  const server = createDraftServer();
  await openForm(server);
  await resizePage(360, 740);
  const start = page.getByRole('region', { name: 'Before you begin' });
  const fee = 'Sending the request costs ₮3,000, once. The fee is not returned if the request is refused';
  await expect.element(start).toBeInViewport();
  await expect.element(start).toHaveTextContent('about five minutes');
  await expect.element(start).toHaveTextContent('Identity card');
  await expect.element(start).toHaveTextContent(fee);
  await expect
    .element(start.getByRole('link', { name: 'Check first how much you could borrow' }))
    .toHaveAttribute('href', '/index?calc=salary-loan#power');
  await checkScreen();
  await goOn();
  await expect.element(step('Who is applying?')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test('on a phone the fee stands above “Send”', async () => {
  const { id } = sampleRequest('draft');
  await renderApp(`/requests/new/salary-loan?draft=${id}&step=consent`, {
    person: { roles: ['applicant'] },
    server: createDraftServer(),
  });
  await resizePage(360, 740);
  const fee = page.getByText('Sending the request costs ₮3,000, once.', { exact: false });
  await expect.element(page.getByRole('button', { name: 'Send the request' })).toBeInViewport();
  await expect.element(fee.first()).toBeInViewport();
});

test('income and account are told beside their fields, and too small an income what would pass', async () => {
  await openForm(createDraftServer());
  await goOn();
  await fillPerson();
  await goOn();
  await expect.element(step('What comes in, what goes out?')).toBeVisible();
  await page.getByLabelText('What you do').selectOptions('pensioner');
  await field('Monthly payments on other loans').fill('0');
  await field('People who live on your income').fill('1');
  await field('Monthly income after tax').fill('3000000');
  await field('IBAN or account number').fill('MN121234123456789124');
  await field('Account holder').fill('Дорж Бат');
  await expect.poll(() => wordsBeside('IBAN or account number')).toMatch(/not complete or has a wrong digit/);
  await field('IBAN or account number').fill('12');
  await goOn();
  await expect.element(alert).toHaveTextContent('6 to 16 digits');
  await expect.element(alert.getByRole('button', { name: 'Bank', exact: true })).toBeVisible();

  // The notice says why in figures and what would pass, and its suggestion can be taken back.
  await field('Monthly income after tax').fill('400000');
  const notice = page.getByRole('status').filter({ hasText: 'this request would be refused' });
  await expect
    .element(notice)
    .toHaveTextContent(/All payments together would take .*% of the income; the law allows 60%/);
  const cost = page.getByRole('complementary', { name: 'What it costs' });
  await notice.getByRole('button', { name: /^16 months/ }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(cost).toHaveTextContent('16 months');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cost).toHaveTextContent('12 months');
  await expect.element(notice).toBeVisible();
});

test('every step fits the narrowest screen from right to left in the dark, and axe finds nothing', async () => {
  const server = createDraftServer();
  const { id } = sampleRequest('draft');
  const at = (name: string): string => `/requests/new/salary-loan?draft=${id}&step=${name}`;
  const { store } = await renderApp(at('terms'), { person: { roles: ['applicant'] }, server });
  const heading = (): Element | null => document.querySelector('.zl-request__step > h2');
  await expect.poll(() => heading()).not.toBeNull();
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  // The whole text is filled in at once: on a low screen the bar at the bottom may cover the field while typing.
  await resizePage(320, 3_000);
  const seen = new Set<string>();
  for (const name of ['terms', 'applicant', 'income', 'documents', 'consent']) {
    window.history.pushState(null, '', at(name));
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect
      .poll(() => [seen.has(heading()?.textContent ?? ''), heading()?.checkVisibility()])
      .toEqual([false, true]);
    seen.add(heading()?.textContent ?? '');
    checkFits(name);
    await checkScreen();
  }
  expect(seen.size).toBe(5);
});

test('places are chosen from lists in either script, follow one another, and a name of one’s own is kept', async () => {
  await openForm(createDraftServer());
  await goOn();
  await expect.element(step('Who is applying?')).toBeVisible();
  await expect.poll(() => wordsBeside('District or sum')).toMatch(/First choose the aimag/);
  const district = place('District or sum').element();

  await choosePlace('Aimag or capital', 'ulaanbaatar', 'Улаанбаатар · Ulaanbaatar');
  await choosePlace('District or sum', 'баянг', 'Баянгол · Bayangol');
  await field('Khoroo or bag').fill('35');
  await expect.poll(() => wordsBeside('Khoroo or bag')).toBe('The number, 1 to 34.');
  field('Khoroo or bag').element().blur();
  await expect.poll(() => wordsBeside('Khoroo or bag')).toMatch(/At most 34/);

  // Another region has other places: those of the first one are gone.
  await choosePlace('Aimag or capital', 'Övörkhangai', 'Өвөрхангай · Uvurkhangai');
  await expect.element(place('District or sum')).toHaveValue('');
  await expect.element(field('Khoroo or bag')).toHaveValue('');
  // It is the same field throughout: whoever types while a list arrives loses nothing.
  expect(place('District or sum').element()).toBe(district);
  await choosePlace('District or sum', 'harhorin', 'Хархорин · Kharkhorin');
  await expect.element(place('District or sum')).toHaveValue('Хархорин · Kharkhorin');

  // The whole name in Latin letters is the listed sum; a name that no list has is kept as it was typed.
  await place('District or sum').fill('uyanga sum');
  place('District or sum').element().blur();
  await expect.element(place('District or sum')).toHaveValue('Уянга · Uyanga');
  await place('District or sum').fill('Шинэ сум');
  place('District or sum').element().blur();
  await expect.element(place('District or sum')).toHaveValue('Шинэ сум');
  await goOn();
  await expect.element(alert.getByRole('button', { name: /District or sum/ })).not.toBeInTheDocument();
  await alert.getByRole('button', { name: /Khoroo or bag/ }).click();
  await expect.element(field('Khoroo or bag')).toHaveFocus();
});

test('where the lender wants it, a code proves the phone number before the request is sent', async () => {
  const server = createDraftServer();
  const asked = server.on(sendPhoneCode, () => ({ expiresInSeconds: 600, resendInSeconds: 45 }));
  server.on(provePhone, ({ body: { code } }) =>
    code === '123456'
      ? { provenPhone: sampleRequest('draft').data.applicant.phone }
      : refuse('validation_failed', { fields: { code: { code: 'invalid', message: 'Not this code.' } } }),
  );
  const { store } = await renderApp(
    `/requests/new/salary-loan?draft=${sampleRequest('draft').id}&step=consent`,
    {
      person: { roles: ['applicant'] },
      server,
      config: { provesPhones: true },
    },
  );
  await resizePage(360, 740);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabelText('Code from the message');
  await expect.element(code).toHaveFocus();
  await code.fill('654321');
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect.element(page.getByText('Not this code.')).toBeVisible();
  await expect.element(page.getByText(/Another code in \d+ seconds/)).toBeVisible();
  await checkScreen();
  for (const look of [
    { currentTheme: 'dark', direction: 'rtl', locale: 'fr' },
    { currentTheme: 'light', direction: 'ltr', locale: 'en' },
  ] as const) {
    await changeLook(store, look);
    checkFits(look.locale);
    // A change of the language begins nothing anew.
    await expect.element(page.getByRole('textbox', { name: /^Code/ })).toHaveValue('654321');
  }
  // A code is pasted with whatever stands around it.
  await code.fill('Zeel: 123 456');
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect.element(page.getByText('+976 9911 2233 is confirmed.')).toHaveFocus();
  expect(asked).toHaveLength(1);
});
