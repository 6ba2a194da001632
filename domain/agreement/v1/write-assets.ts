import { type DraftClause, facts, paragraph, type Writer } from './writer.ts';

/** The thing that a lease buys; nothing for a loan. */
export function writeLeased({ inputs: { leased }, formats, texts: { asset: words } }: Writer): DraftClause[] {
  if (leased === null) return [];
  return [
    {
      heading: words.heading,
      parts: [
        paragraph(words.lead),
        facts(words.title, [
          [words.make, leased.make],
          [words.model, leased.model],
          [words.year, leased.year === null ? null : String(leased.year)],
          [words.serialNumber, leased.serialNumber],
          [words.plate, leased.plate],
          [words.mileage, leased.mileageKm === null ? null : formats.number(leased.mileageKm)],
          [words.vendor, leased.vendorName],
          [words.invoice, leased.invoiceNumber],
          [words.insurer, leased.insurer],
          [words.policy, leased.policyNumber],
        ]),
      ],
    },
  ];
}

/** What secures the debt; nothing where no collateral was offered. */
export function writeCollateral({ inputs, formats, texts: { collateral: words } }: Writer): DraftClause[] {
  const { collateral } = inputs;
  if (collateral === null) return [];
  return [
    {
      heading: words.heading,
      parts: [
        paragraph(words.lead),
        facts(words.title, [
          [words.kind, collateral.kind === null ? null : words.kinds[collateral.kind]],
          [words.description, collateral.description],
          [words.value, collateral.valueMnt === null ? null : formats.money(collateral.valueMnt)],
          [words.certificate, collateral.certificateNumber],
          [words.owner, collateral.ownerName],
        ]),
      ],
    },
  ];
}
