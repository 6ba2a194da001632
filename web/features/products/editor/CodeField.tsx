import '../catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';

interface CodeFieldProps {
  readonly name: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** The code of an entry, by which its words are kept. It counts once the field is left: half a code has no words. */
export function CodeField({ name, code, onChange }: CodeFieldProps): ReactNode {
  const { t } = useTranslation('products');
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      name={name}
      label={t('fee.code')}
      dir="ltr"
      maxLength={40}
      value={draft ?? code}
      onChange={({ target }) => setDraft(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      onBlur={() => {
        setDraft(null);
        if (draft !== null && draft !== '' && draft !== code) onChange(draft);
      }}
    />
  );
}
