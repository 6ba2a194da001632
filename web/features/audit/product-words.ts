/** Parts of a product that hold others and need no name: their fields say enough. */
const UNNAMED = [
  'terms',
  'rules',
  'lease',
  'policy',
  'signing',
  'times',
  'texts',
  'policyTexts',
  'words',
  'charge',
] as const;

/** Where the catalogue of products has the words of a field that is not among its `fields` or parts of a `range`. */
const WORDS = {
  amountMnt: 'ranges.amountMnt',
  termMonths: 'ranges.termMonths',
  rateTiers: 'tiers.label',
  maxTermMonths: 'tiers.months',
  condition: 'tiers.condition',
  monthlyRateBps: 'tiers.rate',
  fees: 'sections.fees',
  code: 'fee.code',
  kind: 'fee.charge',
  base: 'fee.charge',
  shareBps: 'fee.share',
  capMnt: 'fee.cap',
  when: 'fee.when',
  paid: 'fee.paid',
  documents: 'sections.papers',
  type: 'papers.type',
  isRequired: 'papers.need',
  followsWithinDays: 'papers.follows',
  applicantKind: 'papers.of',
  conditions: 'policy.conditions',
  documentType: 'policy.proof',
  isUsual: 'policy.named',
  checklist: 'policy.checklist',
  isOfAsset: 'policy.ofAsset',
  exceptions: 'policy.exceptions',
  limit: 'policy.limit',
  minAuthorityMnt: 'policy.authority',
  level: 'fields.signingLevel',
  order: 'fields.signingOrder',
  name: 'texts.name',
  tagline: 'texts.tagline',
  description: 'texts.description',
  clauses: 'sections.clauses',
  heading: 'clauses.heading',
  text: 'clauses.text',
} as const;

/** Where the catalogue of products has the words of a field's values. */
const VALUES: Readonly<Record<string, string>> = {
  picture: 'pictures',
  method: 'methods',
  condition: 'conditions',
  kind: 'fee.of',
  base: 'fee.of',
  when: 'fee.times',
  paid: 'fee.ways',
  applicantKinds: 'applicants',
  applicantKind: 'applicants',
  guarantor: 'needs',
  coBorrower: 'needs',
  collateral: 'needs',
  assetType: 'assets',
  type: 'papers.types',
  documentType: 'papers.types',
  limit: 'policy.limits',
  level: 'signing',
  order: 'orders',
};

/** Values that stand elsewhere than the others of their field, or alone. */
const SINGLE_VALUES: Readonly<Record<string, string>> = {
  'kind percent': 'fee.share',
  'isUsual true': 'policy.usual',
  'isUsual false': 'policy.atChoice',
};

type Find = (key: string) => string | undefined;

/** The parts of a field's path that are told, `terms.rateTiers.0.monthlyRateBps`, without those that only hold others. */
const toldParts = (path: string): string[] =>
  path.split('.').filter((part) => !UNNAMED.some((unnamed) => unnamed === part));

/** The words of one part of a path; undefined where it is a code of the lender's own. */
export function findProductWord(part: string, find: Find): string | undefined {
  const place = Object.entries(WORDS).find(([field]) => field === part)?.[1];
  return place === undefined ? (find(`fields.${part}`) ?? find(`range.${part}`)) : find(place);
}

/** A changed field of a product in words, part by part. Entries of a list are counted from one. */
export const callProductField = (path: string, find: Find, callOther: (part: string) => string): string =>
  toldParts(path)
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : (findProductWord(part, find) ?? callOther(part)),
    )
    .join(' · ');

/** A value of such a field that has words of its own. */
export function findProductValue(path: string, value: string, find: Find): string | undefined {
  // Lists of words are told entry by entry: the field is what stands before the number.
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const single = SINGLE_VALUES[`${field} ${value}`];
  if (single !== undefined) return find(single);
  const place = VALUES[field];
  return place === undefined ? undefined : find(`${place}.${value}`);
}
