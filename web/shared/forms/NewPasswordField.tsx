import { PASSWORD_MIN_LENGTH } from '@zeel/protocol/rooms/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PasswordField } from './PasswordField.tsx';

/** From this length on a password of any kind withstands guessing. */
const GOOD_LENGTH = 20;

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly problem?: string | undefined;
  readonly minLength?: number;
}

/** A new password, guided by its length alone: rules about kinds of characters make passwords worse. */
export function NewPasswordField({
  minLength = PASSWORD_MIN_LENGTH,
  ...field
}: NewPasswordFieldProps): ReactNode {
  const { t } = useTranslation('identity');
  const [length, setLength] = useState(0);
  const onInput = (event: FormEvent<HTMLInputElement>): void =>
    setLength([...event.currentTarget.value].length);
  const level = length < minLength ? 'short' : length < GOOD_LENGTH ? 'enough' : 'strong';
  const words =
    length === 0 ? t('length.hint', { min: minLength }) : t(`length.${level}`, { length, min: minLength });
  return (
    <div className="zl-new-password">
      <PasswordField
        {...field}
        autoComplete="new-password"
        onInput={onInput}
        hint={<span aria-live="polite">{words}</span>}
      />
      <progress
        className={`zl-length zl-length--${level}`}
        max={GOOD_LENGTH}
        value={Math.min(length, GOOD_LENGTH)}
        aria-hidden="true"
      />
    </div>
  );
}
