import { fitToRange, type Range } from '@zeel/domain/product';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { NumberInput } from './NumberInput.tsx';

interface SliderFieldProps {
  readonly label: string;
  /** Null while nothing is typed, where the field keeps what was typed. */
  readonly value: number | null;
  readonly range: Omit<Range, 'default'>;
  /** The value in words: money with its sign, or a number of months. */
  readonly say: (value: number) => string;
  /** The text about a value outside the range. */
  readonly sayRange: (range: { readonly min: string; readonly max: string }) => string;
  /** The text about a typed value that was held to the range; for a field that holds it. */
  readonly sayHeld?: (value: string) => string;
  /** Stands inside the field behind the number. */
  readonly unit: string;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly onChange: (value: number) => void;
  /**
   * For a form that is sent: what was typed stays and counts as it stands, also outside the range. Without it a typed
   * value is held to the range when the field is left.
   */
  readonly onType?: (value: number | null) => void;
}

/** A slider and a typed field for the same value. Either can do everything. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, range, say, sayRange, sayHeld, unit, name, hint, problem, onChange, onType } = props;
  const id = useId();
  // A half-typed text may not be a value yet; the figures keep the last value.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  /** What a typed value became when it was held to the range; told until the value changes again. */
  const [held, setHeld] = useState<number | null>(null);
  const { min, max, step } = range;
  const isOutside = (one: number | null): boolean => one === null || one < min || one > max;
  const isWrong = problem !== undefined || (typed !== undefined ? isOutside(typed) : isOutside(value));
  const type = (next: number | null): void => {
    setTyped(next);
    if (onType) onType(next);
    else if (next !== null && !isOutside(next)) onChange(next);
  };
  const leave = (): void => {
    if (!onType && typed !== undefined && typed !== null) {
      const fitted = fitToRange(typed, range);
      setHeld(fitted === typed ? null : fitted);
      onChange(fitted);
    }
    setTyped(undefined);
  };
  const thumb = Math.min(Math.max(value ?? min, min), max);
  const share = max === min ? 100 : ((thumb - min) / (max - min)) * 100;
  // The stylesheet draws the part of the track that is behind the thumb.
  const style = { '--zl-slider': `${share}%` } as CSSProperties;
  return (
    <div className={isWrong ? 'zl-slider zl-field--wrong' : 'zl-slider'}>
      <label className="zl-field__label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="zl-slider__field">
        <NumberInput
          id={id}
          value={value}
          onType={type}
          onLeave={leave}
          describedBy={`${id}-line`}
          isWrong={isWrong}
          {...(name === undefined ? {} : { name })}
        />
        <span className="zl-slider__unit" aria-hidden="true">
          {unit}
        </span>
      </div>
      <input
        className="zl-slider__track"
        type="range"
        min={min}
        max={max}
        step={step}
        value={thumb}
        style={style}
        disabled={min === max}
        aria-labelledby={`${id}-label`}
        aria-valuetext={say(thumb)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {sayHeld && held !== null && held === value && typed === undefined && (
        <p className="zl-slider__held" role="status">
          {sayHeld(say(held))}
        </p>
      )}
      <div className="zl-slider__line" id={`${id}-line`}>
        {isWrong ? (
          <span className="zl-slider__problem">{problem ?? sayRange({ min: say(min), max: say(max) })}</span>
        ) : (
          <>
            <span>{say(min)}</span>
            {hint && <span>{hint}</span>}
            <span>{say(max)}</span>
          </>
        )}
      </div>
    </div>
  );
}
