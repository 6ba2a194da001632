import '../catalogue.ts';
import { APPLICANT_KINDS, type RequestRules } from '@zeel/domain/request-form';
import { MOST_DOCUMENTS } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { listChoosable, usePaperKinds } from '../../../shared/papers/use-paper-kinds.ts';
import { usePaperNames } from '../../../shared/papers/use-paper-names.ts';
import { ChoiceField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { useEditor } from './editor.ts';
import { PaperChoice } from './PaperChoice.tsx';

type Paper = RequestRules['documents'][number];

/** The papers that a request asks for: of whom, whether they are needed, and which may follow. */
export function PapersSection(): ReactNode {
  const { t } = useTranslation('products');
  const namePaper = usePaperNames((usual) => t(`papers.types.${usual}`));
  const kinds = usePaperKinds();
  const { content, changeRules } = useEditor();
  const { documents } = content.rules;
  return (
    <EditorSection title={t('sections.papers')}>
      <EntryRows<Paper>
        entries={documents}
        most={MOST_DOCUMENTS}
        legendOf={({ type }) => namePaper(type)}
        removeLabelOf={({ type }) => t('papers.removeOne', { paper: namePaper(type) })}
        addLabel={t('papers.add')}
        create={() => ({ type: 'other', isRequired: true, applicantKind: null })}
        onChange={(next) => changeRules({ documents: [...next] })}
      >
        {(paper, at, change) => (
          <>
            <PaperChoice
              name={`paper-type-${at}`}
              label={t('papers.type')}
              field={`documents.${at}.type`}
              value={paper.type}
              options={listChoosable(kinds, [paper.type]).map((value) => ({
                value,
                label: namePaper(value),
              }))}
              onChange={(type) => change({ type })}
            />
            <ChoiceField
              name={`paper-of-${at}`}
              label={t('papers.of')}
              value={paper.applicantKind ?? 'everyone'}
              options={(['everyone', ...APPLICANT_KINDS] as const).map((value) => ({
                value,
                label: t(`applicants.${value}`),
              }))}
              onChange={(kind) => change({ applicantKind: kind === 'everyone' ? null : kind })}
            />
            <ChoiceField
              name={`paper-need-${at}`}
              label={t('papers.need')}
              value={paper.isRequired ? 'required' : 'optional'}
              options={(['required', 'optional'] as const).map((value) => ({
                value,
                label: t(`needs.${value}`),
              }))}
              onChange={(need) => change({ isRequired: need === 'required' })}
            />
            <WholeField
              label={t('papers.follows')}
              field={`documents.${at}.followsWithinDays`}
              value={paper.followsWithinDays ?? null}
              onChange={(days) =>
                change({
                  followsWithinDays: days === null || days === 0 ? undefined : Math.min(days, 90),
                })
              }
            />
          </>
        )}
      </EntryRows>
    </EditorSection>
  );
}
