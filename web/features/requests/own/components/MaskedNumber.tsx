import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { maskNumber } from '../mask-number.ts';

/** A register number, covered until its owner asks: others may be looking at the screen too. */
export function MaskedNumber({ value }: { readonly value: string }): ReactNode {
  const { t } = useTranslation('requests');
  const [isShown, setShown] = useState(false);
  return (
    <span className="zl-own-masked">
      <bdi>{isShown ? value : maskNumber(value)}</bdi>{' '}
      <TextButton aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'answers.hide' : 'answers.show')}
      </TextButton>
    </span>
  );
}
