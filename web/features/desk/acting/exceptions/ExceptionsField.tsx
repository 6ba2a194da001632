import type { LimitReport } from '@zeel/domain/eligibility';
import { type AskedException, listExceptable } from '@zeel/domain/policy';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FieldSet } from '../../../../shared/kit/fields/FieldSet.tsx';
import { sentenceOf, showFigure } from '../../dossier/describe-limit.ts';
import { CommentField } from '../dialogs/CommentField.tsx';
import { isReasoned } from './exceptions-draft.ts';

interface ExceptionsFieldProps {
  readonly dossier: Dossier;
  /** The limits at the terms that are recommended. */
  readonly report: LimitReport;
  readonly value: readonly AskedException[];
  /** After the first try a missing reason is said beside its field. */
  readonly isChecked: boolean;
  readonly onChange: (value: readonly AskedException[]) => void;
}

/** The broken limits that the product lets pass: each is asked for with its reason. Nothing where there are none. */
export function ExceptionsField(props: ExceptionsFieldProps): ReactNode {
  const { dossier, report, value, isChecked, onChange } = props;
  const { t } = useTranslation(['deskActions', 'assessment']);
  const formats = useFormats();
  const exceptable = listExceptable(report, dossier.policy);
  if (exceptable.length === 0) return null;
  return (
    <FieldSet
      className="zl-reasons"
      label={t('deskActions:exceptions.label')}
      hint={t('deskActions:exceptions.hint')}
    >
      {exceptable.map((check) => {
        const { code, actual, limit, unit } = check;
        const asked = value.find((one) => one.limit === code);
        const others = value.filter((one) => one.limit !== code);
        return (
          <div key={code}>
            <label className="zl-reasons__one">
              <input
                type="checkbox"
                checked={asked !== undefined}
                onChange={() => onChange(asked ? others : [...others, { limit: code, reason: '' }])}
              />
              <span>
                {t('deskActions:exceptions.one', { limit: t(`assessment:limits.${code}.name`) })}
                <span className="zl-reasons__obstacle">
                  {t(`assessment:${sentenceOf(check)}`, {
                    actual: actual === null ? '' : showFigure(actual, unit, formats),
                    limit: showFigure(limit, unit, formats),
                  })}
                </span>
              </span>
            </label>
            {asked && (
              <CommentField
                label={t('deskActions:exceptions.reason')}
                problem={isChecked && !isReasoned(asked) ? t('deskActions:exceptions.problem') : undefined}
                value={asked.reason}
                rows={2}
                onChange={(reason) => onChange([...others, { limit: code, reason }])}
              />
            )}
          </div>
        );
      })}
    </FieldSet>
  );
}
