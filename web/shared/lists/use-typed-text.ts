import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';

const TYPING_PAUSE_MS = 300;

export interface TypedText {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Forgets what is being typed. */
  readonly empty: () => void;
}

/**
 * Connects a search field with the address: typed text goes there after a pause, and the text of the address comes
 * back.
 */
export function useTypedText(shown: string, onText: (text: string) => void): TypedText {
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // The address may change without typing: Back, or "clear". The field follows, unless it is being typed in.
  useEffect(() => {
    const input = field.current;
    if (input && input.value.trim() !== shown && document.activeElement !== input) input.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    field,
    onChange: ({ target }) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => onText(target.value.trim()), TYPING_PAUSE_MS);
    },
    empty: () => {
      clearTimeout(pause.current);
      if (field.current) field.current.value = '';
    },
  };
}
