import type { StaffName } from '@zeel/protocol/rooms/desk-queue';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { findMention, insertMention, matchPeople, type OpenMention } from './mentions.ts';

interface MentionFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly value: string;
  readonly maxLength: number;
  readonly people: readonly StaffName[];
  /** `mentioned` is whoever was picked with this change. */
  readonly onChange: (value: string, mentioned?: StaffName) => void;
  readonly onSend: () => void;
}

/** A field in which `@` opens a list of people: arrows choose, Enter or Tab takes, Escape closes. */
export function MentionField(props: MentionFieldProps): ReactNode {
  const { ref, value, maxLength, people, onChange, onSend, ...frame } = props;
  const { t } = useTranslation('deskActions');
  const listId = useId();
  const [mention, setMention] = useState<OpenMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const caret = useRef<number | null>(null);
  const shown = mention === null ? [] : matchPeople(mention.query, people);
  const isOpen = shown.length > 0;
  const optionId = (index: number): string => `${listId}-${index}`;
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const look = (field: HTMLTextAreaElement): void => {
    const found = findMention(field.value, field.selectionEnd);
    setMention(found);
    if (found?.query !== mention?.query) setChosen(0);
  };
  const pick = (person: StaffName | undefined): void => {
    if (!mention || !person) return;
    const next = insertMention(value, mention, person.name);
    caret.current = next.caret;
    setMention(null);
    onChange(next.text, person);
    ref.current?.focus();
  };
  const moveInList = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % shown.length);
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + shown.length) % shown.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(shown[chosen]);
    else if (event.key === 'Escape') setMention(null);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (!moveInList(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="zl-mentioning">
      <Field {...frame}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={ref}
            rows={3}
            maxLength={maxLength}
            dir="auto"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(chosen) : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              look(event.target);
            }}
            onSelect={(event) => look(event.currentTarget)}
            onBlur={() => setMention(null)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Hidden as="p" role="status">
        {isOpen && t('notes.people', { count: shown.length })}
      </Hidden>
      {isOpen && (
        <div className="zl-mentioning__list" id={listId} role="listbox" aria-label={t('notes.mention')}>
          {shown.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds focus and hears the keys.
            <div
              key={person.userId}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className="zl-mentioning__one"
              // Before the field loses the focus, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setChosen(index)}
              onClick={() => pick(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
