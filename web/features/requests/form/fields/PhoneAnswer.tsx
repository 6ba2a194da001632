import type { DataStep } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { Input } from '../../../../shared/kit/Input.tsx';
import type { TextPath } from '../answer-paths.ts';
import { useAnswerParts } from '../form-context.ts';
import { COUNTRY_CODE, shownPhone } from '../shown-phone.ts';
import { useAnswer } from './AnswerFields.tsx';

interface PhoneInputProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly hint?: ReactNode;
  readonly problem: string | undefined;
  readonly value: string;
  readonly autoComplete?: string;
  readonly isOptional?: boolean;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
}

/** A Mongolian phone number. The code stands before the field, so that it need not be typed. */
export function PhoneInput(props: PhoneInputProps): ReactNode {
  const {
    name,
    label,
    note,
    hint,
    problem,
    value,
    autoComplete,
    isOptional = false,
    onType,
    onLeave,
  } = props;
  return (
    <Field label={label} hint={hint} problem={problem} {...(note === undefined ? {} : { note })}>
      {(ids) => (
        <span className="zl-phone" dir="ltr">
          <span className="zl-phone__code" aria-hidden="true">
            {COUNTRY_CODE}
          </span>
          <Input
            {...ids}
            look="digits"
            type="tel"
            inputMode="tel"
            dir="ltr"
            name={name}
            maxLength={24}
            autoComplete={autoComplete ?? 'off'}
            aria-required={!isOptional}
            value={shownPhone(value)}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
        </span>
      )}
    </Field>
  );
}

export function PhoneAnswer<Step extends DataStep>({
  step,
  path,
  isOptional = false,
  isTexted = false,
  autoComplete,
}: {
  readonly step: Step;
  readonly path: TextPath<Step>;
  readonly isOptional?: boolean;
  /** Whether text messages go there: a landline is told, since none would arrive. */
  readonly isTexted?: boolean;
  readonly autoComplete?: string;
}): ReactNode {
  const { t } = useTranslation('request');
  const { isPhone, isMobile } = useAnswerParts().context.checks;
  const answer = useAnswer(step, path);
  // The typed path leads to a text.
  const value = answer.value as string;
  const isLandline = isTexted && isPhone(value) && !isMobile(value);
  return (
    <PhoneInput
      name={path}
      label={answer.label(path)}
      {...(isOptional ? { note: t('optional') } : {})}
      {...(autoComplete === undefined ? {} : { autoComplete })}
      hint={isLandline ? t('hints.landline') : t('hints.phone')}
      problem={answer.problem(path)}
      value={value}
      isOptional={isOptional}
      onType={answer.set}
      onLeave={answer.leave}
    />
  );
}
