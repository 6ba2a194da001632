import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { PartyProgress } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { problemMessage } from '../../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { PartyQuestions } from '../../form/components/PartyQuestions.tsx';
import { AnswerPartsContext } from '../../form/form-context.ts';
import type { NextParty } from '../following-calls.ts';
import { placeRefusals, useReplacement } from '../use-replacement.ts';

export interface ReplacePartyProps {
  readonly request: LoanRequest;
  readonly party: PartyProgress;
  readonly replace: (next: NextParty) => Promise<void>;
  readonly onClose: () => void;
}

/** Names somebody else in a party's place; they are invited at once. */
export default function ReplaceParty({ request, party, replace, onClose }: ReplacePartyProps): ReactNode {
  const { t } = useTranslation(['track', 'request']);
  const { next, change, parts, setProblems, check } = useReplacement(request, party);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (): void =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(undefined);
    if (!check()) return focusFirst();
    setBusy(true);
    const { role: _, ...person } = next;
    try {
      await replace(person);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const fields = error.problem?.fields;
      if (fields) {
        setProblems(placeRefusals(fields));
        focusFirst();
      } else setRefusal(problemMessage(error) ?? t('failed'));
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className="zl-people__replace"
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <p className="zl-own-note">{t('parties.replaceLead', { name: party.name })}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
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
