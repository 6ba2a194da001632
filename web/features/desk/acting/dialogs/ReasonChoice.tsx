import type { ReasonCode } from '@zeel/domain/loan-request';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FieldSet } from '../../../../shared/kit/fields/FieldSet.tsx';

/** The server takes no more reasons than this. */
const MOST = 5;

interface ReasonChoiceProps<Code extends ReasonCode> {
  readonly codes: readonly Code[];
  readonly chosen: readonly ReasonCode[];
  readonly problem?: string | undefined;
  readonly onChange: (codes: readonly ReasonCode[]) => void;
}

/** The reasons of a decision, from a fixed list, so that they can be counted later. */
export function ReasonChoice<Code extends ReasonCode>(props: ReasonChoiceProps<Code>): ReactNode {
  const { codes, chosen, problem, onChange } = props;
  const { t } = useTranslation('deskActions');
  const isFull = chosen.length >= MOST;
  return (
    <FieldSet
      className="zl-reasons"
      label={t('reasonsLabel')}
      hint={t('reasonsHint', { count: MOST })}
      problem={problem}
    >
      <div className="zl-reasons__list">
        {codes.map((code) => {
          const isChosen = chosen.includes(code);
          return (
            <label key={code} className="zl-reasons__one">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={problem ? true : undefined}
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== code) : [...chosen, code])}
              />
              <span>{t(`reasons.${code}`)}</span>
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}
