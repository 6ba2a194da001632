import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Field } from '../kit/fields/Field.tsx';
import { Input } from '../kit/Input.tsx';
import { Icon } from '../look/Icon.tsx';
import { EyeIcon } from './EyeIcon.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly name: string;
  readonly label: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** A password that can be looked at, with a word when Caps Lock is on. */
export function PasswordField({ label, hint, problem, ...input }: PasswordFieldProps): ReactNode {
  const { t } = useTranslation('identity');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const line = isCapsLock ? (
    <span className="zl-field__warning">
      <Icon name="warning" sizePx={16} />
      {t('field.capsLock')}
    </span>
  ) : (
    hint
  );
  return (
    <Field label={label} hint={line} problem={problem}>
      {(ids) => (
        <span className="zl-input-box">
          <Input
            dir="ltr"
            maxLength={128}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className="zl-input-box__button"
            aria-label={t(isShown ? 'field.hide' : 'field.show')}
            aria-controls={ids.id}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
          </button>
        </span>
      )}
    </Field>
  );
}
