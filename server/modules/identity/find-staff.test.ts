import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { highestAuthority, listAdministrators, selectStaffIds, staffPart } from './find-staff.ts';
import { createIdentityApp, type IdentityApp } from './testing/create-identity-app.ts';

const APPLICANTS = 3_000;

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
  const { db } = under.platform.database;
  await sql`insert into users (id, email, roles, created_at)
    select gen_random_uuid(), 'applicant' || n || '@example.mn', '{applicant}', ${under.clock.now()}
    from generate_series(1, ${APPLICANTS}::int) as n`.execute(db);
  await sql`analyze users`.execute(db);
});
afterAll(() => under.close());

async function explain(query: CompiledQuery): Promise<string> {
  const { db } = under.platform.database;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
    ...query,
    sql: `explain ${query.sql}`,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('those who work for the lender are found among thousands of applicants without reading these', async () => {
  const { db } = under.platform.database;
  const whole = sql`select * from ${staffPart(db).query} as staff`.compile(db);
  const highest = sql`select ${highestAuthority} as highest`.compile(db);
  for (const query of [selectStaffIds(db).compile(), whole, highest]) {
    const plan = await explain(query);
    expect(plan).toContain('users_staff');
    expect(plan).not.toContain('Seq Scan on users');
  }
});

test.each(['officer', 'approver', 'finance', 'administrator', 'auditor'] as const)(
  'whoever is %s works for the lender',
  async (role) => {
    const { db } = under.platform.database;
    const { userId } = await under.signIn(['applicant', role]);
    const found = await selectStaffIds(db).where('users.id', '=', userId).execute();
    expect(found).toEqual([{ id: userId }]);
    const administrators = await listAdministrators(db);
    expect(administrators.some((one) => one.userId === userId)).toBe(role === 'administrator');
  },
);
