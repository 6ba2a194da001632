import { CONSENT_PURPOSES, type ConsentPurpose, REQUIRED_CONSENTS } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { type ConsentWording, listConsentWordings } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { serve } from '../../../platform/http/index.ts';
import '../core/tables.ts';

/** The wording of every consent that counts now, in one language, in the order of the form. */
export async function listCurrentWordings(
  db: Db,
  clock: Clock,
  language: Language,
): Promise<ConsentWording[]> {
  const rows = await db
    .selectFrom('consent_wordings')
    .distinctOn('purpose')
    .select(['purpose', 'version', 'title', 'text'])
    .where('language', '=', language)
    .where('published_at', '<=', clock.now())
    .orderBy('purpose')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const order = (purpose: ConsentPurpose): number => CONSENT_PURPOSES.indexOf(purpose);
  return rows
    .sort((a, b) => order(a.purpose) - order(b.purpose))
    .map((row) => ({ ...row, isRequired: REQUIRED_CONSENTS.includes(row.purpose) }));
}

export const serveListConsentWordings = (app: FastifyInstance): void =>
  serve(app, listConsentWordings, { cache: 'public-etag' }, async ({ db, clock, query }) => ({
    wordings: await listCurrentWordings(db, clock, query.language),
  }));
