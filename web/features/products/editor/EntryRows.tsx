import '../catalogue.ts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';

interface EntryRowsProps<Entry> {
  readonly entries: readonly Entry[];
  /** More than this many nobody needs. */
  readonly most: number;
  readonly legendOf: (entry: Entry) => string;
  readonly removeLabelOf: (entry: Entry) => string;
  readonly addLabel: string;
  readonly create: () => Entry;
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly onRemove?: (entry: Entry, left: readonly Entry[]) => void;
  /** The fields of one entry. */
  readonly children: (entry: Entry, at: number, change: (change: Partial<Entry>) => void) => ReactNode;
}

/** A list of the document: each entry with its fields, one more, one less. */
export function EntryRows<Entry>(props: EntryRowsProps<Entry>): ReactNode {
  const { entries, most, legendOf, removeLabelOf, addLabel, create, onChange, children } = props;
  const { onRemove = (_, left) => onChange(left) } = props;
  const { t } = useTranslation('products');
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are the places of a list; a field keeps the focus while it is typed into.
        <fieldset className="zl-editor__fields zl-editor__row" key={at}>
          <legend dir="auto">{legendOf(entry)}</legend>
          {children(entry, at, (change) =>
            onChange(entries.map((one, index) => (index === at ? { ...one, ...change } : one))),
          )}
          <Button
            size="small"
            aria-label={removeLabelOf(entry)}
            onClick={() => {
              onRemove(
                entry,
                entries.filter((_, index) => index !== at),
              );
              // The pressed button goes with its entry; the focus stays in the list.
              adding.current?.focus();
            }}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          ref={adding}
          size="small"
          disabled={entries.length >= most}
          onClick={() => onChange([...entries, create()])}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}
