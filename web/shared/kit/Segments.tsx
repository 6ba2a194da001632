import { type ReactNode, useId } from 'react';
import { Hidden } from './Hidden.tsx';

interface SegmentsProps<Value extends string> {
  /** The name of the choice, for those who do not see what stands around it. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A choice among a few short words, all in sight, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactNode {
  const { label, value, options, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={className ? `zl-segments ${className}` : 'zl-segments'}>
      <Hidden as="legend">{label}</Hidden>
      {options.map((option) => (
        <label key={option.value} className="zl-segment">
          <input
            className="zl-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
