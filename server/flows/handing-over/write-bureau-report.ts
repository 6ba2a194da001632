import type { LoanRecord } from '@zeel/protocol/rooms/loans';

/** A value of a node, or the nodes inside it; null is left out. */
type Node = readonly [name: string, content: string | number | null | readonly Node[]];

/** Marks without a look: XML forbids most of them even when they are escaped, and no field needs the others. */
const FORBIDDEN = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const writeInert = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, ' ')
    .trim()
    .replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '');

const write = (nodes: readonly Node[], indent = '  '): string =>
  nodes
    .flatMap(([name, content]) => {
      if (content === null) return [];
      if (typeof content !== 'object')
        return [`${indent}<${name}>${writeInert(String(content))}</${name}>\n`];
      return [`${indent}<${name}>\n${write(content, `${indent}  `)}${indent}</${name}>\n`];
    })
    .join('');

/** How the bureaus number customers: a citizen, or a company, by the number of the state's register. */
const CITIZEN = '01';
const COMPANY = '03';
/** A loan that was paid out today and is paid as agreed. */
const NORMAL_CLASS = '01';
const BPS_PER_PERCENT = 100;

/** One name for the borrower's parts of a report, whether they borrowed or leased. */
const PREFIXES = { loan: 'o_c_loan', lease: 'o_c_leasing' } as const;

function customerOf({ borrower }: LoanRecord): readonly Node[] {
  const isCompany = borrower.kind === 'company';
  const { representative } = borrower;
  return [
    ['o_c_customercode', `${isCompany ? COMPANY : CITIZEN}${borrower.registerNumber}`],
    ['o_c_regnum', borrower.registerNumber],
    ['o_c_customer_name', isCompany ? borrower.name : borrower.givenName],
    ['c_lastname', isCompany ? null : borrower.patronymic],
    ['o_c_isforeign', 0],
    ['o_c_address', [['o_c_address_full', borrower.address]]],
    ['o_c_phone', borrower.phone],
    ['o_c_email', borrower.email],
    [
      'o_ceo',
      representative === null
        ? null
        : [
            ['o_c_customer_name', representative.name],
            ['o_c_regnum', representative.registerNumber],
          ],
    ],
  ];
}

function loanOf(loan: LoanRecord): Node {
  const { agreement, product, payout, schedule, terms } = loan;
  const prefix = PREFIXES[product.kind];
  const due = schedule.rows.filter(({ dueOn }) => dueOn > payout.paidOn);
  const part = (name: string, content: Node[1]): Node => [`${prefix}_${name}`, content];
  return part('information', [
    part('contract_date', agreement.signedOn),
    part('contractno', loan.reference),
    part('amount', schedule.financedMnt),
    part('balance_lcy', schedule.financedMnt),
    part('interest_balance', 0),
    part('additional_interest_balance', 0),
    part('starteddate', payout.paidOn),
    part('expdate', due.at(-1)?.dueOn ?? payout.paidOn),
    part('currency', 'MNT'),
    part('interest_rate', terms.annualRateBps / BPS_PER_PERCENT),
    part(
      'additional_interest_rate',
      (terms.annualRateBps * terms.overdueShareBps) / 10_000 / BPS_PER_PERCENT,
    ),
    part(
      'fee',
      schedule.feesMnt +
        schedule.feesPaidSeparatelyMnt +
        payout.feesDeductedMnt +
        schedule.feesCapitalisedMnt,
    ),
    part('class', NORMAL_CLASS),
    part('type', product.id),
    part('collateral_indexes', loan.collateral === null ? null : [['index', 1]]),
    part(
      'transactions',
      due.map(({ dueOn, principalMnt, interestMnt, feesMnt, balanceMnt }) =>
        part('schedule', [
          ['due_date', dueOn],
          ['principal', principalMnt],
          ['interest', interestMnt],
          ['additional', feesMnt],
          ['balance', balanceMnt],
        ]),
      ),
    ),
  ]);
}

const collateralOf = ({ collateral }: LoanRecord): Node => [
  'o_c_coll_information',
  collateral === null
    ? null
    : [
        ['o_c_coll_index', 1],
        ['o_c_coll_internalno', collateral.certificateNumber],
        ['o_c_coll_type', collateral.kind],
        ['o_c_coll_description', collateral.description],
        ['o_c_coll_value', collateral.valueMnt],
        ['o_c_coll_is_real_estate', Number(collateral.kind === 'real_estate')],
        ['o_c_coll_owner', collateral.ownerName],
      ],
];

/** The report of one new loan in the bureaus' vocabulary: the customer, the loan or lease with its table, and what secures it. */
export const writeBureauReport = (loan: LoanRecord): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<customers>\n<customer action="add">\n',
    write([['o_c_customer_information', customerOf(loan)], loanOf(loan), collateralOf(loan)]),
    '</customer>\n</customers>\n',
  ].join('');
