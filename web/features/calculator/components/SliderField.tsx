import { fitToRange, type Range } from '@zeel/domain/product';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: Omit<Range, 'default'>;
  /** The value in words: money with its sign, or a number of months. */
  readonly say: (value: number) => string;
  /** Stands inside the field behind the number. */
  readonly unit: string;
  readonly hint?: ReactNode;
  readonly onChange: (value: number) => void;
}

/** A slider and a typed field for the same value. Either can do everything. */
export function SliderField({ label, value, range, say, unit, hint, onChange }: SliderFieldProps) {
  const { t } = useTranslation('calculator');
  const id = useId();
  // What is typed on the way to a value may be none yet; the figures keep the last one that was.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const { min, max, step } = range;
  const isWrong = typed !== undefined && (typed === null || typed < min || typed > max);
  const type = (next: number | null): void => {
    setTyped(next);
    if (next !== null && next >= min && next <= max) onChange(next);
  };
  const leave = (): void => {
    if (typed !== undefined && typed !== null) onChange(fitToRange(typed, range));
    setTyped(undefined);
  };
  const share = max === min ? 100 : ((value - min) / (max - min)) * 100;
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
        value={value}
        style={style}
        disabled={min === max}
        aria-labelledby={`${id}-label`}
        aria-valuetext={say(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className="zl-slider__line" id={`${id}-line`}>
        {isWrong ? (
          <span className="zl-slider__problem">{t('range', { min: say(min), max: say(max) })}</span>
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
