import type { SignatureEvidence } from '../signature-evidence.ts';

/** What is kept of a borrower who signed by a code on a phone. */
export const sampleEvidence = (changes: Partial<SignatureEvidence> = {}): SignatureEvidence => ({
  role: 'applicant',
  partyId: null,
  name: 'Дорж Өнөрбаяр',
  method: 'code',
  language: 'mn',
  templateVersion: 'v1',
  documentSha256: 'ab'.repeat(32),
  fileSha256: 'cd'.repeat(32),
  ticked: [{ key: 'late', text: 'Хугацаа хэтэрвэл нэмэгдүүлсэн хүү төлнө.' }],
  signedAt: '2026-11-16T02:03:04.567Z',
  address: '203.0.113.7',
  device: 'Mozilla/5.0 (Linux; Android 15)',
  code: {
    channel: 'sms',
    sentTo: '+976 99•• ••33',
    issuedAt: '2026-11-16T02:01:00.000Z',
    verifiedAt: '2026-11-16T02:03:04.000Z',
  },
  identityProof: null,
  digital: null,
  ...changes,
});
