import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byRequest, documentType, id, version } from '../../shapes.ts';
import { ITEM_KINDS, ITEM_TEXT_MAX } from '../tracking.ts';
import { errors, moved } from './moves.ts';

export const ITEMS_MAX = 20;

export const claimLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/claim',
  access: 'requests:claim',
  summary: 'Takes a request for review, also one under review that nobody has',
  params: byRequest,
  body: z.strictObject({ version }),
  reply: moved,
  errors,
});

export const assignLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/assign',
  access: 'requests:assign',
  summary: 'Gives a request to an officer, also one that somebody else has',
  params: byRequest,
  body: z.strictObject({ version, assigneeUserId: id }),
  reply: moved,
  errors,
});

export const releaseLoanRequest = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/release',
  access: 'requests:claim',
  summary: 'Gives an own request back to the queue; the review goes on with whoever takes it',
  params: byRequest,
  body: z.strictObject({ version }),
  reply: moved,
  errors,
});

export const askForInformation = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/ask-information',
  access: 'requests:ask',
  summary:
    'Asks the applicant, or somebody beside them, for named items; the service clock stands still until they are answered. What was rejected of a guarantor or co-borrower is asked of them again by itself',
  params: byRequest,
  body: z.strictObject({
    version,
    items: z
      .array(
        z.strictObject({
          kind: z.enum(ITEM_KINDS),
          text: z.string().trim().min(3).max(ITEM_TEXT_MAX),
          documentType: documentType.nullable(),
          /** Of a document: the guarantor or co-borrower whose it is; left out, the applicant's. */
          partyId: z.uuid().optional(),
        }),
      )
      .min(1)
      .max(ITEMS_MAX),
  }),
  reply: moved,
  errors,
});
