import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { Input } from '../kit/Input.tsx';
import { typeNumber } from './typed-number.ts';

interface NumberInputProps {
  readonly id: string;
  readonly name?: string;
  readonly value: number | null;
  /** Null while the field is empty. */
  readonly onType: (value: number | null) => void;
  readonly onLeave?: () => void;
  readonly describedBy?: string;
  readonly isWrong?: boolean;
  readonly placeholder?: string;
  /** Digits stand ungrouped, as in a year. */
  readonly isPlain?: boolean;
}

/** A whole number, grouped while it is typed. What is being typed stays as typed until the field is left. */
export function NumberInput(props: NumberInputProps) {
  const {
    id,
    name,
    value,
    onType,
    onLeave,
    describedBy,
    isWrong = false,
    placeholder,
    isPlain = false,
  } = props;
  const formats = useFormats();
  const number = isPlain ? String : formats.number;
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const accept = (field: HTMLInputElement): void => {
    const typed = typeNumber(field.value, field.selectionStart ?? field.value.length, number);
    caret.current = typed.caret;
    setDraft(typed.text);
    onType(typed.value);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    // A keyboard that composes its characters must not be interrupted.
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setDraft(event.target.value);
    else accept(event.target);
  };
  return (
    <Input
      ref={input}
      id={id}
      name={name}
      look="digits"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      placeholder={placeholder}
      value={draft ?? (value === null ? '' : number(value))}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      onChange={onChange}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
      onBlur={() => {
        setDraft(null);
        onLeave?.();
      }}
    />
  );
}
