import { CONSENT_PURPOSES, type ConsentPurpose, REQUIRED_CONSENTS } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { type ConsentWording, listConsentWordings } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { keep } from '../../../platform/kept/index.ts';
import '../core/tables.ts';

/** Every wording that was ever given, the latest of each purpose first. A server keeps them until the database says that there is another. */
const givenWordings = keep('consent_wordings', (db) =>
  db
    .selectFrom('consent_wordings')
    .select(['purpose', 'version', 'language', 'title', 'text', 'published_at as publishedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute(),
);

/** The wording of every consent that counts now, in one language, in the order of the form. */
export async function listCurrentWordings(
  db: Db,
  clock: Clock,
  language: Language,
): Promise<ConsentWording[]> {
  const given = await givenWordings.read(db);
  const now = clock.now();
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const current = given.find(
      (one) => one.purpose === purpose && one.language === language && one.publishedAt <= now,
    );
    if (current === undefined) return [];
    const { version, title, text } = current;
    return [{ purpose, version, title, text, isRequired: REQUIRED_CONSENTS.includes(purpose) }];
  });
}

export const serveListConsentWordings = (app: FastifyInstance): void =>
  serve(app, listConsentWordings, { cache: 'public-etag' }, async ({ db, clock, query }) => ({
    wordings: await listCurrentWordings(db, clock, query.language),
  }));

interface GivenConsent {
  readonly purpose: ConsentPurpose;
  /** Null: the applicant's own. */
  readonly partyId: string | null;
  readonly title: string;
  readonly wordingVersion: string;
  readonly givenAt: Date;
}

/** The consents that were given for a request, named in a language, oldest first. */
export const listGivenConsents = (
  db: Db,
  loanRequestId: string,
  language: Language,
): Promise<GivenConsent[]> =>
  db
    .selectFrom('consents')
    .innerJoin('consent_wordings', (join) =>
      join
        .onRef('consent_wordings.purpose', '=', 'consents.purpose')
        .onRef('consent_wordings.version', '=', 'consents.wording_version')
        .on('consent_wordings.language', '=', language),
    )
    .select([
      'consents.purpose',
      'consents.party_id as partyId',
      'consent_wordings.title',
      'consents.wording_version as wordingVersion',
      'consents.given_at as givenAt',
    ])
    .where('consents.loan_request_id', '=', loanRequestId)
    .orderBy('consents.given_at')
    .orderBy('consents.id')
    .execute();
