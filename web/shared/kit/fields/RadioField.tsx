import { type ReactNode, useId } from 'react';
import { FieldSet } from './FieldSet.tsx';

interface RadioFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly name?: string;
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** Whether the choices stand one below the other, for longer words. */
  readonly isStacked?: boolean;
}

/** A choice among a few, all of them in sight. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>): ReactNode {
  const { label, name, value, options, onChange, hint, problem, isStacked = false } = props;
  const id = useId();
  return (
    <FieldSet className="zl-ways" label={label} hint={hint} problem={problem} isTight>
      <div className={isStacked ? 'zl-ways__list zl-ways__list--stacked' : 'zl-ways__list'}>
        {options.map((option) => (
          <label key={option.value} className="zl-ways__way">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              aria-invalid={problem ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="zl-ways__hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
