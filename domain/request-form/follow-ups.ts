import { lenderDate } from '../product/index.ts';
import { type IsoDate, isWorkingDay, parseIsoDate, toIsoDate, type WorkingDays } from '../schedule/index.ts';
import { type AskedDocument, documentsFor, isAboutLeased } from './documents-for.ts';
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
  /** When the thing of a pre-approved lease was named; null: it was named with the request, or is still to be. */
  readonly assetNamedAt: Date | null;
}

interface Following {
  readonly type: DocumentType;
  /** From then on the paper follows; what was there by then was brought along. */
  readonly since: Date;
  readonly days: number;
}

function followingOf({ type, isRequired, followsWithinDays }: AskedDocument, sent: SentPapers): Following[] {
  const { rules, sentAt, assetNamedAt } = sent;
  // Papers about an asset that is named after sending come after it, also those that are otherwise needed to send.
  if (assetNamedAt !== null && isRequired && isAboutLeased(type))
    return [{ type, since: assetNamedAt, days: followsWithinDays ?? rules.preApprovalDays ?? 0 }];
  return followsWithinDays === null ? [] : [{ type, since: sentAt, days: followsWithinDays }];
}

const listFollowing = (sent: SentPapers): readonly (Following & { readonly dueOn: IsoDate })[] =>
  documentsFor(sent.rules, sent.data)
    .flatMap((asked) => followingOf(asked, sent))
    .map((paper) => ({ ...paper, dueOn: toIsoDate(parseIsoDate(lenderDate(paper.since)) + paper.days) }));

/** The last day of each paper that the product lets follow, whether or not it has come. */
export const followUpDays = (sent: SentPapers): ReadonlyMap<DocumentType, IsoDate> =>
  new Map(listFollowing(sent).map(({ type, dueOn }) => [type, dueOn]));

/** The papers that follow a sent request, given the usable files of its applicant. */
export const followUpsOf = (
  sent: SentPapers,
  usable: readonly { readonly type: DocumentType; readonly uploadedAt: Date | null }[],
): readonly FollowUp[] =>
  listFollowing(sent).flatMap(({ type, since, dueOn }) => {
    const files = usable.filter((file) => file.type === type);
    const wasThere = files.some(({ uploadedAt }) => uploadedAt !== null && uploadedAt <= since);
    return wasThere ? [] : [{ type, dueOn, isThere: files.length > 0 }];
  });

/** So many working days before its last day a missing paper is reminded of. */
const REMINDER_WORKING_DAYS = 2;

/** The first day on which a missing paper is reminded of: some working days lie between it and the last day. */
export function reminderDayOf(dueOn: IsoDate, workingDays: WorkingDays): IsoDate {
  let day = parseIsoDate(dueOn);
  for (let left = REMINDER_WORKING_DAYS; left > 0; ) {
    day -= 1;
    if (isWorkingDay(day, workingDays)) left -= 1;
  }
  return toIsoDate(day);
}

/** Whether a paper is missing and its last day is near, but not past. */
export const isDueSoon = (
  { isThere, dueOn }: FollowUp,
  { today, workingDays }: { readonly today: IsoDate; readonly workingDays: WorkingDays },
): boolean => !isThere && today <= dueOn && today >= reminderDayOf(dueOn, workingDays);
