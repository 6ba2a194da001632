import { type PartyData, type PartyRole, partyRolesOf } from '@zeel/domain/request-form';
import { MAX_PARTIES } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newId } from '../../../../shared/ids/new-id.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { FieldLine } from '../../../../shared/kit/fields/FieldLine.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { PartyQuestions } from '../components/PartyQuestions.tsx';
import { useStepTexts } from '../field-texts.ts';
import { useFormParts } from '../form-context.ts';

interface Removed {
  readonly party: PartyData;
  readonly index: number;
}

/** Guarantors and co-borrowers: who they are and how to reach them. Each fills in their own part. */
export default function PartiesStep(): ReactNode {
  const { product, state, change, setProblems } = useFormParts();
  const { t, problem } = useStepTexts('parties');
  const { list } = state.data.parties;
  const roles = partyRolesOf(product.rules);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [newestId, setNewestId] = useState<string | null>(null);
  const set = (next: readonly PartyData[]): void => {
    // Complaints name parties by their place, which has just changed.
    setProblems([]);
    change('parties', { list: next });
  };
  const add = (role: PartyRole): void => {
    const id = newId();
    setRemoved(null);
    setNewestId(id);
    set([...list, { id, role, relation: null, patronymic: '', givenName: '', phone: '', email: '' }]);
  };
  const remove = (index: number): void => {
    const party = list[index];
    if (!party) return;
    setRemoved({ party, index });
    set(list.filter((_, at) => at !== index));
  };
  const restore = ({ party, index }: Removed): void => {
    setRemoved(null);
    set([...list.slice(0, index), party, ...list.slice(index)]);
  };
  const missing = problem('list');
  return (
    <>
      {list.map((party, index) => (
        <PartyQuestions
          key={party.id}
          party={party}
          index={index}
          isNew={party.id === newestId}
          onChange={(next) => change('parties', { list: list.map((one, at) => (at === index ? next : one)) })}
          onRemove={() => remove(index)}
        />
      ))}
      {removed && <RemovedNote removed={removed} onRestore={() => restore(removed)} />}
      {list.length === 0 && !removed && <p className="zl-questions__lead">{t('parties.none')}</p>}
      <div className={missing ? 'zl-parties__add zl-field--wrong' : 'zl-parties__add'}>
        {list.length < MAX_PARTIES &&
          roles.map((role, index) => (
            <Button
              key={role}
              // The complaint that nobody is named leads here.
              {...(index === 0 ? { name: 'list' } : {})}
              aria-describedby={missing ? 'parties-missing' : undefined}
              onClick={() => add(role)}
            >
              <Icon name="plus" sizePx={18} />
              {t(`parties.add.${role}`)}
            </Button>
          ))}
        {list.length >= MAX_PARTIES && <p className="zl-questions__lead">{t('parties.full')}</p>}
      </div>
      <FieldLine id="parties-missing" problem={missing} />
    </>
  );
}

/** Taking someone out can be taken back. */
function RemovedNote({ removed, onRestore }: { readonly removed: Removed; readonly onRestore: () => void }) {
  const { t } = useStepTexts('parties');
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { givenName, role } = removed.party;
  return (
    <p className="zl-parties__removed" ref={note} tabIndex={-1}>
      <span>{t('parties.removed', { name: givenName || t(`partyRoles.${role}`) })}</span>
      <TextButton onClick={onRestore}>{t('undo')}</TextButton>
    </p>
  );
}
