import '../catalogue.ts';
import { APPLICANT_KINDS, DOCUMENT_TYPES, type RequestRules } from '@zeel/domain/request-form';
import { MOST_DOCUMENTS } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ChoiceField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { useEditor } from './editor.ts';

type Paper = RequestRules['documents'][number];

/** The papers that a request asks for: of whom, whether they are needed, and which may follow. */
export function PapersSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeRules } = useEditor();
  const { documents } = content.rules;
  return (
    <EditorSection title={t('sections.papers')}>
      <EntryRows<Paper>
        entries={documents}
        most={MOST_DOCUMENTS}
        legendOf={({ type }) => t(`papers.types.${type}`)}
        removeLabelOf={({ type }) => t('papers.removeOne', { paper: t(`papers.types.${type}`) })}
        addLabel={t('papers.add')}
        create={() => ({ type: 'other', isRequired: true, applicantKind: null })}
        onChange={(next) => changeRules({ documents: [...next] })}
      >
        {(paper, at, change) => (
          <>
            <ChoiceField
              name={`paper-type-${at}`}
              label={t('papers.type')}
              value={paper.type}
              options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`papers.types.${value}`) }))}
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
