import type { Role } from '@zeel/domain/identity';
import { hearChanges } from '../../../../platform/live/testing/hear-changes.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../../testing/create-desk-app.ts';

/** Text that would do harm if anything took it for more than text, and how it is kept. */
export const HOSTILE =
  '<script>alert(1)</script> =HYPERLINK("x") {{x}} %s \u202Eabc\u0007 \'"; drop table users;--';
export const HOSTILE_AS_KEPT =
  '<script>alert(1)</script> =HYPERLINK("x") {{x}} %s abc \'"; drop table users;--';

/** What open screens are told. */
export interface HeardTopics {
  /** The changes told about a topic since the last look. */
  of(topic: string): Promise<object[]>;
}

async function hearTopics(under: DeskApp): Promise<HeardTopics> {
  const heard = await hearChanges(under.platform.database.db);
  return { of: async (topic) => (await heard.next()).filter((change) => change.topic === topic) };
}

export interface HeardDesk {
  readonly under: DeskApp;
  readonly officer: NamedPerson;
  readonly colleague: NamedPerson;
  readonly heard: HeardTopics;
}

/** A desk with an officer and a colleague, and what its open screens are told. */
export async function createHeardDesk(name: string, roles: readonly Role[]): Promise<HeardDesk> {
  const under = await createDeskApp();
  return {
    under,
    officer: await under.person('Оюун', ['officer']),
    colleague: await under.person(name, roles),
    heard: await hearTopics(under),
  };
}
