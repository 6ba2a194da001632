import '../catalogue.ts';
import { PRODUCT_WAITS } from '@zeel/domain/policy';
import type { ProductTerms } from '@zeel/domain/product';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import type { KeyOf, Translate } from '../../../shared/i18n/text-keys.ts';

const SECTIONS = {
  rateTiers: 'sections.price',
  lease: 'sections.lease',
  fees: 'sections.fees',
  papers: 'sections.papers',
  policy: 'sections.policy',
  clauses: 'sections.clauses',
  texts: 'sections.texts',
  policyTexts: 'sections.texts',
} as const satisfies Readonly<Record<string, KeyOf<'products'>>>;

const FIELDS = [
  'instalmentMultipleMnt',
  'overdueShareBps',
  'gracePrincipalMonths',
  'minDownPaymentBps',
  'defaultDownPaymentBps',
  'maxDownPaymentBps',
  'maxResidualBps',
  'maxPaymentToIncomeBps',
  'maxLoanToValueBps',
  'minAgeYears',
] as const;
const PARTS = ['min', 'default', 'max', 'step'] as const;

/** The field that a contradiction stands at, as the form calls it: the field itself, or the section that it is in. */
export function nameField(path: string, kind: ProductTerms['kind'], t: Translate<'products'>): string {
  const [first = '', ...rest] = path.split('.');
  const last = rest.at(-1) ?? first;
  if (first === 'amountMnt' || first === 'termMonths') {
    const range = t(`ranges.${first === 'amountMnt' && kind === 'lease' ? 'price' : first}`);
    const part = PARTS.find((one) => one === last);
    return part ? `${range} · ${t(`range.${part}`)}` : range;
  }
  const isSection = (name: string): name is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, name);
  // A code may be any word, so a language is one only in its place: `texts.fr.name`, `clauses.insurance.fr.text`.
  const written = first === 'clauses' ? rest[1] : rest[0];
  const language = LANGUAGES.find((one) => one === written);
  if (language && isSection(first)) return `${t(SECTIONS[first])} · ${LANGUAGE_NAMES[language]}`;
  const wait = PRODUCT_WAITS.find((one) => one === last);
  if (first === 'policy') return wait ? t(`fields.${wait}`) : t(SECTIONS.policy);
  const field = FIELDS.find((one) => one === last);
  if (field) return t(`fields.${field}`);
  return t(isSection(first) ? SECTIONS[first] : 'standing.title');
}
