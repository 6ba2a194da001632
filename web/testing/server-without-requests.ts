import { listProducts, type Product } from '@zeel/protocol/rooms/catalog';
import {
  countDeskRequests,
  getDeskHome,
  getDeskOptions,
  listDeskRequests,
  listSavedViews,
  searchDesk,
} from '@zeel/protocol/rooms/desk-queue';
import { listReadyAnswers } from '@zeel/protocol/rooms/dossier';
import { getSignature } from '@zeel/protocol/rooms/identity';
import { listOnBehalf } from '@zeel/protocol/rooms/on-behalf';
import { listMyLoanRequests } from '@zeel/protocol/rooms/requests';
import { listTakeOvers } from '@zeel/protocol/rooms/tracking';
import { FakeServer } from './fake-server.ts';
import { announceOwnData } from './sample-own-data.ts';
import { CAR_LEASE, PHONE_LEASE, SALARY_LOAN } from './sample-products.ts';

const NOBODY = { count: 0, isMore: false };
const NO_DOSSIERS = { rows: [], ...NOBODY };
const NO_MONEY = { count: 0, amountMnt: 0 };

/** Answers what the public page asks for: three products and no holidays. */
export function announceProducts(
  server: FakeServer,
  products: readonly Product[] = [SALARY_LOAN, CAR_LEASE, PHONE_LEASE],
): void {
  server.on(listProducts, () => ({
    products: [...products],
    workingDays: { weekend: [0, 6], holidays: [] },
  }));
}

/** A server with products and no request: what somebody meets who has just come, whatever their role. */
export function createServerWithoutRequests(): FakeServer {
  const server = new FakeServer();
  announceProducts(server);
  server.on(listMyLoanRequests, () => ({ requests: [], next: null }));
  server.on(listTakeOvers, () => ({ requests: [] }));
  server.on(listDeskRequests, () => ({ requests: [], next: null, isTooWide: false }));
  server.on(countDeskRequests, () => ({
    total: NOBODY,
    states: [],
    mine: NOBODY,
    nobodys: NOBODY,
    isTooWide: false,
  }));
  server.on(getDeskOptions, () => ({ staff: [], products: [] }));
  server.on(listSavedViews, () => ({ views: [], mayShare: false }));
  server.on(searchDesk, () => ({ requests: [], people: [] }));
  server.on(listOnBehalf, () => ({ drafts: [] }));
  server.on(listReadyAnswers, () => ({ answers: [] }));
  announceOwnData(server);
  server.on(getSignature, () => ({ signature: null }));
  server.on(getDeskHome, () => ({
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
    holidayGap: null,
  }));
  return server;
}
