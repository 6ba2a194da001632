import type { Role } from '@zeel/domain/identity';
import { Client } from 'pg';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../../testing/create-desk-app.ts';

/** Text that would do harm if anything took it for more than text, and how it is kept. */
export const HOSTILE =
  '<script>alert(1)</script> =HYPERLINK("x") {{x}} %s \u202Eabc\u0007 \'"; drop table users;--';
export const HOSTILE_AS_KEPT =
  '<script>alert(1)</script> =HYPERLINK("x") {{x}} %s abc \'"; drop table users;--';

/** Listens as a server does for what open screens are told. */
export interface HeardChanges {
  /** The changes told about a topic since the last look. */
  of(topic: string): Promise<object[]>;
  stop(): Promise<void>;
}

async function hearChanges(under: DeskApp): Promise<HeardChanges> {
  let heard: { topic?: string }[] = [];
  const listener = new Client({ connectionString: under.platform.database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}').change ?? {}));
  await listener.query('listen zeel_live');
  return {
    of: async (topic) => {
      // What was told before is delivered before the answer to a query.
      await listener.query('select 1');
      const found = heard.filter((change) => change.topic === topic);
      heard = [];
      return found;
    },
    stop: () => listener.end(),
  };
}

export interface HeardDesk {
  readonly under: DeskApp;
  readonly officer: NamedPerson;
  readonly colleague: NamedPerson;
  readonly heard: HeardChanges;
}

/** A desk with an officer and a colleague, and what its open screens are told. Closing the app ends the listening too. */
export async function createHeardDesk(name: string, roles: readonly Role[]): Promise<HeardDesk> {
  const app = await createDeskApp();
  const heard = await hearChanges(app);
  const close = async (): Promise<void> => {
    await heard.stop();
    await app.close();
  };
  return {
    under: { ...app, close },
    officer: await app.person('Оюун', ['officer']),
    colleague: await app.person(name, roles),
    heard,
  };
}
