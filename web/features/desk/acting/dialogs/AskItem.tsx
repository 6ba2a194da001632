import { isOneOf } from '@zeel/domain/lists';
import type { DeskParty } from '@zeel/protocol/rooms/dossier';
import { ITEM_KINDS, ITEM_TEXT_MAX } from '@zeel/protocol/rooms/tracking';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { listChoosable, usePaperKinds } from '../../../../shared/papers/use-paper-kinds.ts';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import type { ItemDraft } from './read-drafts.ts';

interface AskItemProps {
  readonly item: ItemDraft;
  /** The people besides the applicant who can be asked for a paper. */
  readonly people: readonly Pick<DeskParty, 'id' | 'name'>[];
  readonly number: number;
  /** After the first try what is missing is said beside its field. */
  readonly isChecked: boolean;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: (() => void) | null;
}

/** One thing to ask for: what kind, which paper, and in which words. */
export function AskItem({ item, people, number, isChecked, onChange, onRemove }: AskItemProps): ReactNode {
  const { t } = useTranslation(['deskActions', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const papers = listChoosable(usePaperKinds(), item.documentType === null ? [] : [item.documentType]);
  const isPaper = item.kind === 'document';
  const whose = isPaper ? people.find(({ id }) => id === item.partyId) : undefined;
  return (
    <li>
      <fieldset className="zl-ask__item">
        <legend>{t('ask.item', { number })}</legend>
        {onRemove && (
          <ToolButton className="zl-ask__remove" aria-label={t('ask.remove', { number })} onClick={onRemove}>
            <Icon name="trash" sizePx={18} />
          </ToolButton>
        )}
        <div className="zl-ask__kinds">
          <SelectField
            name={`kind-${item.id}`}
            label={t('ask.kind')}
            value={item.kind}
            onChange={({ target: { value } }) => {
              if (isOneOf(ITEM_KINDS, value)) onChange({ ...item, kind: value });
            }}
          >
            {ITEM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`itemKinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          {isPaper && (
            <SelectField
              name={`paper-${item.id}`}
              label={t('ask.paper')}
              value={item.documentType ?? ''}
              problem={isChecked && item.documentType === null ? t('ask.paperMissing') : undefined}
              onChange={(event) =>
                onChange({
                  ...item,
                  documentType: papers.find((type) => type === event.target.value) ?? null,
                })
              }
            >
              <option value="">{t('ask.choosePaper')}</option>
              {papers.map((type) => (
                <option key={type} value={type}>
                  {namePaper(type)}
                </option>
              ))}
            </SelectField>
          )}
          {isPaper && people.length > 0 && (
            <SelectField
              name={`whose-${item.id}`}
              label={t('ask.whose')}
              value={item.partyId ?? ''}
              onChange={(event) =>
                onChange({ ...item, partyId: event.target.value === '' ? null : event.target.value })
              }
            >
              <option value="">{t('ask.applicant')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <Field
          label={whose ? t('ask.textTheirs', { name: whose.name }) : t('ask.text')}
          problem={isChecked && item.text.trim().length < 3 ? t('ask.textMissing') : undefined}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              maxLength={ITEM_TEXT_MAX}
              dir="auto"
              value={item.text}
              onChange={(event) => onChange({ ...item, text: event.target.value })}
            />
          )}
        </Field>
      </fieldset>
    </li>
  );
}
