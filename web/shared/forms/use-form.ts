import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** What is wrong with each field, in words. */
export type Problems<Name extends string> = { readonly [Field in Name]?: string | undefined };
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  readonly names: readonly Name[];
  readonly check: (values: FormValues<Name>) => Problems<Name>;
  /** Sends what was typed. What it gives back is shown beside the fields. */
  readonly send: (values: FormValues<Name>) => Promise<Problems<Name> | undefined>;
}

export interface FormState<Name extends string> {
  readonly problems: Problems<Name>;
  /** On its way: the form takes no second one meanwhile. */
  readonly isBusy: boolean;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    /** Sends nothing by itself: a form that the server drew may be submitted before the app runs. */
    readonly method: 'dialog';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
  };
  setProblems(problems: Problems<Name>): void;
  /** Empties every field, for a form that stays on the screen after it was sent. */
  clear(): void;
}

const hasProblems = (problems: object): boolean => Object.values(problems).some(Boolean);

/**
 * A form whose fields keep their own text, as the browser and its password manager expect: what was filled in before
 * the app had started, or by autofill, counts like what was typed.
 */
export function useForm<Name extends string>({ names, check, send }: FormOptions<Name>): FormState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  // Every field of it may be absent, which TypeScript does not see while the names are open.
  const [problems, setShown] = useState({} as Problems<Name>);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const setProblems = useCallback(
    (found: Problems<Name>): void => {
      setShown(found);
      const first = names.find((name) => found[name]);
      // After the messages are on the screen, so that they are read out together with the field.
      if (first) requestAnimationFrame(() => focusField(ref.current, first));
    },
    [names],
  );

  const read = (form: HTMLFormElement): FormValues<Name> => {
    const data = new FormData(form);
    const entries = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : ''];
    });
    // Every name of the closed list was just given its text.
    return Object.fromEntries(entries) as FormValues<Name>;
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const form = ref.current;
    // The ref decides, not the state: two clicks may come before the next render.
    if (!form || isSending.current) return;
    const values = read(form);
    const found = check(values);
    setProblems(found);
    if (hasProblems(found)) return;
    isSending.current = true;
    setBusy(true);
    // A rejection here is a bug of the form, not a refusal: it goes on to where bugs are seen.
    void send(values)
      .then((answer) => answer && setProblems(answer))
      .finally(() => {
        isSending.current = false;
        setBusy(false);
      });
  };

  const onInput = (event: FormEvent): void => {
    const name = names.find((one) => event.target instanceof HTMLInputElement && event.target.name === one);
    // A complaint ends with the first change: it is looked at again when the form is sent.
    if (name && problems[name]) setShown({ ...problems, [name]: undefined });
  };

  return {
    problems,
    isBusy,
    formProps: { ref, method: 'dialog', noValidate: true, onSubmit, onInput },
    setProblems,
    clear: () => ref.current?.reset(),
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  const target = field instanceof RadioNodeList ? field[0] : field;
  if (target instanceof HTMLElement) target.focus();
}
