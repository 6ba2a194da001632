import { suggestEmail } from '@zeel/domain/request-form';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { EmailField } from '../../../../shared/kit/fields/TextField.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';

interface EmailInputProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem: string | undefined;
  readonly value: string;
  readonly autoComplete: string;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
}

/** An e-mail address. A slip in the name of a mail service is asked about once the field is left, and never mended by itself. */
export function EmailInput({ hint, value, onType, onLeave, ...field }: EmailInputProps): ReactNode {
  const { t } = useTranslation('request');
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const meant = isLeft ? suggestEmail(value) : undefined;
  const takeMeant = (email: string): void => {
    onType(email);
    input.current?.focus();
  };
  return (
    <EmailField
      {...field}
      ref={input}
      hint={
        meant === undefined ? (
          hint
        ) : (
          <TextButton onClick={() => takeMeant(meant)}>{t('emailMeant', { email: meant })}</TextButton>
        )
      }
      aria-required
      value={value}
      onChange={(event) => {
        setLeft(false);
        onType(event.target.value);
      }}
      onBlur={() => {
        setLeft(true);
        onLeave();
      }}
    />
  );
}
