import type { CodeChannel } from '@zeel/domain/agreement';
import { isPhoneProven } from '../../modules/requests/core/index.ts';
import type { OpenedSigner } from './open-signer.ts';

export interface SignerContact {
  readonly channel: CodeChannel;
  readonly to: string;
}

/**
 * Where a code can be sent: only what is known to reach the signer. The e-mail address is the one to which their private link
 * or the mails of the request went; a phone number has to be proven by a code before.
 */
export function contactsOf({ row, party }: Pick<OpenedSigner, 'row' | 'party'>): readonly SignerContact[] {
  if (party !== null) return [{ channel: 'email', to: party.party.data.email }];
  const { phone, email } = row.data.applicant;
  return [
    ...(isPhoneProven(row) ? [{ channel: 'sms', to: phone } as const] : []),
    { channel: 'email', to: email },
  ];
}

const SHOWN_OF_PHONE = 4;

/** A contact with its middle masked: its owner knows it, nobody else can write to it. */
export function maskContact({ channel, to }: SignerContact): string {
  if (channel === 'sms') return `${to.slice(0, SHOWN_OF_PHONE)}••••${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}•••${to.slice(Math.max(1, at - 1), at)}${to.slice(at)}`;
}
