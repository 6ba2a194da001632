import { type ConditionChoice, type PayoutCondition, payoutConditionsOf } from '@zeel/domain/policy';
import { cleanText } from '@zeel/domain/request-form';
import type { PublishedVersion } from '../../modules/catalog/index.ts';
import { problem } from '../../modules/decisions/index.ts';
import { refuseFields } from '../../platform/http/index.ts';

/** The chosen conditions as they are kept. A code of another product, or of another version of it, is refused. */
export function readConditions(
  { codes, own }: ConditionChoice,
  { policy }: Pick<PublishedVersion, 'policy'>,
): readonly PayoutCondition[] {
  const conditions = payoutConditionsOf({ codes, own: own.map(cleanText) }, policy);
  return (
    conditions ?? refuseFields({ conditions: { code: 'invalid', message: problem('conditionUnknown') } })
  );
}
