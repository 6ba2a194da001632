import { canBeAsked } from '@zeel/domain/request-form';
import { ITEMS_MAX } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { newId } from '../../../../shared/ids/new-id.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { AskDraft } from '../../dossier/acting-props.ts';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';
import { useDraft } from '../sending/use-draft.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { AskItem } from './AskItem.tsx';
import type { DialogProps } from './dialog-props.ts';
import { listRejected } from './list-rejected.ts';
import { ReadyMadeTexts } from './ReadyMadeTexts.tsx';
import { RejectedPapersNotice } from './RejectedPapersNotice.tsx';
import { type ItemDraft, readItems } from './read-drafts.ts';

/** As the server asks: a word is more than two letters. */
const SHORTEST = 3;

interface AskDialogProps extends DialogProps {
  /** Items that were noted while reading the dossier. */
  readonly noted: readonly AskDraft[];
  readonly onNotedTaken: () => void;
}

const emptyItem = (): ItemDraft => ({
  id: newId(),
  kind: 'document',
  documentType: null,
  partyId: null,
  text: '',
});
const isBlank = ({ text, documentType }: ItemDraft): boolean => text === '' && documentType === null;
const isUnfinished = ({ kind, documentType, text }: ItemDraft): boolean =>
  text.trim().length < SHORTEST || (kind === 'document' && documentType === null);

/** Joins the kept draft with the items noted since and with rejected papers; no paper is asked for twice. */
function joinNoted(kept: readonly ItemDraft[], noted: readonly AskDraft[]): readonly ItemDraft[] {
  const isSame = (one: AskDraft, other: AskDraft): boolean =>
    one.documentType === other.documentType &&
    one.partyId === other.partyId &&
    (one.documentType !== null || one.text === other.text);
  const fresh = noted.filter(
    (one, index) =>
      !kept.some((item) => isSame(item, one)) && noted.findIndex((other) => isSame(other, one)) === index,
  );
  return [...kept.filter((item) => !isBlank(item)), ...fresh.map((one) => ({ ...one, id: newId() }))];
}

/** Asks the applicant, or whoever beside them brings a paper, for named things; each is answered by itself. */
export function AskDialog({ acting, noted, onNotedTaken, onClose, onDone }: AskDialogProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dossier } = acting;
  const [first] = useState(() => [emptyItem()]);
  const draft = useDraft<readonly ItemDraft[]>({
    loanRequestId: dossier.id,
    slot: 'ask_information',
    empty: first,
    read: readItems,
    add: (kept) => (noted.length === 0 ? undefined : joinNoted(kept, noted)),
  });
  const [isChecked, setChecked] = useState(false);
  const people = dossier.parties.filter(canBeAsked);
  // A party who was replaced since the item was noted can no longer be asked.
  const kept = draft.value.filter(
    ({ partyId }) => partyId === null || people.some(({ id }) => id === partyId),
  );
  const items = kept.length > 0 ? kept : first;
  const again = listRejected(dossier).filter(
    ({ type, partyId }) =>
      !items.some(
        (item) => item.kind === 'document' && item.documentType === type && item.partyId === partyId,
      ),
  );
  const change = (next: readonly ItemDraft[]): void => {
    if (next.every(isBlank) && next.length <= 1) draft.clear();
    else draft.change(next);
  };
  const add = (item: ItemDraft): void => change([...items.filter((one) => !isBlank(one)), item]);
  const read = () => {
    setChecked(true);
    if (items.some(isUnfinished)) return null;
    const asked = items.map(({ kind, documentType, partyId, text }) => ({
      kind,
      text: text.trim(),
      documentType: kind === 'document' ? documentType : null,
      ...(kind === 'document' && partyId !== null ? { partyId } : {}),
    }));
    return { action: 'ask_information', body: { items: asked } } as const;
  };
  return (
    <ActionDialog
      acting={acting}
      action="ask_information"
      title={t('forms.ask_information.title')}
      lead={
        <>
          <p>{t('forms.ask_information.lead')}</p>
          <ApplicantLanguageHint language={dossier.language} />
        </>
      }
      submitLabel={t('forms.ask_information.submit')}
      draft={{
        ...draft,
        clear: () => {
          draft.clear();
          onNotedTaken();
        },
      }}
      read={read}
      onClose={onClose}
      onDone={onDone}
    >
      <ol className="zl-ask">
        {items.map((item, index) => (
          <AskItem
            key={item.id}
            item={item}
            number={index + 1}
            isChecked={isChecked}
            people={people}
            onChange={(next) => change(items.map((one) => (one.id === item.id ? next : one)))}
            onRemove={items.length > 1 ? () => change(items.filter(({ id }) => id !== item.id)) : null}
          />
        ))}
      </ol>
      {again.length > 0 && <RejectedPapersNotice papers={again} />}
      {items.length < ITEMS_MAX && (
        <>
          <Button size="small" className="zl-ask__add" onClick={() => change([...items, emptyItem()])}>
            <Icon name="plus" sizePx={16} />
            {t('ask.add')}
          </Button>
          <ReadyMadeTexts language={dossier.language} onPick={add} />
        </>
      )}
    </ActionDialog>
  );
}
