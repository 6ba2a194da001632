import type { AgreementInputs } from '../inputs.ts';
import { type DraftClause, facts, fill, paragraph, type Writer } from './writer.ts';

type Fee = AgreementInputs['product']['fees'][number];

/** Every fee of the product with its rule, and what the engine made of them. */
export function writeFees(writer: Writer): DraftClause {
  const { inputs, formats, texts } = writer;
  const words = texts.fees;
  const { fees } = inputs.product;
  if (fees.length === 0) return { heading: words.heading, parts: [paragraph(words.none)] };
  const { schedule } = inputs;
  return {
    heading: words.heading,
    parts: [
      paragraph(words.lead),
      {
        kind: 'table',
        title: words.title,
        columns: [words.name, words.charge, words.way].map((head) => ({ head, isFigure: false })),
        rows: fees.map((fee) => [fee.name, describeCharge(writer, fee), describeWay(writer, fee)]),
        totals: [],
      },
      facts(words.sums, [
        [words.separately, formats.money(schedule.feesPaidSeparately)],
        [words.deducted, formats.money(schedule.feesDeducted)],
        [words.capitalised, formats.money(schedule.feesCapitalised)],
        [words.withInstalments, formats.money(schedule.totals.fees)],
      ]),
    ],
  };
}

function describeCharge({ formats: { money, rate }, texts: { fees: words } }: Writer, fee: Fee): string {
  const charge =
    fee.charge.kind === 'flat'
      ? money(fee.charge.amountMnt)
      : fill(words.base[fee.charge.base], { share: rate(fee.charge.shareBps) });
  return fee.capMnt === null ? charge : fill(words.capped, { charge, cap: money(fee.capMnt) });
}

const describeWay = ({ texts: { fees: words } }: Writer, { when, paid }: Fee): string =>
  when === 'request' || when === 'disbursement' ? words.paid[when][paid] : words.paid[when];
