import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { problemsOfFields, type SendProblem } from '../send/send-problem.ts';
import type { Attempt } from '../send/sender.ts';
import { type ShownProblem, useSend } from '../send/use-send.ts';

/** The problem of each field, in words. */
export type Problems<Name extends string> = { readonly [Field in Name]?: string | undefined };
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  readonly names: readonly Name[];
  readonly check: (values: FormValues<Name>) => Problems<Name>;
  /** Sends what was typed. A refusal that it lets through is shown beside the fields that the server names. */
  readonly send: (values: FormValues<Name>, attempt: Attempt) => Promise<void>;
  /** The sentence for a refusal that has no words of its own. */
  readonly failed?: string;
  readonly onProblem?: (problem: SendProblem) => unknown;
}

export interface FormState<Name extends string> {
  readonly problems: Problems<Name>;
  /** Whether the form is being sent: it takes no second press meanwhile. */
  readonly isBusy: boolean;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    /**
     * With `dialog` the browser sends nothing by itself: a form that the server drew may be submitted before the app
     * runs.
     */
    readonly method: 'dialog';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
  };
  /** Why the last try was refused, in one sentence. */
  readonly problem: ShownProblem | null;
  /** The same sentence, unless it stands beside a field already. */
  readonly refusal: string | undefined;
  /** Says what went wrong in one sentence. */
  complain(words: string): void;
  /** Takes that sentence away. */
  hush(): void;
  setProblems(problems: Problems<Name>): void;
  /** Empties every field, for a form that stays on the screen after it was sent. */
  clear(): void;
}

const hasProblems = (problems: object): boolean => Object.values(problems).some(Boolean);

/**
 * A form whose fields keep their own text, as the browser and its password manager expect: what was filled in before
 * the app had started, or by autofill, counts like what was typed.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { names, check, send, failed = '', onProblem } = options;
  const ref = useRef<HTMLFormElement>(null);
  // Every field of the form may be absent, which TypeScript does not see while the names are open.
  const [problems, setShown] = useState({} as Problems<Name>);

  const setProblems = useCallback(
    (found: Problems<Name>): void => {
      setShown(found);
      const first = names.find((name) => found[name]);
      // After the messages are on the screen, so that they are read out together with the field.
      if (first) requestAnimationFrame(() => focusField(ref.current, first));
    },
    [names],
  );

  const sending = useSend({
    failed,
    onProblem(found) {
      setProblems(problemsOfFields(found, names));
      return onProblem?.(found);
    },
  });
  const { problem } = sending;

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
    if (!form || sending.isBusy) return;
    const values = read(form);
    const found = check(values);
    setProblems(found);
    if (hasProblems(found)) return;
    // A rejection here is a bug of the form, not a refusal: it goes on to where bugs are seen.
    void sending.send(values, (attempt) => send(values, attempt));
  };

  const onInput = (event: FormEvent): void => {
    const name = names.find((one) => event.target instanceof HTMLInputElement && event.target.name === one);
    // A complaint ends with the first change: it is looked at again when the form is sent.
    if (name && problems[name]) setShown({ ...problems, [name]: undefined });
  };

  return {
    problems,
    isBusy: sending.isBusy,
    problem,
    refusal: problem && !hasProblems(problemsOfFields(problem, names)) ? problem.words : undefined,
    complain: (words) => sending.complain(words),
    hush: () => sending.clear(),
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
