import { COMMENT_MAX } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';

interface CommentFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
}

/** Words in one's own language, kept as they are typed. */
export function CommentField({ value, onChange, rows = 3, ...frame }: CommentFieldProps): ReactNode {
  return (
    <Field {...frame}>
      {(ids) => (
        <TextArea
          {...ids}
          rows={rows}
          maxLength={COMMENT_MAX}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
