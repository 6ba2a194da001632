import { type DocumentType, isUsualPaper, type UsualPaper } from '@zeel/domain/request-form';

const TITLES: Readonly<Record<UsualPaper, string>> = {
  identity_card: 'Identity card',
  residence_statement: 'Statement of residence',
  social_insurance_statement: 'Social insurance statement',
  salary_statement: 'Salary statement',
  bank_statement: 'Bank statement, last six months',
  company_certificate: 'Certificate of the company',
  financial_statement: 'Financial statement',
  vendor_invoice: 'Invoice of the seller',
  vehicle_certificate: 'Certificate of the vehicle',
  customs_paper: 'Customs declaration',
  insurance_policy: 'Insurance policy',
  collateral_certificate: 'Certificate of the collateral',
  other: 'Another paper',
};

const quoted = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&');

/** A page of large and small lines of text, as a PDF of the plainest kind. */
function writePdf(title: string, lines: readonly string[]): Buffer {
  const drawn = [
    'BT /F1 22 Tf 72 760 Td',
    `(${quoted(title)}) Tj`,
    '/F1 12 Tf 0 -40 Td 20 TL',
    ...lines.map((line) => `(${quoted(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export interface DemoPaper {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A paper that nobody could take for a real one. */
export const demoPaper = (type: DocumentType): DemoPaper => ({
  fileName: `${type.replaceAll('_', '-')}.pdf`,
  bytes: writePdf(TITLES[isUsualPaper(type) ? type : 'other'], [
    'Specimen. Made for the demonstration of this service.',
    'It proves nothing and belongs to nobody.',
  ]),
});
