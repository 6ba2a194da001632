import type { Message } from '@zeel/protocol/rooms/messages';
import { findSignature } from '../../modules/identity/index.ts';
import { type LinkBase, type LoanRequestRow, linkForApplicant } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { writeWithFiles } from './write-with-files.ts';

/** Somebody of the lender writes to the applicant of a request that the transaction holds. */
export const writeAsLender = async (
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  wish: LinkBase & {
    readonly userId: string;
    readonly body: string;
    readonly attachmentIds?: readonly string[] | undefined;
  },
): Promise<Message> =>
  writeWithFiles(tx, clock, row, {
    side: 'lender',
    authorUserId: wish.userId,
    body: wish.body,
    attachmentIds: wish.attachmentIds ?? [],
    signature: await findSignature(tx, wish.userId),
    reader: {
      email: row.data.applicant.email,
      name: row.data.applicant.person.givenName,
      language: row.language,
      link: () => linkForApplicant(tx, clock, row, wish),
    },
  });
