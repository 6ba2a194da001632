import { readPercentBps } from '@zeel/domain/product';
import { type ReactNode, useState } from 'react';
import { Field } from '../kit/fields/Field.tsx';
import { Input } from '../kit/Input.tsx';

interface PercentFieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly problem: string | undefined;
  /** The sentence about what is typed and is no share. */
  readonly notPercent: string;
  readonly bps: number | null;
  /** Whether the field may be empty, which counts as null. */
  readonly isOptional?: boolean;
  readonly placeholder?: string | undefined;
  readonly onChange: (bps: number | null) => void;
}

const textOf = (bps: number | null): string => (bps === null ? '' : String(bps / 100));

/** A share in per cent, kept in basis points. What is typed stays as typed until the field is left. */
export function PercentField(props: PercentFieldProps): ReactNode {
  const { label, name, hint, problem, notPercent, bps, isOptional = false, placeholder, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const isEmpty = draft?.trim() === '';
  const isWrong = draft !== null && !(isEmpty && isOptional) && readPercentBps(draft) === undefined;
  return (
    <Field label={label} hint={hint} problem={isWrong ? notPercent : problem}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          look="digits"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          placeholder={placeholder}
          value={draft ?? textOf(bps)}
          onChange={({ target }) => {
            setDraft(target.value);
            const read = readPercentBps(target.value);
            if (read !== undefined) onChange(read);
            else if (isOptional && target.value.trim() === '') onChange(null);
          }}
          onBlur={() => setDraft(null)}
        />
      )}
    </Field>
  );
}
