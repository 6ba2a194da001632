import { type Control, isField } from './early-taps.ts';

const CONTROLS = 'button, input, select, textarea, form';

/** How a control is found again in a page that is drawn anew: by what a person reads on it, and its place among its like. */
interface Description {
  readonly look: string;
  readonly place: number;
  readonly count: number;
  readonly form: string;
}

export const listControls = (root: Element): Control[] => [...root.querySelectorAll<Control>(CONTROLS)];

const lookOf = (control: Control): string => {
  // A form is told by its fields.
  if (control instanceof HTMLFormElement) return control.tagName;
  const words = control.getAttribute('aria-label') ?? (control.labels?.[0] ?? control).textContent;
  return [control.tagName, control.type, words].join(' ');
};

/** The fields of the form around a control: another step of a form is another form. */
const formOf = (control: Control): string => {
  const form = control instanceof HTMLFormElement ? control : control.form;
  const fields = form ? [...form.elements].filter(isField) : [];
  return fields.map(lookOf).join('\n');
};

function describeControls(controls: readonly Control[]): ReadonlyMap<Control, Description> {
  const looks = controls.map(lookOf);
  return new Map(
    controls.map((control, index) => {
      const look = looks[index] ?? '';
      const isAlike = (other: string): boolean => other === look;
      const place = looks.slice(0, index).filter(isAlike).length;
      return [control, { look, place, count: looks.filter(isAlike).length, form: formOf(control) }];
    }),
  );
}

/** Remembers a drawing, to find the control in the page drawn anew that is what a control of the drawing was. */
export function rememberDrawing(root: Element): (control: Control) => Control | undefined {
  const before = describeControls(listControls(root));
  return (control) => {
    const wanted = before.get(control);
    if (!wanted) return undefined;
    const alike = listControls(root).filter((one) => lookOf(one) === wanted.look);
    const found = alike.length === wanted.count ? alike[wanted.place] : undefined;
    return found && formOf(found) === wanted.form ? found : undefined;
  };
}
