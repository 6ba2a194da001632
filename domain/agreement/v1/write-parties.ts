import type { AgreementPerson } from '../inputs.ts';
import { type DraftClause, facts, fill, paragraph, type Writer } from './writer.ts';

/** The people between whom the agreement is made. */
export function writeParties({ inputs: { lender, borrower, parties }, texts }: Writer): DraftClause {
  const words = texts.parties;
  const contact = ({ registerNumber, address, phone, email }: AgreementPerson) =>
    [
      [words.registerNumber, registerNumber],
      [words.address, address],
      [words.phone, phone],
      [words.email, email],
    ] as const;
  const { representative } = borrower;
  return {
    heading: words.heading,
    parts: [
      paragraph(words.lead),
      facts(words.lender, [
        [words.name, lender.name],
        [words.licence, lender.licence],
        [words.address, lender.address],
        [words.phone, lender.phone],
      ]),
      facts(words.borrower, [
        [words.name, borrower.name],
        ...contact(borrower),
        [
          words.representative,
          representative === null ? null : `${representative.name} (${representative.registerNumber})`,
        ],
        [words.position, representative?.position ?? null],
      ]),
      ...parties.map((party) => facts(words[party.role], [[words.name, party.name], ...contact(party)])),
    ],
  };
}

/** What co-borrowers and guarantors promise; nothing where there are none. */
export function writeOthers({ inputs, formats, texts }: Writer): DraftClause[] {
  if (inputs.parties.length === 0) return [];
  const total = formats.money(inputs.offered.cost.totalPaidMnt);
  return [
    {
      heading: texts.others.heading,
      parts: inputs.parties.map(({ role, name }) => paragraph(fill(texts.others[role], { name, total }))),
    },
  ];
}
