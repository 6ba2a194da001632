import { checkRequest, findEligibility } from '@zeel/domain/request-form';
import { completeContext, completeRequestData } from '@zeel/domain/request-form/testing';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { requestDataSchema } from '@zeel/protocol/rooms/requests';
import { describe, expect, test } from 'vitest';
import { DEMO_PRODUCTS } from './demo-products.ts';

describe.each(DEMO_PRODUCTS)('$prodId can be asked for', (product) => {
  test.each(product.rules.applicantKinds)('by a complete %s', (kind) => {
    const data = completeRequestData(product, kind);
    const context = completeContext(product, { checks: CONTACT_CHECKS });
    expect(requestDataSchema.parse(data)).toEqual(data);
    expect(checkRequest(data, context).flatMap(({ problems }) => problems)).toEqual([]);
    expect(findEligibility(data, context)?.report.verdict).toBe('eligible');
  });
});
