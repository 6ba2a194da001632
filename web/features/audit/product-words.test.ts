import { versionContentSchema } from '@zeel/protocol/rooms/product-versions';
import { expect, test } from 'vitest';
import { z } from 'zod';
import auditWords from '../../shared/i18n/catalogues/en/audit.json' with { type: 'json' };
import words from '../../shared/i18n/catalogues/en/products.json' with { type: 'json' };
import { findInCatalogue } from '../../shared/i18n/find-sentence.ts';
import { callProductField, findProductValue, findProductWord } from './product-words.ts';

const find = (key: string): string | undefined => {
  const found = findInCatalogue(words, key);
  return typeof found === 'string' ? found : undefined;
};
const call = (path: string): string => callProductField(path, find, (part) => `<${part}>`);

/** The names of all fields below a shape that hold no others. */
function leavesOf(shape: unknown, name = ''): string[] {
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([field, part]) => leavesOf(part, field));
  if (shape instanceof z.ZodArray) return leavesOf(shape.element, name);
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => leavesOf(option, name));
  if (shape instanceof z.ZodRecord) return leavesOf(shape.valueType, name);
  if (shape instanceof z.ZodPipe) return leavesOf(shape.in, name);
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodReadonly)
    return leavesOf(shape.unwrap(), name);
  if (shape instanceof z.ZodIntersection)
    return [shape.def.left, shape.def.right].flatMap((part) => leavesOf(part, name));
  return [name];
}

test('every field of a product has words', () => {
  const fields = [...new Set(leavesOf(versionContentSchema))].filter((field) => field !== '');
  expect(fields.length).toBeGreaterThan(50);
  const wordless = fields.filter(
    (field) => findProductWord(field, find) === undefined && !Object.hasOwn(auditWords.facts, field),
  );
  // Texts of fees, conditions and checks stand under the codes that the lender gave them.
  expect(wordless).toEqual([]);
});

test('a field is told part by part, entries of lists from one', () => {
  expect(call('terms.rateTiers.0.monthlyRateBps')).toBe('Rates by term · 1 · Interest a month, %');
  expect(call('terms.amountMnt.max')).toBe('Amount, ₮ · Largest');
  expect(call('terms.fees.1.charge.shareBps')).toBe('Fees · 2 · Share, %');
  expect(call('rules.documents.2.followsWithinDays')).toBe('Papers asked for · 3 · May follow within, days');
  expect(call('texts.fr.name')).toBe('<fr> · Name');
  expect(call('clauses.0.words.ja.heading')).toBe('Agreement: own clauses · 1 · <ja> · Heading');
  expect(call('policy.signing.level')).toBe(words.fields.signingLevel);
});

test('values that are codes have words, figures and texts stay', () => {
  expect(findProductValue('terms.method', 'FLAT', find)).toBe('Flat interest');
  expect(findProductValue('terms.fees.0.charge.kind', 'percent', find)).toBe('Share, %');
  expect(call('policy.conditions.0.isUsual')).toBe('Conditions before the money · 1 · Recommended');
  expect(findProductValue('policy.conditions.0.isUsual', 'false', find)).toBe('When the officer chooses it');
  expect(findProductValue('terms.fees.0.when', 'late', find)).toBe('When late');
  expect(findProductValue('rules.applicantKinds.0', 'company', find)).toBe('Companies');
  expect(findProductValue('terms.amountMnt.max', '5000000', find)).toBeUndefined();
  expect(findProductValue('texts.fr.name', 'FLAT', find)).toBeUndefined();
});
