import type { ReactNode } from 'react';
import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components/DateField';
import { useLanguage } from '../../i18n/use-language.ts';
import { sayPlace } from './picker-locale.ts';

/** Day, month and year to be typed, in the order of the language. */
export function DateInput({ slot }: { readonly slot?: 'start' | 'end' }): ReactNode {
  const language = useLanguage();
  return (
    <AriaDateInput className="zl-date__input" {...(slot && { slot })}>
      {(segment) => (
        <DateSegment segment={segment} className="zl-date__segment">
          {({ text, isPlaceholder, type }) => (isPlaceholder ? sayPlace(language, type, text) : text)}
        </DateSegment>
      )}
    </AriaDateInput>
  );
}
