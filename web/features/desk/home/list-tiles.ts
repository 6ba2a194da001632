import { can, type Permission, type Role } from '@zeel/domain/identity';
import { isOpen, type LoanRequestState, REVIEW_STATES, TAKEABLE_STATES } from '@zeel/domain/loan-request';
import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { DeskHome } from './api.ts';
import type { QueueQuery } from './queue-search.ts';

const inState = ({ states }: DeskHome, wanted: LoanRequestState): number =>
  states.find(({ state }) => state === wanted)?.count ?? 0;

const withService = ({ service }: DeskHome, wanted: string): number =>
  service.find((one) => one.service === wanted)?.count ?? 0;

interface TileFacts {
  /** The permission of the people whose day the tile belongs to. */
  readonly permission: Permission;
  readonly countOf: (home: DeskHome) => number;
  readonly filter: QueueQuery;
  /** Whether the tile stands out when its count is above zero. */
  readonly isPressing?: boolean;
}

/** The requests that a person has and can act on now; in other states they wait for an approver, the applicant or finance. */
export const MY_WORK: DeskFilter = { assignee: 'me', states: REVIEW_STATES.join(',') };

/** What waits for the person's decision. The request that has waited longest comes first, as in the view of the queue. */
export const TO_DECIDE: QueueQuery = { decide: 'me', sort: 'stateSince', order: 'asc' };

/** The figures a day begins with, the most pressing first. */
const TILES = {
  toDecide: {
    permission: 'decisions:approve',
    countOf: ({ toDecide }) => toDecide,
    filter: TO_DECIDE,
    isPressing: true,
  },
  mine: {
    permission: 'requests:claim',
    countOf: ({ mineCount }) => mineCount,
    filter: MY_WORK,
  },
  toPayOut: {
    permission: 'disbursements:manage',
    countOf: (home) => inState(home, 'signed'),
    filter: { states: 'signed' },
    isPressing: true,
  },
  feeDue: {
    permission: 'payments:manage',
    countOf: (home) => inState(home, 'fee_due'),
    filter: { states: 'fee_due' },
  },
  unassigned: {
    permission: 'desk:read',
    countOf: ({ unassigned }) => unassigned,
    filter: { assignee: 'nobody', states: TAKEABLE_STATES.join(','), sort: 'dueAt', order: 'asc' },
  },
  overdue: {
    permission: 'desk:read',
    countOf: (home) => withService(home, 'overdue'),
    filter: { service: 'overdue' },
    isPressing: true,
  },
  dueSoon: {
    permission: 'desk:read',
    countOf: (home) => withService(home, 'due-soon'),
    filter: { service: 'due-soon' },
  },
  open: {
    permission: 'desk:read',
    countOf: ({ states }) => states.reduce((sum, { state, count }) => (isOpen(state) ? sum + count : sum), 0),
    filter: {},
  },
} as const satisfies Record<string, TileFacts>;

export type TileName = keyof typeof TILES;

export interface Tile {
  readonly name: TileName;
  readonly count: number;
  readonly filter: QueueQuery;
  readonly isPressing: boolean;
}

/** With more tiles than this a table would be better. */
const MOST = 4;
// Object.keys forgets the literal type of the keys; the table above is closed.
const NAMES = Object.keys(TILES) as TileName[];

/** Lists the tiles for a person with these roles. */
export const listTiles = (roles: readonly Role[], home: DeskHome): readonly Tile[] =>
  NAMES.filter((name) => can(roles, TILES[name].permission))
    .slice(0, MOST)
    .map((name) => {
      const { countOf, filter, isPressing = false }: TileFacts = TILES[name];
      const count = countOf(home);
      return { name, count, filter, isPressing: isPressing && count > 0 };
    });
