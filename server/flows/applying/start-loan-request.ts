import { type DocumentType, documentsFor } from '@zeel/domain/request-form';
import { startLoanRequest } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { findOpenVersion } from '../../modules/catalog/index.ts';
import { copyDocuments } from '../../modules/documents/index.ts';
import { beginLoanRequest } from '../../modules/requests/drafts/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';

/** Papers about the person or the company, which serve again in a later request. Papers about an asset belong to one request. */
const LASTING_PAPERS: readonly DocumentType[] = [
  'identity_card',
  'residence_statement',
  'social_insurance_statement',
  'salary_statement',
  'bank_statement',
  'company_certificate',
  'financial_statement',
];

/** Begins a request for a product that is open today. One key begins one draft, however often it is sent. */
export const serveStartLoanRequest = (app: FastifyInstance): void =>
  serve(app, startLoanRequest, { isSecretForStrangers: true }, async (call) => {
    const { tx, clock, body, query, actor } = call;
    const product = await findOpenVersion(tx, clock, body.prodId);
    if (product === undefined) return refuse('not_found');
    const { draftsPerHour } = app.platform.config;
    const { row, secret, papersIn } = await beginLoanRequest(call, product, body.answers, draftsPerHour);
    if (papersIn !== null) {
      const asked = documentsFor(product.rules, row.data).map(({ type }) => type);
      const types = asked.filter((type) => LASTING_PAPERS.includes(type));
      await copyDocuments(tx, clock, { fromLoanRequestId: papersIn, toLoanRequestId: row.id, types, actor });
    }
    return { request: await presentLoanRequest(tx, clock, { row }, query.language), secret };
  });
