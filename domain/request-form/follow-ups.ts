import { lenderDate } from '../product/index.ts';
import { type IsoDate, parseIsoDate, toIsoDate } from '../schedule/index.ts';
import { documentsFor, hasCollateral } from './documents-for.ts';
import type { RequestData } from './request-data.ts';
import type { DocumentType, RequestRules } from './request-rules.ts';

/** A required paper that was not there when the request was sent, because the product lets it follow. */
export interface FollowUp {
  readonly type: DocumentType;
  /** The last day, in the lender's calendar. */
  readonly dueOn: IsoDate;
  /** Whether a usable file of it has come since. */
  readonly isThere: boolean;
}

/** A sent request, as far as papers may follow it. */
interface SentPapers {
  readonly rules: RequestRules;
  readonly data: Pick<RequestData, 'applicant' | 'asset'>;
  readonly sentAt: Date;
}

/** The last day of each paper that the product lets follow, whether or not it has come. */
export function followUpDays({ rules, data, sentAt }: SentPapers): ReadonlyMap<DocumentType, IsoDate> {
  const asked = documentsFor(rules, data.applicant.kind, { hasCollateral: hasCollateral(rules, data.asset) });
  const sentOn = parseIsoDate(lenderDate(sentAt));
  return new Map(
    asked.flatMap(({ type, followsWithinDays: days }) =>
      days === null ? [] : [[type, toIsoDate(sentOn + days)] as const],
    ),
  );
}

/** The papers that follow a sent request, given the usable files of its applicant. */
export const followUpsOf = (
  sent: SentPapers,
  usable: readonly { readonly type: DocumentType; readonly uploadedAt: Date | null }[],
): readonly FollowUp[] =>
  [...followUpDays(sent)].flatMap(([type, dueOn]) => {
    const files = usable.filter((file) => file.type === type);
    const wasThere = files.some(({ uploadedAt }) => uploadedAt !== null && uploadedAt <= sent.sentAt);
    return wasThere ? [] : [{ type, dueOn, isThere: files.length > 0 }];
  });
