import { DEFAULT_RULESET } from '@zeel/domain/eligibility';
import { formatsFor } from '@zeel/protocol/formats';
import { scorecardContentSchema } from '@zeel/protocol/rooms/scorecard';
import { expect, test } from 'vitest';
import { compareFields } from '../../../shared/compare/compare-fields.ts';
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { translateIn } from '../../../shared/i18n/use-translation.ts';
import { listCardFields, type Speech } from './list-card-fields.ts';

const { version: _, ...rest } = DEFAULT_RULESET;
const before = scorecardContentSchema.parse(structuredClone(rest));

async function speakIn(language: 'en' | 'fr'): Promise<Speech> {
  const texts = (await createTranslator(language, loadCatalogue)).textsIn(language);
  await texts.load('scorecard');
  await texts.load('assessment');
  const { t } = translateIn(texts, ['scorecard', 'assessment']);
  return { t, formats: formatsFor(language), nameAnswer: (key) => key, nameSentence: (key) => key };
}

test('versions are compared by the names of their fields, in units, wherever a factor stands', async () => {
  const [first, ...others] = before.factors;
  if (first === undefined) throw new Error('There is no factor.');
  const after = {
    ...before,
    // Another order alone is no difference.
    factors: [...others, { ...first, weight: first.weight + 5 }],
    cutOffs: { ...before.cutOffs, approveFrom: before.cutOffs.approveFrom + 10 },
    rules: [
      { input: 'overdueDays' as const, test: 'at-least' as const, value: 91, suggests: 'refuse' as const },
    ],
  };
  const english = await speakIn('en');
  const told = compareFields(listCardFields(before, english), listCardFields(after, english));
  expect(told.map(({ name }) => name)).toEqual([
    expect.stringMatching(/ · Weight$/),
    'Approval from',
    expect.stringMatching(/^Rules · .* at least 91 days$/),
  ]);
  expect(told.at(-1)).toMatchObject({ before: '', after: 'Refuse' });
  const french = await speakIn('fr');
  const names = listCardFields(after, french).map(({ name }) => name);
  expect(names.join()).not.toMatch(/factors\.|cutOffs|bands/);
});
