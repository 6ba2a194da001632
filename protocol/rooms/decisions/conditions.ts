import { MOST_CONDITIONS } from '@zeel/domain/policy';
import { z } from 'zod';
import { documentType } from '../../shapes.ts';

export const CONDITION_TEXT_MAX = 200;

/** The conditions before money that somebody chose: by the product's codes, and in their own words, which the applicant reads. */
export const conditionChoiceSchema = z.strictObject({
  codes: z.array(z.string().min(1).max(40)).max(MOST_CONDITIONS.codes).readonly(),
  own: z.array(z.string().trim().min(3).max(CONDITION_TEXT_MAX)).max(MOST_CONDITIONS.own).readonly(),
});

/** A condition that has to be met before the money is paid out, in the reader's language. */
export const shownConditionSchema = z.strictObject({
  /** Names it inside its decision or offer. */
  key: z.string(),
  name: z.string(),
  /** Whether `name` is in somebody's own words rather than the product's. */
  isOwn: z.boolean(),
  /** The paper that proves it; null: something else does. */
  documentType: documentType.nullable(),
});
export type ShownCondition = z.infer<typeof shownConditionSchema>;
