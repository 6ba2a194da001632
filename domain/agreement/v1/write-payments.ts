import type { Row } from '../../schedule/index.ts';
import { type DraftClause, facts, fill, paragraph, type Writer } from './writer.ts';

/** To whom the money goes, and what has to be met before. */
export function writePayout({ inputs: { payoutAccount, conditions }, texts }: Writer): DraftClause {
  const words = texts.payout;
  const account =
    payoutAccount === null
      ? [paragraph(words.seller)]
      : [
          paragraph(words.account),
          facts(words.title, [
            [words.bank, payoutAccount.bank],
            [words.number, payoutAccount.account],
            [words.holder, payoutAccount.holder],
          ]),
        ];
  return {
    heading: words.heading,
    parts: [
      ...account,
      ...(conditions.length === 0
        ? []
        : [paragraph(words.conditions), { kind: 'list' as const, items: conditions }]),
    ],
  };
}

/** The whole schedule of the engine with its sums. */
export function writeSchedule({ inputs, formats: { money, date }, texts }: Writer): DraftClause {
  const { schedule, offered, product, lender } = inputs;
  const words = texts.schedule;
  const { totals } = schedule;
  const nameOf = ({ kind, no }: Row): string => (kind === 'instalment' ? String(no) : words.kinds[kind]);
  return {
    heading: words.heading,
    parts: [
      paragraph(fill(words.lead, { date: date(offered.startOn) })),
      ...(product.movesOffHolidays ? [paragraph(words.holidays)] : []),
      ...(lender.account === null ? [] : [paragraph(fill(words.account, { account: lender.account }))]),
      {
        kind: 'table',
        title: words.title,
        columns: [
          { head: words.no, isFigure: false },
          { head: words.dueOn, isFigure: false },
          ...[words.principal, words.interest, words.fees, words.total, words.balance].map((head) => ({
            head,
            isFigure: true,
          })),
        ],
        rows: schedule.rows.map((row) => [
          nameOf(row),
          date(row.dueOn),
          money(row.principal),
          money(row.interest),
          money(row.fees),
          money(row.total),
          money(row.balance),
        ]),
        totals: [
          words.sum,
          '',
          money(totals.principal),
          money(totals.interest),
          money(totals.fees),
          money(totals.total),
          '',
        ],
      },
    ],
  };
}
