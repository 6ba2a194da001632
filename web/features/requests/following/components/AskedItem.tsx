import type { InformationItem } from '@zeel/protocol/rooms/tracking';
import { ITEM_TEXT_MAX } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';
import { Spinner } from '../../../../shared/kit/Spinner.tsx';
import type { StateTagProps } from '../../../../shared/kit/StateTag.tsx';
import { draftOf, filesFor, type ItemDraft, type ItemDrafts, isUnsaved } from '../item-drafts.ts';
import type { PapersInput } from '../papers-input.ts';
import { AskedFrame } from './AskedFrame.tsx';

interface AskedItemProps {
  readonly item: InformationItem;
  readonly askedAt: string;
  readonly drafts: ItemDrafts;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<ItemDraft>) => void;
  readonly onSave: () => void;
  readonly renderPapers: (input: PapersInput) => ReactNode;
}

/** One thing that was asked, in the officer's words, and the place to answer it. */
export function AskedItem(props: AskedItemProps): ReactNode {
  const { item, askedAt, drafts, problem, isBusy, onChange, onSave, renderPapers } = props;
  const { t } = useTranslation('track');
  const titleId = useId();
  const { kind, text, documentType, state } = item;
  const draft = draftOf(item, drafts);
  const standing: StateTagProps =
    state === 'answered' && !isUnsaved(item, drafts)
      ? { tone: 'success', icon: 'check', label: t('asked.saved') }
      : { tone: 'warning', icon: 'draft', label: t('asked.open') };
  const isPaper = kind === 'document';
  return (
    <AskedFrame titleId={titleId} kind={t(`asked.kinds.${kind}`)} standing={standing} title={text}>
      {documentType &&
        renderPapers({
          types: [documentType],
          canChange: true,
          since: askedAt,
          onDocuments: (documents) => {
            const documentIds = filesFor(item, askedAt, documents);
            if (documentIds.join() !== draft.documentIds.join()) onChange({ documentIds });
          },
        })}
      <TextAreaField
        label={t(isPaper ? 'asked.note' : 'asked.answer')}
        note={isPaper ? t('optional') : undefined}
        problem={problem}
        rows={isPaper ? 2 : 4}
        maxLength={ITEM_TEXT_MAX}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Button aria-describedby={titleId} isBusy={isBusy} onClick={onSave}>
        {isBusy && <Spinner />}
        {t('asked.save')}
      </Button>
    </AskedFrame>
  );
}
