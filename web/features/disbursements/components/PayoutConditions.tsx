import '../catalogue.ts';
import '../payout-conditions.css';
import type { PayoutConditionRow } from '@zeel/protocol/rooms/disbursements';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { usePayoutConditionsQuery, useTickPayoutConditionMutation } from '../api.ts';
import { useFreshPayouts } from '../use-fresh-payouts.ts';

const NOTE_MAX = 500;

export interface PayoutConditionsProps {
  readonly loanRequestId: string;
}

/** What has to be met before the money, in the dossier: an officer ticks each with the paper beside or says what was seen. */
export default function PayoutConditions({ loanRequestId }: PayoutConditionsProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const language = useAppSelector((state) => state.theme.locale);
  const titleId = useId();
  useFreshPayouts();
  const { currentData } = usePayoutConditionsQuery({ loanRequestId, language });
  if (!currentData || currentData.conditions.length === 0) return null;
  return (
    <section className="zl-before-money" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('conditions.title')}</h3>
      <ul>
        {currentData.conditions.map((condition) => (
          <ConditionRow
            key={condition.key}
            loanRequestId={loanRequestId}
            condition={condition}
            mayTick={currentData.mayTick}
          />
        ))}
      </ul>
    </section>
  );
}

interface ConditionRowProps extends PayoutConditionsProps {
  readonly condition: PayoutConditionRow;
  readonly mayTick: boolean;
}

function ConditionRow({ loanRequestId, condition, mayTick }: ConditionRowProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const { dateTime } = useFormats();
  const [tick] = useTickPayoutConditionMutation();
  const { isBusy, problem, send } = useSend({ failed: t('conditions.failed') });
  const [note, setNote] = useState('');
  const { key, name, met, documentIds } = condition;
  const set = (isMet: boolean): void => {
    const question = { params: { loanRequestId, key }, body: { isMet, note: isMet ? note.trim() : '' } };
    void send(question, ({ idempotencyKey }) => tick({ ...question, idempotencyKey }).unwrap());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    set(true);
  };
  return (
    <li>
      <div className="zl-before-money__head">
        <StateTag tone={met ? 'success' : 'warning'} label={t(met ? 'conditions.met' : 'conditions.open')} />
        <bdi>{name}</bdi>
        {documentIds.map((id) => (
          <TextLink key={id} to={`#paper-${id}`}>
            {t('conditions.paper')}
          </TextLink>
        ))}
      </div>
      {met && (
        <p className="zl-before-money__who">
          {t('conditions.by', { name: met.by.name, at: dateTime(met.at) })}
          {met.note !== '' && <bdi> {met.note}</bdi>}
        </p>
      )}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {mayTick && met && (
        <TextButton onClick={() => !isBusy && set(false)}>{t('conditions.reopen')}</TextButton>
      )}
      {mayTick && !met && (
        <form className="zl-before-money__form" onSubmit={submit}>
          <Input
            aria-label={t('conditions.note', { name })}
            placeholder={t(documentIds.length > 0 ? 'conditions.noteOptional' : 'conditions.noteNeeded')}
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" size="small" isBusy={isBusy}>
            {t('conditions.tick')}
          </Button>
        </form>
      )}
    </li>
  );
}
