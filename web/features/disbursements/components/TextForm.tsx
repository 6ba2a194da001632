import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';

const SHORTEST = 3;

interface TextFormProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly missing: string;
  readonly action: string;
  readonly maxLength: number;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSend: (text: string) => void;
}

/** A step that needs one line of words: the bank's reference, or a reason. */
export function TextForm(props: TextFormProps): ReactNode {
  const {
    name,
    label,
    hint,
    missing,
    action,
    maxLength,
    isDangerous = false,
    isBusy,
    problem,
    onSend,
  } = props;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const text = typed.trim();
  const isEnough = text.length >= SHORTEST;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEnough) onSend(text);
  };
  return (
    <Form onSubmit={submit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label={label}
        hint={hint}
        name={name}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={isTried && !isEnough ? missing : undefined}
      />
      <div>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
