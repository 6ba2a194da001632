import { Client } from 'pg';
import type { DeskApp } from '../../../testing/create-desk-app.ts';

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

export async function hearChanges(under: DeskApp): Promise<HeardChanges> {
  let heard: { topic?: string }[] = [];
  const listener = new Client({ connectionString: under.platform.database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
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
