import '../catalogue.ts';
import { CLAUSE_WORDS, PRODUCT_WAITS, signingPolicyOf } from '@zeel/domain/policy';
import type { ProductFee, Range } from '@zeel/domain/product';
import type { Formats } from '@zeel/protocol/formats';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { NamedField } from '../../../shared/compare/compare-fields.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import type { Translate } from '../../../shared/i18n/text-keys.ts';
import type { NamePaper } from '../../../shared/papers/use-paper-names.ts';

/** How the reader is spoken to. */
export interface Speech {
  readonly t: Translate<'products'>;
  readonly formats: Formats;
  readonly language: Language;
  readonly namePaper: NamePaper;
}

type Describe = (content: VersionContent, speech: Speech) => readonly NamedField[];

const RANGE_PARTS = ['min', 'default', 'max', 'step'] as const satisfies readonly (keyof Range)[];
const LEASE_SHARES = [
  'minDownPaymentBps',
  'defaultDownPaymentBps',
  'maxDownPaymentBps',
  'maxResidualBps',
] as const;

const orNone = <Value>(value: Value | null | undefined, show: (value: Value) => string): string =>
  value === null || value === undefined ? '' : show(value);

/** Several facts in one value, set as names are. */
const together = (facts: readonly string[]): string => facts.join(' · ');

const yesNo = (is: boolean, t: Speech['t']): string => t(is ? 'compare.yes' : 'compare.no');

const amounts: Describe = ({ picture, terms }, { t, formats }) => [
  { key: 'picture', name: t('fields.picture'), value: t(`pictures.${picture}`) },
  ...RANGE_PARTS.map((part) => ({
    key: `amount.${part}`,
    name: `${t(`ranges.${terms.kind === 'lease' ? 'price' : 'amountMnt'}`)} · ${t(`range.${part}`)}`,
    value: formats.money(terms.amountMnt[part]),
  })),
  ...RANGE_PARTS.map((part) => ({
    key: `term.${part}`,
    name: `${t('ranges.termMonths')} · ${t(`range.${part}`)}`,
    value: formats.months(terms.termMonths[part]),
  })),
];

const price: Describe = ({ terms }, { t, formats }) => [
  ...terms.rateTiers.map(({ maxTermMonths, condition, monthlyRateBps }) => ({
    key: `tier.${maxTermMonths}.${condition}`,
    name: t('compare.tier', {
      months: formats.months(maxTermMonths),
      condition: t(`conditions.${condition ?? 'any'}`),
    }),
    value: formats.rate(monthlyRateBps),
  })),
  { key: 'method', name: t('fields.method'), value: t(`methods.${terms.method}`) },
  {
    key: 'dayCount',
    name: t('fields.dayCount'),
    value: terms.dayCount === 'PERIODIC' ? t('periodic') : terms.dayCount,
  },
  {
    key: 'multiple',
    name: t('fields.instalmentMultipleMnt'),
    value: formats.money(terms.instalmentMultipleMnt),
  },
  {
    key: 'grace',
    name: t('fields.gracePrincipalMonths'),
    value: formats.months(terms.gracePrincipalMonths),
  },
  { key: 'overdue', name: t('fields.overdueShareBps'), value: formats.rate(terms.overdueShareBps) },
  { key: 'holidays', name: t('fields.movesOffHolidays'), value: yesNo(terms.movesOffHolidays, t) },
];

const lease: Describe = ({ terms }, { t, formats }) =>
  terms.lease === null
    ? []
    : [
        ...LEASE_SHARES.map((share) => ({
          key: share,
          name: t(`fields.${share}`),
          value: formats.rate(terms.lease?.[share] ?? 0),
        })),
        {
          key: 'advanceRentals',
          name: t('fields.advanceRentals'),
          value: formats.number(terms.lease.advanceRentals),
        },
      ];

const chargeOf = ({ charge }: ProductFee, { t, formats }: Speech): string =>
  charge.kind === 'flat'
    ? formats.money(charge.amountMnt)
    : t('compare.share', { share: formats.rate(charge.shareBps), of: t(`fee.of.${charge.base}`) });

const fees: Describe = ({ terms, texts }, speech) => {
  const { t, formats, language } = speech;
  return terms.fees.flatMap((fee) => {
    const name = texts[language].fees[fee.code] || fee.code;
    const row = (part: string, label: string, value: string): NamedField => ({
      key: `fee.${fee.code}.${part}`,
      name: `${name} · ${label}`,
      value,
    });
    return [
      row('charge', t('fee.charge'), chargeOf(fee, speech)),
      row('cap', t('fee.cap'), orNone(fee.capMnt, formats.money)),
      row('when', t('fee.when'), t(`fee.times.${fee.when}`)),
      row('paid', t('fee.paid'), t(`fee.ways.${fee.paid}`)),
    ];
  });
};

const limits: Describe = ({ terms }, { t, formats }) => [
  ...(['maxPaymentToIncomeBps', 'maxLoanToValueBps'] as const).map((share) => ({
    key: share,
    name: t(`fields.${share}`),
    value: orNone(terms[share], formats.rate),
  })),
  ...(['minAgeYears', 'maxAgeAtEndYears'] as const).map((age) => ({
    key: age,
    name: t(`fields.${age}`),
    value: orNone(terms[age], formats.number),
  })),
];

const rules: Describe = ({ rules: asked }, { t, formats, namePaper }) => [
  ...asked.documents.map(({ type, applicantKind, isRequired, followsWithinDays }) => ({
    key: `paper.${type}.${applicantKind}`,
    name: `${namePaper(type)} · ${t(`applicants.${applicantKind ?? 'everyone'}`)}`,
    value: together([
      t(`needs.${isRequired ? 'required' : 'optional'}`),
      ...(followsWithinDays === undefined
        ? []
        : [t('compare.follows', { days: formats.days(followsWithinDays) })]),
    ]),
  })),
  {
    key: 'applicantKinds',
    name: t('fields.applicantKinds'),
    value: formats.list(asked.applicantKinds.map((kind) => t(`applicants.${kind}`))),
  },
  ...(['guarantor', 'coBorrower', 'collateral'] as const).map((part) => ({
    key: part,
    name: t(`fields.${part}`),
    value: t(`needs.${asked[part]}`),
  })),
  {
    key: 'assetType',
    name: t('fields.assetType'),
    value: orNone(asked.assetType, (type) => t(`assets.${type}`)),
  },
];

const times: Describe = ({ rules: asked, policy: { times: own = {} } }, { t, formats }) => {
  const orUsual = (value: number | undefined, write: (value: number) => string): string =>
    value === undefined ? t('hints.asLender') : write(value);
  return [
    {
      key: 'promisedHours',
      name: t('fields.promisedHours'),
      value: orUsual(own.promisedHours, formats.number),
    },
    ...PRODUCT_WAITS.map((wait) => ({
      key: wait,
      name: t(`fields.${wait}`),
      value: orUsual(own[wait], formats.days),
    })),
    {
      key: 'preApprovalDays',
      name: t('fields.preApprovalDays'),
      value: orNone(asked.preApprovalDays, formats.days),
    },
    { key: 'coolingOffDays', name: t('fields.coolingOffDays'), value: formats.days(asked.coolingOffDays) },
  ];
};

const policy: Describe = ({ policy: desk, policyTexts }, { t, formats, language, namePaper }) => {
  const words = policyTexts[language];
  const { level, order } = signingPolicyOf(desk);
  return [
    ...desk.conditions.map(({ code, documentType, isUsual }) => ({
      key: `condition.${code}`,
      name: `${t('policy.conditions')} · ${words.conditions[code] || code}`,
      value: together([
        documentType === null ? t('policy.noPaper') : namePaper(documentType),
        t(isUsual ? 'policy.usual' : 'policy.atChoice'),
      ]),
    })),
    ...desk.checklist.map(({ code, isRequired, isOfAsset = false }) => ({
      key: `check.${code}`,
      name: `${t('policy.checklist')} · ${words.checklist[code] || code}`,
      value: together([
        t(`needs.${isRequired ? 'required' : 'optional'}`),
        ...(isOfAsset ? [t('policy.ofAsset')] : []),
      ]),
    })),
    ...desk.exceptions.map(({ limit, upTo, minAuthorityMnt }) => ({
      key: `exception.${limit}`,
      name: `${t('policy.exceptions')} · ${t(`policy.limits.${limit}`)}`,
      value: `${limit.startsWith('age') ? formats.number(upTo) : formats.rate(upTo)} · ${t('policy.authority')} ${formats.money(minAuthorityMnt)}`,
    })),
    { key: 'signingLevel', name: t('fields.signingLevel'), value: t(`signing.${level}`) },
    { key: 'signingOrder', name: t('fields.signingOrder'), value: t(`orders.${order}`) },
  ];
};

const texts: Describe = (content, { t }) =>
  LANGUAGES.flatMap((language) => {
    const words = content.texts[language];
    const desk = content.policyTexts[language];
    const row = (key: string, text: string, value: string): NamedField => ({
      key: `text.${language}.${key}`,
      name: t('texts.cell', { text, language: LANGUAGE_NAMES[language] }),
      value,
    });
    return [
      ...(['name', 'tagline', 'description'] as const).map((word) =>
        row(word, t(`texts.${word}`), words[word]),
      ),
      ...Object.entries(words.fees).map(([code, text]) => row(`fee.${code}`, t('texts.fee', { code }), text)),
      ...(['conditions', 'checklist'] as const).flatMap((part) =>
        Object.entries(desk[part]).map(([code, text]) =>
          row(`${part}.${code}`, t(`texts.${part}`, { code }), text),
        ),
      ),
    ];
  });

const clauses: Describe = (content, { t, language }) => {
  const nameOf = ({ code, words }: VersionContent['clauses'][number]): string =>
    words[language].heading || code;
  return [
    { key: 'clauses', name: t('clauses.order'), value: together(content.clauses.map(nameOf)) },
    ...content.clauses.flatMap((clause) =>
      LANGUAGES.flatMap((one) =>
        CLAUSE_WORDS.map((word) => ({
          key: `clause.${clause.code}.${one}.${word}`,
          name: t('texts.cell', {
            text: `${nameOf(clause)} · ${t(`clauses.${word}`)}`,
            language: LANGUAGE_NAMES[one],
          }),
          value: clause.words[one][word],
        })),
      ),
    ),
  ];
};

const PARTS: readonly Describe[] = [
  amounts,
  price,
  lease,
  fees,
  rules,
  limits,
  times,
  policy,
  clauses,
  texts,
];

/** Every field of a version, in the order of the document. */
export const listVersionFields: Describe = (content, speech) =>
  PARTS.flatMap((part) => part(content, speech));
