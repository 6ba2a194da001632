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
import { findMention, insertMention, matchPeople, type OpenMention, replaceOpen } from './mentions.ts';
import { findSlash, listTemplates, matchTemplates } from './note-templates.ts';

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

/** Something to put in place of what was typed: a person's name or a ready text. */
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly put: (text: string, open: OpenMention) => { readonly text: string; readonly caret: number };
  readonly person?: StaffName;
}

/** A field in which `@` opens a list of people and `/` one of ready texts: arrows choose, Enter or Tab takes, Escape closes. */
export function MentionField(props: MentionFieldProps): ReactNode {
  const { ref, value, maxLength, people, onChange, onSend, ...frame } = props;
  const { t, takeGroup } = useTranslation('deskActions');
  const listId = useId();
  const [mention, setMention] = useState<(OpenMention & { readonly isTemplate: boolean }) | null>(null);
  const [chosen, setChosen] = useState(0);
  const caret = useRef<number | null>(null);
  const shown = listChoices();
  const isOpen = shown.length > 0;
  const optionId = (index: number): string => `${listId}-${index}`;
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const look = (field: HTMLTextAreaElement): void => {
    const person = findMention(field.value, field.selectionEnd);
    const found = person ?? findSlash(field.value, field.selectionEnd);
    setMention(found && { ...found, isTemplate: person === null });
    if (found?.query !== mention?.query) setChosen(0);
  };
  const pick = (choice: Choice | undefined): void => {
    if (!mention || !choice) return;
    const next = choice.put(value, mention);
    caret.current = next.caret;
    setMention(null);
    onChange(next.text, choice.person);
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
        {isOpen && t(mention?.isTemplate ? 'notes.texts' : 'notes.people', { count: shown.length })}
      </Hidden>
      {isOpen && (
        <div
          className="zl-mentioning__list"
          id={listId}
          role="listbox"
          aria-label={t(mention?.isTemplate ? 'notes.ready' : 'notes.mention')}
        >
          {shown.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds focus and hears the keys.
            <div
              key={choice.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className="zl-mentioning__one"
              // Before the field loses the focus, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setChosen(index)}
              onClick={() => pick(choice)}
            >
              {choice.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );

  function listChoices(): readonly Choice[] {
    if (mention === null) return [];
    if (mention.isTemplate)
      return matchTemplates(mention.query, listTemplates(takeGroup('noteTemplates'))).map((template) => ({
        key: template.name,
        label: template.label,
        put: (text, open) => replaceOpen(text, open, template.text),
      }));
    return matchPeople(mention.query, people).map((person) => ({
      key: person.userId,
      label: person.name,
      person,
      put: (text, open) => insertMention(text, open, person.name),
    }));
  }
}
