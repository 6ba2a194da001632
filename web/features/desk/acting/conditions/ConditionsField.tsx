import { MOST_CONDITIONS } from '@zeel/domain/policy';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { FieldSet } from '../../../../shared/kit/fields/FieldSet.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';
import { areOwnSound, type ConditionsDraft } from './conditions-draft.ts';

interface ConditionsFieldProps {
  readonly dossier: Dossier;
  readonly value: ConditionsDraft;
  readonly onChange: (value: ConditionsDraft) => void;
}

/** What has to be met before the money is paid out: the product's conditions to tick, and room for others. The applicant reads them. */
export function ConditionsField({ dossier, value, onChange }: ConditionsFieldProps): ReactNode {
  const { t } = useTranslation('deskActions');
  // What was there from the start is seen; afterwards the person opens and closes it.
  const [hasOwn] = useState(value.own !== '');
  const toggle = (code: string): void => {
    const codes = value.codes.includes(code)
      ? value.codes.filter((one) => one !== code)
      : [...value.codes, code];
    onChange({ ...value, codes });
  };
  return (
    <FieldSet className="zl-reasons" label={t('conditions.label')} hint={t('conditions.hint')}>
      {dossier.policy.conditions.length > 0 && (
        <div className="zl-reasons__list">
          {dossier.policy.conditions.map(({ code, name }) => (
            <label key={code} className="zl-reasons__one">
              <input type="checkbox" checked={value.codes.includes(code)} onChange={() => toggle(code)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      <details className="zl-own-conditions" open={hasOwn || undefined}>
        <summary>{t('conditions.add')}</summary>
        <Field
          label={t('conditions.own')}
          hint={t('conditions.ownHint', { count: MOST_CONDITIONS.own })}
          problem={areOwnSound(value) ? undefined : t('conditions.ownProblem')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              dir="auto"
              value={value.own}
              onChange={(event) => onChange({ ...value, own: event.target.value })}
            />
          )}
        </Field>
        <ApplicantLanguageHint language={dossier.language} />
      </details>
    </FieldSet>
  );
}
