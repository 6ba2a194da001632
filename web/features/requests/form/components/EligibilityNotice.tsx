import type { LimitCheck } from '@zeel/domain/eligibility';
import { applySuggestion, type TermsData, type TermsSuggestion } from '@zeel/domain/request-form';
import type { Formats } from '@zeel/protocol/formats';
import { type ReactNode, useState } from 'react';
import { Notice, NoticeList } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { useFormParts } from '../form-context.ts';

function writeFigure(
  value: number | null,
  unit: LimitCheck['unit'],
  { money, months, rate, number }: Formats,
): string {
  if (value === null) return '–';
  if (unit === 'mnt') return money(value);
  if (unit === 'months') return months(value);
  return unit === 'bps' ? rate(value) : number(value);
}

interface Applied {
  readonly suggestion: TermsSuggestion;
  /** The answers from before the suggestion was taken, for the way back. */
  readonly before: TermsData;
}

/** Says early that a request could not pass, why, and what would. It never stops anyone. */
export function EligibilityNotice(): ReactNode {
  const { t } = useTranslation('request');
  const formats = useFormats();
  const { hint, state, change, product } = useFormParts();
  const [applied, setApplied] = useState<Applied | null>(null);
  const { terms } = state.data;
  const apply = (suggestion: TermsSuggestion): void => {
    setApplied({ suggestion, before: terms });
    change('terms', applySuggestion(terms, suggestion));
  };
  const say = ({ kind, value }: TermsSuggestion): string =>
    kind === 'term' ? formats.months(value) : formats.money(value);
  const nameOf = ({ kind }: TermsSuggestion) =>
    kind === 'amount' && product.terms.kind === 'lease' ? 'price' : kind;
  const isRefused = hint?.report.verdict === 'not-eligible';
  if (!isRefused)
    return (
      applied && (
        <Notice tone="success">
          {t(`eligibility.changed.${nameOf(applied.suggestion)}`, { value: say(applied.suggestion) })}{' '}
          <TextButton
            onClick={() => {
              change('terms', applied.before);
              setApplied(null);
            }}
          >
            {t('undo')}
          </TextButton>
        </Notice>
      )
    );
  const { report, suggestions } = hint;
  return (
    <Notice tone="warning" title={t('eligibility.title')}>
      <NoticeList>
        {report.reasons.map(({ code, actual, limit, unit }) => (
          <li key={code}>
            {t(`eligibility.reasons.${code}`, {
              actual: writeFigure(actual, unit, formats),
              limit: writeFigure(limit, unit, formats),
            })}
          </li>
        ))}
      </NoticeList>
      {suggestions.length > 0 && (
        <>
          <p>{t('eligibility.wouldPass')}</p>
          <div className="zl-suggestions">
            {suggestions.map((suggestion) => (
              <Button key={suggestion.kind} size="small" onClick={() => apply(suggestion)}>
                {t(`eligibility.suggestions.${nameOf(suggestion)}`, {
                  value: say(suggestion),
                  instalment: formats.money(suggestion.instalmentMnt),
                })}
              </Button>
            ))}
          </div>
        </>
      )}
      <p className="zl-notice__more">
        {suggestions.length > 0 ? t('eligibility.stillFree') : t('eligibility.nothingPasses')}
      </p>
    </Notice>
  );
}
