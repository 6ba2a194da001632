import type { Page, Request, Route } from '@playwright/test';

export const TOKEN = 'token-of-this-test';

/** Own account as the server tells it. */
export const makePerson = (roles: readonly string[] = ['applicant']) => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'bat@zeel.demo',
  emailVerified: true,
  pendingEmail: null,
  displayName: 'Bat Bold',
  phone: null,
  locale: 'en',
  roles,
  authorityMnt: null,
  hasPassword: true,
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  connected: [],
});

export const answerJson = (route: Route, status: number, body: unknown): Promise<void> =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

const NOBODY = { count: 0, isMore: false };
const NO_DOSSIERS = { rows: [], ...NOBODY };
const NO_MONEY = { count: 0, amountMnt: 0 };
const EMPTY_HOME = {
  mine: NO_DOSSIERS,
  sentBack: NO_DOSSIERS,
  answered: NO_DOSSIERS,
  overdue: NO_DOSSIERS,
  tasks: [],
  mentions: [],
  toDecide: 0,
  decideNext: [],
  unassigned: 0,
  states: [],
  ageing: [],
  service: [],
  overdueNext: [],
  toPayOut: [],
  payments: null,
  trail: null,
  deadJobs: null,
  today: { received: NO_MONEY, offered: NO_MONEY, rejected: NO_MONEY, disbursed: NO_MONEY },
  days: [],
};

/** The empty lists of a person who has just registered. */
const NOTHING_YET: Readonly<Record<string, unknown>> = {
  '/api/requests': { requests: [], next: null },
  '/api/requests/take-overs': { requests: [] },
  '/api/desk/requests': { requests: [], next: null, isTooWide: false },
  '/api/desk/counts': { total: NOBODY, states: [], mine: NOBODY, nobodys: NOBODY, isTooWide: false },
  '/api/desk/options': { staff: [], products: [] },
  '/api/desk/views': { views: [], mayShare: false },
  '/api/desk/home': EMPTY_HOME,
  '/api/desk/search': { requests: [], people: [] },
  '/api/desk/on-behalf': { drafts: [] },
  '/api/notifications/unread': { unread: 0 },
};

/**
 * Answers `GET /api/me` at the network edge, so that any token is a session of this person, and what their first screens
 * ask for besides.
 */
export async function playPerson(page: Page, roles?: readonly string[]): Promise<void> {
  await page.route('**/api/me', (route) => answerJson(route, 200, { data: makePerson(roles) }));
  await page.route(
    ({ pathname }) => pathname in NOTHING_YET,
    (route) => answerJson(route, 200, { data: NOTHING_YET[new URL(route.request().url()).pathname] }),
  );
  // An event stream without events.
  await page.route('**/api/events', () => undefined);
}

/** Answers one path of the API at the network edge and keeps what was asked. */
export async function playCall(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(`**/api${path}`, (route) => {
    asked.push(route.request());
    return answer(route);
  });
  return asked;
}

/** Changes the configuration that the server writes into the page. */
export const playConfig = (page: Page, change: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route(
    (url) => !/^\/(?:api|assets|css|fonts)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      const body = html.replace(
        /(id="zeel-config"[^>]*>)([^<]*)(<)/,
        (_, open: string, json: string, close: string) =>
          open + JSON.stringify({ ...JSON.parse(json), ...change }) + close,
      );
      await route.fulfill({ response: reply, body });
    },
  );
