import type { ReactNode } from 'react';
import { Notice, NoticeList } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { describeAnswer } from '../describe-answer.ts';
import type { AnswerChange } from '../draft/merge-answers.ts';
import { placeProblem } from '../draft/send-request.ts';
import { contextOf, labelOf } from '../field-texts.ts';
import { useFormParts } from '../form-context.ts';

/** Tells that this draft was changed in another tab or on another device: what changed, and which answers stay. */
export function ElsewhereNotice(): ReactNode {
  const { t } = useTranslation('request');
  const { state, keeper } = useFormParts();
  const { elsewhere } = state;
  if (!elsewhere) return null;
  const { taken, conflicts } = elsewhere;
  if (conflicts.length === 0)
    return (
      <Notice tone="info" title={t('stale.takenTitle')}>
        <ChangeList changes={taken} />
        <TextButton onClick={() => void keeper.settle('mine')}>{t('stale.seen')}</TextButton>
      </Notice>
    );
  return (
    <Notice tone="warning" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      <ChangeList changes={conflicts} isBoth />
      <div className="zl-suggestions">
        <Button size="small" onClick={() => void keeper.settle('mine')}>
          {t('stale.keepMine')}
        </Button>
        <Button size="small" onClick={() => void keeper.settle('theirs')}>
          {t('stale.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

function ChangeList({
  changes,
  isBoth = false,
}: {
  readonly changes: readonly AnswerChange[];
  readonly isBoth?: boolean;
}): ReactNode {
  const { t } = useTranslation('request');
  const formats = useFormats();
  const parts = useFormParts();
  const say = (path: string, value: unknown): string =>
    describeAnswer(path, value, t, { formats, banks: parts.context.banks }) ?? t('stale.empty');
  return (
    <NoticeList>
      {changes.map(({ path, mine, theirs }) => {
        const { step, field } = placeProblem(path);
        const place = parts.steps.find((one) => one === step) ?? 'terms';
        const name = labelOf(t, place, field, contextOf(place, field, parts));
        const values = { name, mine: say(path, mine), theirs: say(path, theirs) };
        return <li key={path}>{isBoth ? t('stale.both', values) : t('stale.taken', values)}</li>;
      })}
    </NoticeList>
  );
}
