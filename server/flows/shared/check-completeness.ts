import { lenderDate } from '@zeel/domain/product';
import { checkRequest, type FormContext, type RequestStep } from '@zeel/domain/request-form';
import { asIsoDate } from '@zeel/domain/schedule';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { type PublishedVersion, presentWorkingDays } from '../../modules/catalog/index.ts';
import { type LoanRequestRow, problem, refuseAnswer } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { readBanks } from '../../platform/settings/index.ts';

/** The facts that the checks of the form need, as they are now. */
export async function readFormContext(
  db: Db,
  clock: Clock,
  product: PublishedVersion,
  facts: Pick<FormContext, 'documentTypes' | 'isPhoneProven'> & {
    readonly wordings: readonly ConsentWording[];
  },
): Promise<FormContext> {
  const { weekend, holidays } = await presentWorkingDays(db, clock);
  return {
    product,
    today: lenderDate(clock.now()),
    checks: CONTACT_CHECKS,
    banks: await readBanks(db),
    documentTypes: facts.documentTypes,
    isPhoneProven: facts.isPhoneProven,
    wordingVersions: Object.fromEntries(facts.wordings.map(({ purpose, version }) => [purpose, version])),
    workingDays: { weekend, holidays: new Set(holidays.map((day) => asIsoDate(day))) },
  };
}

/** Refuses an incomplete request and names every field by its step and path. Steps that somebody else fills in can be left out. */
export function requireComplete(
  { data }: LoanRequestRow,
  context: FormContext,
  except: readonly RequestStep[] = [],
): void {
  const fields = checkRequest(data, context)
    .filter(({ step }) => !except.includes(step))
    .flatMap(({ step, problems }) =>
      problems.map((found) => [`${step}.${found.field}`, refuseAnswer(found)] as const),
    );
  if (fields.length > 0)
    refuse('validation_failed', { fields: Object.fromEntries(fields), message: problem('incomplete') });
}
