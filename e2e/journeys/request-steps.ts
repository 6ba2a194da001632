import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const SLOW = { timeout: 45_000 } as const;

export const freshEmail = (name: string): string => `${name}-${randomBytes(5).toString('hex')}@mail.demo`;

/** The smallest picture that is one: a single white pixel. */
export const PICTURE = {
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The letters with which no real register number begins. */
export const REGISTER_NUMBER = 'ЪЪ90010112';

export const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Opens the form as a visitor and waits until its first field can be used. */
export async function openRequest(page: Page, prodId: string): Promise<void> {
  await page.goto(`/request/${prodId}`);
  await expect(step(page, 'How much, and for how long?')).toBeVisible(SLOW);
  // Drawn by the server first; it is the app's once it answers.
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn', /.*/, SLOW);
}

/** Finds a place by its name and takes it. A page that scrolls closes the list; then a person types again. */
export async function choosePlace(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await expect(async () => {
    await field.click();
    await field.fill(name);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(new RegExp(`^${name}`), { timeout: 1_000 });
  }).toPass(SLOW);
}

export async function fillPerson(page: Page, email: string): Promise<void> {
  await expect(step(page, 'Who is applying?')).toBeVisible(SLOW);
  await page.getByLabel('Register number', { exact: true }).fill(REGISTER_NUMBER);
  await page.getByLabel('Father’s or mother’s name').fill('Дорж');
  await page.getByLabel('Given name').fill('Бат');
  await page.getByLabel('Mobile phone').fill('9911 2233');
  await page.getByLabel('E-mail').fill(email);
  await choosePlace(page, 'Aimag or capital', 'Улаанбаатар');
  await choosePlace(page, 'District or sum', 'Баянгол');
  await page.getByLabel('Khoroo or bag').fill('4');
}

/** At the counter the form asks of the applicant what it asks of "you" elsewhere. */
export async function fillWork(page: Page): Promise<void> {
  await expect(step(page, 'What comes in, what goes out?')).toBeVisible(SLOW);
  await page.getByLabel(/^What (you do|the applicant does)/).selectOption('private_sector');
  await page.getByLabel('Employer').fill('Номин ХХК');
  await page.getByLabel(/^(Your|The applicant’s) job/).fill('Нягтлан');
  await page.getByLabel('Month', { exact: true }).selectOption('03');
  await page.getByLabel('Year', { exact: true }).selectOption('2021');
  await page.getByLabel('Monthly income after tax').fill('3000000');
  await page.getByLabel('Monthly payments on other loans').fill('0');
  await page.getByLabel(/^People who live on (your|the applicant’s) income/).fill('1');
}

export async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('050000');
  await page.getByLabel('IBAN or account number').fill('5001234567');
  await page.getByLabel('Account holder').fill('Дорж Бат');
}

/** A picture for every paper that is needed, and waits until all of them are there. */
export async function addPapers(page: Page): Promise<void> {
  await expect(step(page, /^(Your|The applicant’s) documents$/)).toBeVisible(SLOW);
  const papers = page.locator('.zl-paper');
  // A returning applicant may find all papers there already.
  await expect(papers.filter({ hasText: /Needed|We have it/ }).first()).toBeVisible(SLOW);
  const needed = papers.filter({ hasText: 'Needed' });
  for (let left = await needed.count(); left > 0; left -= 1) {
    await needed.first().locator('input[type=file][multiple]').setInputFiles(PICTURE);
    await expect(needed).toHaveCount(left - 1, SLOW);
  }
}

export async function giveConsents(page: Page): Promise<void> {
  await expect(step(page, 'Is everything right?')).toBeVisible(SLOW);
  for (const name of [/true/, /personal data/, /credit information/i])
    await page.getByRole('checkbox', { name }).check();
}

/** Sends the request and gives the reference on the last page. */
export async function sendIt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { name: 'One thing is left: the fee' })).toBeVisible(SLOW);
  return readReference(page);
}

export async function readReference(page: Page): Promise<string> {
  const text = await page.locator('.zl-reference__number').innerText();
  expect(text).toMatch(/^ZL-\d{4}-\d{6}/);
  return text;
}

interface Draft {
  readonly id: string;
  readonly secret: string;
  readonly version: number;
  readonly email: string;
}

const TERMS = {
  amountMnt: 1_000_000,
  termMonths: 6,
  downPaymentMnt: null,
  tradeInMnt: null,
  residualMnt: null,
  condition: null,
  purpose: '',
};

async function call<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { readonly secret?: string; readonly data?: unknown; readonly bytes?: Buffer },
): Promise<Data> {
  const reply = await request.fetch(`/api${path}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(options.secret === undefined ? {} : { 'x-zeel-request-secret': options.secret }),
      ...(options.bytes ? { 'content-type': 'application/octet-stream' } : {}),
    },
    data: options.bytes ?? options.data,
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  const { data }: { data: Data } = await reply.json();
  return data;
}

/** A guest's small loan that lacks nothing but the consents, for journeys that are about its end. */
export async function draftByApi(request: APIRequestContext): Promise<Draft> {
  const email = freshEmail('draft');
  const begun = await call<{ request: { id: string; version: number }; secret: string }>(
    request,
    'POST',
    '/requests?language=en',
    { data: { prodId: 'small-loan', answers: TERMS } },
  );
  const { secret } = begun;
  const { id } = begun.request;
  let { version } = begun.request;
  const save = async (name: string, answers: unknown): Promise<void> => {
    const saved = await call<{ request: { version: number } }>(
      request,
      'PUT',
      `/requests/${id}/step?language=en`,
      { secret, data: { version, saved: { step: name, answers } } },
    );
    version = saved.request.version;
  };
  await save('applicant', {
    kind: 'individual',
    person: { registerNumber: REGISTER_NUMBER, clanName: '', patronymic: 'Дорж', givenName: 'Бат' },
    company: { registerNumber: '', name: '', position: '' },
    phone: '99112233',
    email,
    address: { region: 'Улаанбаатар', district: 'Баянгол', khoroo: '4', line: '' },
    wantsSms: false,
  });
  await save('income', {
    person: {
      employmentKind: 'pensioner',
      employer: '',
      jobTitle: '',
      employedSince: '',
      dependants: 0,
    },
    company: { activity: '', foundedOn: '', employees: null },
    monthlyIncomeMnt: 3_000_000,
    otherMonthlyPaymentsMnt: 0,
    bank: { bankCode: '050000', account: '5001234567', holder: 'Дорж Бат' },
  });
  for (const type of ['identity_card', 'social_insurance_statement']) {
    const documentId = randomUUID();
    const { buffer, name } = PICTURE;
    await call(request, 'POST', `/requests/${id}/documents`, {
      secret,
      data: { id: documentId, type, partyId: null, fileName: name, sizeBytes: buffer.length },
    });
    await call(request, 'PUT', `/documents/${documentId}/bytes?offset=0`, { secret, bytes: buffer });
    await call(request, 'POST', `/documents/${documentId}/finish`, { secret, data: {} });
  }
  return { id, secret, version, email };
}

/** Opens a draft by the link that its mail carries. */
export async function openDraft(page: Page, { id, secret }: Pick<Draft, 'id' | 'secret'>): Promise<void> {
  await page.goto(`/resume/small-loan#resume=${id}.${secret}`);
  // The server draws the page without the draft; the app has it once the secret is out of the address.
  await expect(page).not.toHaveURL(/resume=/, SLOW);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(SLOW);
}

/** The draft as the server has it now. */
export const readDraft = async (
  request: APIRequestContext,
  { id, secret }: Pick<Draft, 'id' | 'secret'>,
): Promise<{ state: string; reference: string | null; data: { applicant: { phone: string } } }> =>
  (
    await call<{
      request: { state: string; reference: string | null; data: { applicant: { phone: string } } };
    }>(request, 'GET', `/requests/${id}?language=en`, { secret })
  ).request;
