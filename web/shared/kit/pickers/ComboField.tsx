import { type ReactNode, useId, useReducer, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../look/Icon.tsx';
import { PickerLabel, PickerLine, PickerLocale, PickerPopover, type PickerWords } from './PickerFrame.tsx';

export interface ComboFieldProps extends PickerWords {
  readonly name: string;
  readonly value: string;
  /** The options. A value is never empty: "no choice" is an option too, with a value of its own. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Whether an option is found by what is typed. Without it, by a part of its label. */
  readonly finds?: (label: string, typed: string) => boolean;
  /** Where words of one's own are an answer too: takes typed text that was not chosen, when the field is left. */
  readonly onType?: (typed: string) => void;
  readonly isRequired?: boolean;
}

/**
 * A choice among many, found by typing a part of its name. When the field is left, typed text that was not chosen is
 * replaced by the chosen option, unless words of one's own are an answer.
 */
export default function ComboField(props: ComboFieldProps): ReactNode {
  const { name, value, options, problem, finds, isRequired = false, onChange, onType } = props;
  const { t } = useTranslation();
  const [field, setField] = useState<HTMLElement | null>(null);
  const lineId = useId();
  const typed = useRef<string | null>(null);
  // The list is narrowed to what was typed a moment after the field shows it. A key that arrives in between would take an
  // option that is no longer offered, so every key first has the drawing finished.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const takeTyped = (): void => {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    if (typed.current !== null && typed.current.trim() !== chosen) onType?.(typed.current.trim());
  };
  return (
    <PickerLocale>
      <ComboBox
        ref={setField}
        className={problem ? 'zl-field zl-field--wrong' : 'zl-field'}
        name={name}
        // The name stands on the field that is seen, so that a summary of problems leads there.
        formValue="text"
        selectedKey={value === '' ? null : value}
        menuTrigger="focus"
        allowsCustomValue={onType !== undefined}
        {...(finds && { defaultFilter: finds })}
        onInputChange={(text) => {
          typed.current = text;
        }}
        onBlur={takeTyped}
        allowsEmptyCollection
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
        onSelectionChange={(key) => key !== null && onChange(String(key))}
      >
        <PickerLabel {...props} />
        <div className="zl-combo">
          <Input
            className="zl-input zl-combo__input"
            aria-describedby={lineId}
            aria-required={isRequired}
            onKeyDownCapture={() => flushSync(drawAgain)}
          />
          <Button className="zl-combo__button" />
        </div>
        <PickerLine {...props} id={lineId} />
        <PickerPopover className="zl-combo__popover" field={field}>
          <ListBox
            className="zl-combo__list"
            renderEmptyState={() => <p className="zl-combo__none">{t('picker.none')}</p>}
          >
            {options.map((option) => (
              <ListBoxItem
                key={option.value}
                id={option.value}
                textValue={option.label}
                className="zl-combo__option"
              >
                <span>{option.label}</span>
                {option.value === value && <Icon name="check" sizePx={18} />}
              </ListBoxItem>
            ))}
          </ListBox>
        </PickerPopover>
      </ComboBox>
    </PickerLocale>
  );
}
