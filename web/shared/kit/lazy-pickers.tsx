import { type ReactNode, Suspense } from 'react';
import { type LazyPart, lazyPart } from '../lazy-part/lazy-part.tsx';
import type { ComboFieldProps } from './pickers/ComboField.tsx';
import type { DatePickerFieldProps } from './pickers/DatePickerField.tsx';
import type { DateRangeFieldProps } from './pickers/DateRangeField.tsx';
import type { PickerWords } from './pickers/PickerFrame.tsx';

// Calendars and searchable lists weigh as much as a screen; they are fetched by the first one that shows them.
const LazyDatePicker = lazyPart<DatePickerFieldProps>(() => import('./pickers/DatePickerField.tsx'));
const LazyDateRange = lazyPart<DateRangeFieldProps>(() => import('./pickers/DateRangeField.tsx'));
const LazyCombo = lazyPart<ComboFieldProps>(() => import('./pickers/ComboField.tsx'));

/** A picker, and its empty shape until its code is there. */
function Picker<Props extends PickerWords>({
  part: Part,
  props,
}: {
  readonly part: LazyPart<Props>;
  readonly props: Props;
}): ReactNode {
  const shape = (
    <div className="zl-field" aria-busy="true">
      <span className="zl-field__label">{props.label}</span>
      <span className="zl-input" />
      <span className="zl-field__line" />
    </div>
  );
  return (
    <Suspense fallback={shape}>
      <Part {...props} />
    </Suspense>
  );
}

/** A day, typed or chosen from a calendar, in the language of the page. */
export const DatePickerField = (props: DatePickerFieldProps): ReactNode => (
  <Picker part={LazyDatePicker} props={props} />
);

/** The days from one to another, typed or chosen from a calendar. */
export const DateRangeField = (props: DateRangeFieldProps): ReactNode => (
  <Picker part={LazyDateRange} props={props} />
);

/** A choice among many, found by typing a part of its name. */
export const ComboField = (props: ComboFieldProps): ReactNode => <Picker part={LazyCombo} props={props} />;

/** Fetches the searchable list ahead of a screen that must work when the line breaks. */
export const preloadComboField = (): Promise<void> => LazyCombo.preload();
