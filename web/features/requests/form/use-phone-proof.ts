import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { useFormParts } from './form-context.ts';

/** A code that was sent: how long it works, and when another one may be asked for. */
interface SentCode {
  readonly expiresInSeconds: number;
  readonly resendAtMs: number;
}

/** Sends a code to the number of the draft and proves it. What is typed is on the server first, so that the code goes there. */
export function usePhoneProof() {
  const { t } = useTranslation('request');
  const { keeper, calls, setProvenPhone } = useFormParts();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { isBusy, problem, send, complain, clear } = useSend({ failed: t('phoneProof.failed') });
  const words = problem && (Object.values(problem.fields)[0] ?? problem.words);
  return {
    sent,
    isBusy,
    problem: words,
    complain,
    send: async (): Promise<void> => {
      clear();
      await keeper.saveAll();
      const { request, secret } = keeper.getState();
      if (!request) return;
      const reply = await send({ asked: Date.now() }, (attempt) =>
        calls.sendPhoneCode({ id: request.id, secret }, attempt),
      );
      if (!reply.isTaken) return;
      const { expiresInSeconds, resendInSeconds } = reply.reply;
      setSent({ expiresInSeconds, resendAtMs: Date.now() + resendInSeconds * 1_000 });
    },
    prove: async (code: string): Promise<void> => {
      clear();
      const { request, secret } = keeper.getState();
      if (!request) return;
      const reply = await send({ code, tried: Date.now() }, (attempt) =>
        calls.provePhone({ id: request.id, secret }, code, attempt),
      );
      if (reply.isTaken) setProvenPhone(reply.reply);
    },
  };
}
