import type { AgreementDocument, Part } from '../document.ts';
import type { SignatureEvidence } from '../signature-evidence.ts';
import { facts, fill } from '../v1/writer.ts';
import { SIGNATURE_PAGE_TEXTS, type SignaturePageTexts } from './texts.ts';

/** The page that the final file of an agreement ends with: who signed it, and how that is known. */
export interface SignaturePage {
  readonly heading: string;
  readonly parts: readonly Part[];
}

/** `2026-11-17 00:04:12 UTC`: the same in every language and on every machine. */
const writeInstant = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

/** A browser names itself as it likes: what no font may have must not keep the file from being made. */
const writeDevice = (device: string): string => device.replaceAll(/[^\x20-\x7e]/g, '?');

/** Cut into groups, so that its lines can end between them. */
const breakable = (value: string): string => value.replaceAll(/(.{32})(?=.)/g, '$1 ');

const writeOne = (texts: SignaturePageTexts, evidence: SignatureEvidence): Part => {
  const { role, name, method, code, identityProof: proof, digital } = evidence;
  return facts(`${texts.roles[role]} · ${name}`, [
    [texts.signedAt, writeInstant(evidence.signedAt)],
    [texts.method, texts.methods[method]],
    [texts.language, evidence.language],
    [texts.template, evidence.templateVersion],
    [texts.document, evidence.documentSha256],
    [texts.file, evidence.fileSha256],
    [texts.code, code && fill(texts.channels[code.channel], { to: code.sentTo })],
    [texts.codeTimes, code && `${writeInstant(code.issuedAt)} / ${writeInstant(code.verifiedAt)}`],
    [texts.proof, proof && `${proof.provider} ${proof.reference}, ${writeInstant(proof.provedAt)}`],
    [
      texts.digital,
      digital && `${digital.algorithm}, ${digital.certificateLevel}: ${breakable(digital.value)}`,
    ],
    [texts.certificate, digital?.certificateSha256 ?? null],
    [texts.address, evidence.address],
    [texts.device, writeDevice(evidence.device)],
    [texts.accepted, evidence.ticked.map(({ text }) => text).join('\n')],
  ]);
};

/** Writes the signature page in the language of its agreement, in the order in which the signatures were made. */
export function writeSignaturePage(
  { language, running }: AgreementDocument,
  signatures: readonly SignatureEvidence[],
): SignaturePage {
  const texts = SIGNATURE_PAGE_TEXTS[language];
  const inOrder = [...signatures].sort((one, other) =>
    one.signedAt < other.signedAt ? -1 : Number(one.signedAt > other.signedAt),
  );
  const [url = null] = running.verify?.split('#') ?? [];
  return {
    heading: texts.heading,
    parts: [
      { kind: 'paragraph', number: '', text: fill(texts.lead, { count: inOrder.length }) },
      ...inOrder.map((evidence) => writeOne(texts, evidence)),
      ...(url === null ? [] : [{ kind: 'paragraph', number: '', text: fill(texts.check, { url }) } as const]),
    ],
  };
}
