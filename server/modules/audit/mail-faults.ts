import type { Language } from '@zeel/protocol/rooms/config';
import type { AuditFault, AuditVerdict } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { textsOf } from './texts.ts';

/** Somebody who is told when the trail does not add up. */
export interface Administrator {
  readonly name: string;
  /** Null when mails cannot reach them. */
  readonly email: string | null;
  readonly language: Language;
}

/** Tells an administrator what is wrong, each kind of fault with how often and where first. No event is quoted. */
export async function mailFaults(
  tx: Tx,
  clock: Clock,
  { name, email, language }: Administrator,
  { length, faultCount, faults }: AuditVerdict,
): Promise<void> {
  if (email === null) return;
  const { line, faults: words } = textsOf(language);
  const byKind = new Map<AuditFault, number[]>();
  for (const { fault, seq } of faults) byKind.set(fault, [...(byKind.get(fault) ?? []), seq]);
  await queueMail(tx, clock, {
    event: 'audit_faults',
    to: email,
    name: name === email ? '' : name,
    language,
    values: { count: String(faultCount), length: String(length) },
    lines: [...byKind].map(([fault, seqs]) =>
      fillMessage(line, { what: words[fault], count: String(seqs.length), seq: String(seqs[0]) }),
    ),
  });
}
