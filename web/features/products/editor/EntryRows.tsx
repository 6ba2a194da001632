import '../catalogue.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useEditor } from './editor.ts';

type Way = 'up' | 'down';

/** The words for an entry whose place in the list says something. */
interface OrderWords<Entry> {
  readonly moveLabelOf: (entry: Entry, at: number, way: Way) => string;
  /** Said once it has moved. */
  readonly movedLabelOf: (entry: Entry, at: number) => string;
}

interface EntryRowsProps<Entry> {
  readonly entries: readonly Entry[];
  /** More than this many nobody needs. */
  readonly most: number;
  readonly legendOf: (entry: Entry, at: number) => string;
  readonly removeLabelOf: (entry: Entry, at: number) => string;
  readonly addLabel: string;
  readonly create: () => Entry;
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly onRemove?: (entry: Entry, left: readonly Entry[]) => void;
  /** Left out where the order means nothing. */
  readonly order?: OrderWords<Entry>;
  /** The fields of one entry. */
  readonly children: (entry: Entry, at: number, change: (change: Partial<Entry>) => void) => ReactNode;
}

/** A list of the document: each entry with its fields, one more, one less. What was removed last can be had back. */
export function EntryRows<Entry>(props: EntryRowsProps<Entry>): ReactNode {
  const { entries, most, legendOf, removeLabelOf, addLabel, create, onChange, order, children } = props;
  const { onRemove = (_, left) => onChange(left) } = props;
  const { t } = useTranslation('products');
  const list = useId();
  const { removal, noteRemoval, change } = useEditor();
  const removed = removal?.list === list ? removal : null;
  const adding = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const { move, moveIdOf } = useMoves(list, entries, onChange);
  const remove = (entry: Entry, at: number): void => {
    const name = legendOf(entry, at);
    onRemove(
      entry,
      entries.filter((_, index) => index !== at),
    );
    noteRemoval({ list, name });
    say(t('removed', { name }));
    // The pressed button goes with its entry; the focus stays in the list.
    adding.current?.focus();
  };
  const removing = (entry: Entry, at: number): ReactNode => (
    <Button size="small" aria-label={removeLabelOf(entry, at)} onClick={() => remove(entry, at)}>
      {t('remove')}
    </Button>
  );
  return (
    <>
      <Hidden as="p" role="status">
        {said}
      </Hidden>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are the places of a list; a field keeps the focus while it is typed into.
        <fieldset className="zl-editor__fields zl-editor__row" key={at}>
          <legend dir="auto">{legendOf(entry, at)}</legend>
          {children(entry, at, (changed) =>
            onChange(entries.map((one, index) => (index === at ? { ...one, ...changed } : one))),
          )}
          {order ? (
            <div className="zl-editor__moves">
              {(['up', 'down'] as const).map((way) => (
                <Button
                  key={way}
                  size="small"
                  id={moveIdOf(way, at)}
                  aria-label={order.moveLabelOf(entry, at, way)}
                  disabled={at === (way === 'up' ? 0 : entries.length - 1)}
                  onClick={() => {
                    move(at, way);
                    say(order.movedLabelOf(entry, placeAfter(at, way)));
                  }}
                >
                  <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
                </Button>
              ))}
              {removing(entry, at)}
            </div>
          ) : (
            removing(entry, at)
          )}
        </fieldset>
      ))}
      <div className="zl-editor__more">
        <Button
          ref={adding}
          size="small"
          disabled={entries.length >= most}
          onClick={() => onChange([...entries, create()])}
        >
          {addLabel}
        </Button>
        {removed && (
          <>
            <span dir="auto">{t('removed', { name: removed.name })}</span>
            <TextButton
              onClick={() => {
                change(removed.before);
                say('');
                adding.current?.focus();
              }}
            >
              {t('undo')}
            </TextButton>
          </>
        )}
      </div>
    </>
  );
}

const placeAfter = (at: number, way: Way): number => (way === 'up' ? at - 1 : at + 1);

/** Moves entries by one place. The focus goes along with the entry; at the end of the list the other button takes it. */
function useMoves<Entry>(
  list: string,
  entries: readonly Entry[],
  onChange: EntryRowsProps<Entry>['onChange'],
) {
  const [moved, setMoved] = useState<{ readonly to: number; readonly way: Way } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const other = moved.way === 'up' ? 'down' : 'up';
    for (const way of [other, moved.way]) document.getElementById(`${list}${way}${moved.to}`)?.focus();
  }, [moved, list]);
  const move = (at: number, way: Way): void => {
    const to = placeAfter(at, way);
    const [entry, other] = [entries[at], entries[to]];
    if (entry === undefined || other === undefined) return;
    onChange(entries.with(to, entry).with(at, other));
    setMoved({ to, way });
  };
  return { move, moveIdOf: (way: Way, at: number): string => `${list}${way}${at}` };
}
