import { documentsFor } from './documents-for.ts';
import type { RequestProduct } from './form-context.ts';
import { REQUEST_STEPS, type RequestData, type RequestStep } from './request-data.ts';

function asksDocuments({ rules }: RequestProduct, data: RequestData | undefined): boolean {
  return data === undefined ? rules.documents.length > 0 : documentsFor(rules, data).length > 0;
}

/** The steps of a request for the product, in their order. Without any answers yet, every step that may apply. */
export function stepsFor(product: RequestProduct, data?: RequestData): RequestStep[] {
  const { terms, rules } = product;
  const applies: Readonly<Record<RequestStep, boolean>> = {
    terms: true,
    applicant: true,
    income: true,
    asset: terms.kind === 'lease' || rules.collateral !== 'none',
    parties: rules.guarantor !== 'none' || rules.coBorrower !== 'none',
    documents: asksDocuments(product, data),
    consent: true,
  };
  return REQUEST_STEPS.filter((step) => applies[step]);
}
