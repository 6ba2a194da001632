import type { ConsentPurpose } from '@zeel/domain/request-form';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import { FieldLine } from '../../../../shared/kit/fields/FieldLine.tsx';
import { useStepTexts } from '../field-texts.ts';
import { useAnswerParts } from '../form-context.ts';

/** One consent, word for word, with its own tick. */
export function ConsentAnswer({ wording }: { readonly wording: ConsentWording }): ReactNode {
  const { state, change } = useAnswerParts();
  const { t, problem } = useStepTexts('consent');
  const { given } = state.data.consent;
  const { purpose, version, isRequired, title, text } = wording;
  const isGiven = given.some((one) => one.purpose === purpose && one.wordingVersion === version);
  const set = (isTicked: boolean, name: ConsentPurpose): void => {
    const others = given.filter((one) => one.purpose !== name);
    change('consent', { given: isTicked ? [...others, { purpose: name, wordingVersion: version }] : others });
  };
  const field = `given.${purpose}`;
  const found = problem(field);
  return (
    <div className={found ? 'zl-consent zl-field--wrong' : 'zl-consent'}>
      <label className="zl-consent__tick">
        <input
          type="checkbox"
          name={field}
          checked={isGiven}
          aria-required={isRequired}
          aria-invalid={Boolean(found)}
          aria-describedby={`${field}-text ${field}-line`}
          onChange={(event) => set(event.target.checked, purpose)}
        />
        <span>
          <span className="zl-consent__title">
            {title}
            {!isRequired && <span className="zl-field__note"> {t('optional')}</span>}
          </span>
          <span className="zl-consent__text" id={`${field}-text`}>
            {text}
          </span>
        </span>
      </label>
      <FieldLine id={`${field}-line`} problem={found} />
    </div>
  );
}
