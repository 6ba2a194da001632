import type { AgreementDocument } from '../document.ts';
import type { AgreementFormats, AgreementInputs } from '../inputs.ts';
import { TEXTS } from './texts/texts.ts';
import { writeCollateral, writeLeased } from './write-assets.ts';
import { writeFees } from './write-fees.ts';
import { writeOwnClauses } from './write-own-clauses.ts';
import { writeOthers, writeParties } from './write-parties.ts';
import { writePayout, writeSchedule } from './write-payments.ts';
import { writeCoolingOff, writeData, writeEarly, writeLate, writeLaw } from './write-rules.ts';
import { writeRate, writeTerms } from './write-terms.ts';
import { fill, numberClauses } from './writer.ts';

/** Version 1 of the agreement, for loans and for leases. */
export function writeV1(inputs: AgreementInputs, formats: AgreementFormats): AgreementDocument {
  const texts = TEXTS[inputs.language];
  const writer = { inputs, formats, texts };
  const { lender, reference, writtenOn } = inputs;
  return {
    language: inputs.language,
    title: texts.title[inputs.product.kind],
    subtitle: fill(texts.subtitle, { reference, date: formats.date(writtenOn) }),
    reference,
    writtenOn,
    letterhead: {
      name: lender.name,
      lines: [
        lender.licence === null ? '' : fill(texts.lender.licence, { licence: lender.licence }),
        lender.address ?? '',
        lender.phone === null ? '' : fill(texts.lender.phone, { phone: lender.phone }),
      ].filter((line) => line !== ''),
      ...(lender.logo ? { logo: lender.logo } : {}),
    },
    clauses: numberClauses([
      writeParties(writer),
      writeTerms(writer),
      writeRate(writer),
      writeFees(writer),
      ...writeLeased(writer),
      ...writeCollateral(writer),
      ...writeOthers(writer),
      writePayout(writer),
      writeSchedule(writer),
      writeLate(writer),
      writeEarly(writer),
      writeCoolingOff(writer),
      ...writeOwnClauses(writer),
      writeData(writer),
      writeLaw(writer),
    ]),
    running: {
      page: texts.page,
      hash: texts.hash,
      notice: inputs.isPreview ? texts.preview : null,
      verify: inputs.isPreview ? null : `${inputs.verifyUrl}#${reference}/{hash}`,
    },
  };
}
