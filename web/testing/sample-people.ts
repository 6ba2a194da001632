import { listPeople, type PersonRow } from '@zeel/protocol/rooms/identity';
import type { FakeServer } from './fake-server.ts';

export const samplePerson = (number: number): PersonRow => ({
  id: `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  email: `person-${number}@zeel.demo`,
  displayName: `Person ${number}`,
  roles: ['officer'],
  authorityMnt: null,
  status: 'active',
  hasSecondFactor: false,
  liveSessions: 1,
  lastSeenAt: '2026-03-05T04:05:06.000Z',
  createdAt: '2026-01-02T04:05:06.000Z',
  version: 1,
});

/** Announces the list of people as two pages of two. */
export const announceTwoPages = (server: FakeServer) =>
  server.on(listPeople, ({ query }) => {
    const isSecond = query.after !== undefined;
    const people = (isSecond ? [3, 4] : [1, 2]).map(samplePerson);
    return { people, next: isSecond ? null : 'second', total: 4 };
  });
