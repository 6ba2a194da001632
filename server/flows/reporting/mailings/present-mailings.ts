import type { Mailing } from '@zeel/protocol/rooms/reports';
import { listStaffWith, nameStaff } from '../../../modules/identity/index.ts';
import { type KeptMailing, listMailingsOf } from '../../../modules/reports/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';

/** Somebody whom reports may be mailed to. */
interface Mailable {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Awaited<ReturnType<typeof listStaffWith>>[number]['language'];
}

/** Staff who may take reports along now and have an address, by name. */
export async function listMailable(db: Db): Promise<readonly Mailable[]> {
  const staff = await listStaffWith(db, 'reports:export');
  return staff
    .flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }]))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.userId < other.userId ? -1 : 1));
}

/** Own mailings and those that a person gets, and who may get one. */
export async function presentMailings(
  db: Db,
  userId: string,
): Promise<{ mailings: Mailing[]; staff: { id: string; name: string }[] }> {
  const kept = await listMailingsOf(db, userId);
  const staff = await listMailable(db);
  const reached = new Set(staff.map((person) => person.userId));
  const names = await nameStaff(
    db,
    kept.flatMap(({ ownerUserId, readerIds }) => [ownerUserId, ...readerIds]),
  );
  const present = ({ ownerUserId, readerIds, nextDueAt, ...mailing }: KeptMailing): Mailing => ({
    ...mailing,
    nextDueAt: nextDueAt.toISOString(),
    isOwn: ownerUserId === userId,
    isMine: readerIds.includes(userId),
    ownerName: names.get(ownerUserId) ?? '',
    readers: readerIds
      .map((id) => ({ id, name: names.get(id) ?? '', isReached: reached.has(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  });
  return {
    mailings: kept.map(present),
    staff: staff.map((person) => ({ id: person.userId, name: person.name })),
  };
}

/** One of them. */
export async function presentMailing(db: Db, userId: string, mailingId: string): Promise<Mailing> {
  const { mailings } = await presentMailings(db, userId);
  return mailings.find(({ id }) => id === mailingId) ?? refuse('not_found');
}
