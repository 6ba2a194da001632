import { useId } from 'react';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="zl-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="zl-switch__input"
        aria-describedby={`${id}-hint`}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
