import type { JudgedReason, ReasonCode } from '@zeel/domain/loan-request';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FieldSet } from '../../../../shared/kit/fields/FieldSet.tsx';

/** The server takes no more reasons than this. */
const MOST = 5;

interface ReasonChoiceProps {
  readonly reasons: readonly JudgedReason[];
  readonly chosen: readonly ReasonCode[];
  readonly problem?: string | undefined;
  readonly onChange: (codes: readonly ReasonCode[]) => void;
}

/**
 * The reasons of a decision, from a fixed list, so that they can be counted later. One that the dossier contradicts stays in its
 * place and says why it cannot be chosen.
 */
export function ReasonChoice({ reasons, chosen, problem, onChange }: ReasonChoiceProps): ReactNode {
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
        {reasons.map(({ code, obstacle }) => {
          const isChosen = chosen.includes(code);
          return (
            <label key={code} className="zl-reasons__one">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={obstacle !== null || (isFull && !isChosen)}
                aria-invalid={problem ? true : undefined}
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== code) : [...chosen, code])}
              />
              <span>
                {t(`reasons.${code}`)}
                {obstacle !== null && (
                  <span className="zl-reasons__obstacle">{t(`reasonObstacles.${obstacle}`)}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}

/** The chosen reasons that hold. One that was kept by an older page, or chosen before the terms changed, may not any more. */
export const holdingReasons = (
  reasons: readonly JudgedReason[],
  chosen: readonly ReasonCode[],
): readonly ReasonCode[] =>
  chosen.filter((code) => reasons.some((reason) => reason.code === code && reason.obstacle === null));

/** The reasons without those that the lender does not give any more. */
export const withoutInactive = (
  { refusalReasons }: Pick<Dossier, 'refusalReasons'>,
  reasons: readonly JudgedReason[],
): readonly JudgedReason[] =>
  reasons.filter((one) => !refusalReasons.some(({ code, isActive }) => code === one.code && !isActive));
