import { type ReactNode, useId } from 'react';
import { Hidden } from '../../../shared/kit/Hidden.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
  /** A small picture of the choice. */
  readonly picture?: ReactNode;
}

interface ChoiceFieldProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `swatches` shows only the pictures; the words remain for those who do not see them and as a hint. */
  readonly look?: 'cards' | 'swatches';
}

/** One of several, as radio buttons: the arrow keys and every assistive technology know how they work. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, choices, value, onChange, look = 'cards' } = props;
  const name = useId();
  return (
    <fieldset className={`zl-choice zl-choice--${look}`}>
      <legend>{legend}</legend>
      <div className="zl-choice__list">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="zl-choice__item"
            title={look === 'swatches' ? choice.label : undefined}
          >
            <input
              type="radio"
              className="zl-choice__input"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            {look === 'swatches' ? (
              <Hidden lang={choice.lang}>{choice.label}</Hidden>
            ) : (
              <span className="zl-choice__label" lang={choice.lang}>
                {choice.label}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
