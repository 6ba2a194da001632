import { writeAgreement } from '@zeel/domain/agreement';
import { COMMON_CAPS, findVersionFaults } from '@zeel/domain/policy';
import { exampleTerms, lenderDate, priceTerms } from '@zeel/domain/product';
import { formatsFor } from '@zeel/protocol/formats';
import { getVersionAgreement } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { findVersion } from '../../modules/catalog/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readAgreementLender } from '../shared/agreements/gather-inputs.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';
import { describeExample } from './describe-example.ts';

/** The agreement of a version as an administrator reads it before there is a request: written anew each time and kept nowhere. */
export const serveGetVersionAgreement = (app: FastifyInstance): void =>
  serve(app, getVersionAgreement, {}, async ({ db, clock, params, query: { language } }) => {
    const version = (await findVersion(db, params.versionId)) ?? refuse('not_found');
    const { content } = version;
    // An older version may lie beyond the caps that the lender has now; its agreement is written all the same.
    if (findVersionFaults(content, COMMON_CAPS).length > 0) return refuse('conflict');
    const today = lenderDate(clock.now());
    const day = { startOn: today, workingDays: await readWorkingDays(db, clock) };
    const { priced, schedule } = priceTerms(content.terms, exampleTerms(content.terms).usual, day);
    const inputs = {
      ...describeExample(version, language),
      ...(await readAgreementLender({ db, config: app.platform.config })),
      writtenOn: today,
      offered: priced,
      schedule,
    };
    return { document: writeAgreement(inputs, formatsFor(language)) };
  });
