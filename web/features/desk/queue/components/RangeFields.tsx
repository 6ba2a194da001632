import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NumberInput } from '../../../../shared/forms/NumberInput.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import type { FilterProps } from './filter-props.ts';

const RANGES = ['amountFrom', 'amountTo', 'ageFrom', 'ageTo'] as const;
type RangeName = (typeof RANGES)[number];
const TYPING_PAUSE_MS = 400;

type RangeProps = Pick<FilterProps, 'filter' | 'onFilter'>;

/** How much, and sent how long ago. */
export function RangeFields({ filter, onFilter }: RangeProps): ReactNode {
  return (
    <div className="zl-queue__ranges">
      {RANGES.map((name) => (
        <RangeField key={name} name={name} filter={filter} onFilter={onFilter} />
      ))}
    </div>
  );
}

function RangeField({ name, filter, onFilter }: RangeProps & { readonly name: RangeName }): ReactNode {
  const { t } = useTranslation('deskQueue');
  const [typed, setTyped] = useState<number | null>();
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const kept = filter[name];
  return (
    <Field label={t(`filter.${name}`)}>
      {(ids) => (
        <NumberInput
          id={ids.id}
          name={name}
          describedBy={ids['aria-describedby']}
          value={typed === undefined ? (kept === undefined ? null : Number(kept)) : typed}
          onType={(value) => {
            setTyped(value);
            clearTimeout(pause.current);
            pause.current = setTimeout(
              () => onFilter({ [name]: value === null ? '' : String(value) }, { isReplacing: true }),
              TYPING_PAUSE_MS,
            );
          }}
          // By then the address holds what was typed, so the field reads it from there again.
          onLeave={() => setTimeout(() => setTyped(undefined), TYPING_PAUSE_MS)}
        />
      )}
    </Field>
  );
}
