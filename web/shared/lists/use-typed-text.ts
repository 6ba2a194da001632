import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';

const TYPING_PAUSE_MS = 300;

export interface TypedText {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Forgets what is being typed. */
  readonly empty: () => void;
}

/** A search field beside an address: what is typed goes there after a moment, what stands there comes back. */
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
