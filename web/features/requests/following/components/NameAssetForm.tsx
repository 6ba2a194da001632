import '../../form/catalogue.ts';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { isBeside, isOvertaken } from '../../../../shared/send/send-problem.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { MoneyAnswer } from '../../form/fields/AnswerFields.tsx';
import { AnswerPartsContext } from '../../form/form-context.ts';
import { LeasedQuestions } from '../../form/steps/LeasedQuestions.tsx';
import type { FollowingCalls } from '../following-calls.ts';
import { useNamedAsset } from '../use-named-asset.ts';

export interface NameAssetFormProps {
  readonly request: LoanRequest;
  readonly following: Following;
  readonly mostMnt: number;
  readonly calls: FollowingCalls;
  readonly onFollowing: (following: Following) => void;
  readonly onStale: () => Promise<void>;
}

/** Price, thing, seller and insurance of what a pre-approved lease buys. */
export default function NameAssetForm(props: NameAssetFormProps): ReactNode {
  const { request, following, mostMnt, calls, onFollowing, onStale } = props;
  const { t } = useTranslation('track');
  const { data, parts, place, check } = useNamedAsset(request, mostMnt);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = (): void =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const { isBusy, problem, clear, send } = useSend({
    failed: t('failed'),
    stale: t('asked.stale'),
    onProblem: async (found) => {
      if (isOvertaken(found)) await onStale();
      if (!isBeside(found)) return;
      place(found.fields);
      focusFirst();
    },
  });
  const submit = async (): Promise<void> => {
    const { amountMnt: priceMnt } = data.terms;
    if (!check() || priceMnt === null) return focusFirst();
    const named = { version: following.version, priceMnt, leased: data.asset.leased };
    const sent = await send(named, (attempt) => calls.nameAsset(named, attempt));
    if (sent.isTaken) onFollowing(sent.reply);
  };
  return (
    <form
      ref={form}
      className="zl-people__replace"
      method="dialog"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isBusy) return;
        clear();
        void submit();
      }}
    >
      <AnswerPartsContext value={parts}>
        <MoneyAnswer step="terms" path="amountMnt" />
        <LeasedQuestions product={request.product} />
      </AnswerPartsContext>
      {problem && !isBeside(problem) && <Notice tone="error">{problem.words}</Notice>}
      <p className="zl-own-note">{t('nameAsset.papers')}</p>
      <div className="zl-confirm__buttons">
        <SubmitButton isBusy={isBusy}>{t('nameAsset.send')}</SubmitButton>
      </div>
    </form>
  );
}
