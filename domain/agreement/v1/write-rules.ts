import { annualRateBps } from './annual-rate.ts';
import { type DraftClause, fill, paragraph, type Writer } from './writer.ts';

export function writeLate({ inputs: { product, offered }, formats: { rate }, texts }: Writer): DraftClause {
  const words = texts.late;
  const share = product.overdueShareBps;
  const annual = rate((annualRateBps(offered) * share) / 10_000);
  const hasLateFee = product.fees.some(({ when }) => when === 'late');
  return {
    heading: words.heading,
    parts: [
      paragraph(fill(words.interest, { share: rate(share), annual })),
      paragraph(hasLateFee ? words.fees : words.nothingElse),
      paragraph(words.tell),
    ],
  };
}

export const writeEarly = ({ texts: { early } }: Writer): DraftClause => ({
  heading: early.heading,
  parts: [paragraph(early.text)],
});

export function writeCoolingOff({ inputs, formats, texts: { coolingOff: words } }: Writer): DraftClause {
  const { coolingOffDays } = inputs.product;
  const text = coolingOffDays === 0 ? words.none : fill(words.days, { days: formats.days(coolingOffDays) });
  return { heading: words.heading, parts: [paragraph(text)] };
}

/** What personal data is for, and who consented to what. */
export function writeData({ inputs: { consents }, formats, texts: { data: words } }: Writer): DraftClause {
  const heads = [words.person, words.consent, words.wording, words.on];
  return {
    heading: words.heading,
    parts: [
      paragraph(words.text),
      ...(consents.length === 0
        ? []
        : [
            paragraph(words.consents),
            {
              kind: 'table' as const,
              title: words.title,
              columns: heads.map((head) => ({ head, isFigure: false })),
              rows: consents.map(({ person, title, wordingVersion, givenAt }) => [
                person,
                title,
                wordingVersion,
                formats.date(givenAt),
              ]),
              totals: [],
            },
          ]),
    ],
  };
}

export const writeLaw = ({ texts: { law } }: Writer): DraftClause => ({
  heading: law.heading,
  parts: [paragraph(law.complaints), paragraph(law.law)],
});
