import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { PartyProgress } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { isBeside } from '../../../../shared/send/send-problem.ts';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { PartyQuestions } from '../../form/components/PartyQuestions.tsx';
import { AnswerPartsContext } from '../../form/form-context.ts';
import type { NextParty } from '../following-calls.ts';
import { placeRefusals, useReplacement } from '../use-replacement.ts';

export interface ReplacePartyProps {
  readonly request: LoanRequest;
  readonly party: PartyProgress;
  readonly replace: (next: NextParty, attempt: Attempt) => Promise<void>;
  readonly onClose: () => void;
}

/** Names somebody else in a party's place; they are invited at once. */
export default function ReplaceParty({ request, party, replace, onClose }: ReplacePartyProps): ReactNode {
  const { t } = useTranslation(['track', 'request']);
  const { next, change, parts, setProblems, check } = useReplacement(request, party);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (): void =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const { isBusy, problem, clear, send } = useSend({
    failed: t('failed'),
    onProblem: (found) => {
      if (!isBeside(found)) return;
      setProblems(placeRefusals(found.fields));
      focusFirst();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    clear();
    if (!check()) {
      focusFirst();
      return;
    }
    const { role: _, ...person } = next;
    void send(person, (attempt) => replace(person, attempt));
  };
  return (
    <form ref={form} className="zl-people__replace" method="dialog" noValidate onSubmit={submit}>
      <p className="zl-own-note">{t('parties.replaceLead', { name: party.name })}</p>
      {problem && !isBeside(problem) && <Notice tone="error">{problem.words}</Notice>}
      <AnswerPartsContext value={parts}>
        <PartyQuestions party={next} index={0} isNew isRoleFixed onChange={change} />
      </AnswerPartsContext>
      <div className="zl-confirm__buttons">
        <SubmitButton isBusy={isBusy}>{t('parties.replaceSend')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
