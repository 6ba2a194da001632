import type { Role } from '@zeel/domain/identity';
import { sql } from 'kysely';
import { type Config, isLoopback } from '../../platform/config/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { findAccountByEmail, insertAccount } from './accounts-repository.ts';
import type { IdentityRoom } from './room.ts';

interface DemoPerson {
  readonly name: string;
  readonly displayName: string;
  readonly role: Role;
  readonly authorityMnt?: number;
}

const DEMO_DOMAIN = 'zeel.demo';
const DEMO_PASSWORD = 'zeel-demo-2026';

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'applicant', displayName: 'Ариунаа Батбаяр', role: 'applicant' },
  { name: 'officer', displayName: 'Оюунчимэг Дорж', role: 'officer' },
  { name: 'approver', displayName: 'Ганзориг Пүрэв', role: 'approver', authorityMnt: 50_000_000 },
  { name: 'officer2', displayName: 'Номин Ганболд', role: 'officer' },
  { name: 'approver2', displayName: 'Баттулга Чимэд', role: 'approver', authorityMnt: 50_000_000 },
  { name: 'finance', displayName: 'Энхжин Сүхбат', role: 'finance' },
  { name: 'finance2', displayName: 'Мөнхзул Отгон', role: 'finance' },
  { name: 'admin', displayName: 'Тэмүүлэн Нарангэрэл', role: 'administrator' },
  { name: 'admin2', displayName: 'Анужин Цэрэн', role: 'administrator' },
  { name: 'auditor', displayName: 'Солонго Чулуун', role: 'auditor' },
];

const demoPasswordOf = ({ demoPassword }: Config): string => demoPassword ?? DEMO_PASSWORD;

/** The lines on the terminal after a demo has started. */
export function describeDemoPeople(config: Config, address: string): string {
  if (config.mode !== 'demo') return '';
  const emails = DEMO_PEOPLE.map(({ name }) => demoEmail(name)).join(', ');
  return `Demo: sign in as ${emails}\n  with the password ${demoPasswordOf(config)}. Mails are kept at ${address}/demo/mailbox\n`;
}

export const demoEmail = (name: string): string => `${name}@${DEMO_DOMAIN}`;

/** Makes the demo people who are missing. Only in demo mode and only on the loopback address; asking twice changes nothing. */
export async function seedDemoPeople({ platform, passwords }: IdentityRoom): Promise<boolean> {
  const { config, clock, database } = platform;
  if (config.mode !== 'demo' || !isLoopback(config.host)) return false;
  const password = demoPasswordOf(config);
  for (const person of DEMO_PEOPLE) {
    const email = demoEmail(person.name);
    const account = await findAccountByEmail(database.db, email);
    if (account && (await passwords.verify(password, account.passwordHash))) continue;
    const passwordHash = await passwords.hash(password);
    await database.inTransaction(async (tx) => {
      if (account) {
        // The configured password has changed since the last start.
        await tx
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', account.userId)
          .execute();
        return;
      }
      await insertAccount(tx, clock, {
        email,
        displayName: person.displayName,
        roles: [person.role],
        authorityMnt: person.authorityMnt ?? null,
        locale: 'en',
        passwordHash,
        isEmailVerified: true,
      });
    });
  }
  return true;
}

/** Stops a production start on a database in which a person with a known password could sign in. */
export async function refuseDemoPeople({ config, database }: Platform): Promise<void> {
  if (config.mode !== 'production') return;
  const found = await database.db
    .selectFrom('users')
    .select('email')
    .where(sql`lower(email)`, 'like', `%@${DEMO_DOMAIN}`)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (found)
    throw new StartupError(
      `This database holds demo people (${found.email}) whose password is known. Production mode needs a database without them, or with their accounts switched off.`,
    );
}
