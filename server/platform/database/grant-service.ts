import { Client } from 'pg';

/** Tables of the trail that the service adds rows to and otherwise only reads. */
const ADDED_TO = ['audit_events', 'audit_chain'];
/** Tables of the trail that the database itself keeps when rows are added to those. */
const ONLY_READ = ['audit_unsealed', 'audit_subject_heads', 'audit_head', 'schema_migrations'];

const SCHEMAS = 'public, graphile_worker';

/**
 * Gives the role that the service connects with what it needs: rows of every table, and of the trail no more than to add and to read
 * them. The tables belong to the role that migrates, so the service can neither change an event nor switch a trigger off. Run by
 * that role after each migration, because new tables come with none of this.
 */
export async function grantService(ownerUrl: string, role: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'zeel migrations' });
  await client.connect();
  try {
    const to = client.escapeIdentifier(role);
    await client.query('begin');
    // Servers that start together grant one after the other.
    await client.query("select pg_advisory_xact_lock(hashtext('zeel grants'))");
    for (const statement of [
      `grant usage on schema ${SCHEMAS} to ${to}`,
      `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${to}`,
      `grant usage, select on all sequences in schema ${SCHEMAS} to ${to}`,
      `grant execute on all functions in schema ${SCHEMAS} to ${to}`,
      `revoke update, delete on ${ADDED_TO.join(', ')} from ${to}`,
      `revoke insert, update, delete on ${ONLY_READ.join(', ')} from ${to}`,
    ])
      await client.query(statement);
    await openQueue(client, to);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The job queue shows its rows to its owner alone unless a policy says otherwise. */
async function openQueue(client: Client, to: string): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
  );
  for (const { relname } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(relname)}`;
    await client.query(`drop policy if exists zeel_service on ${table}`);
    await client.query(`create policy zeel_service on ${table} to ${to} using (true) with check (true)`);
  }
}
