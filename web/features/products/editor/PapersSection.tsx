import '../catalogue.ts';
import { APPLICANT_KINDS, DOCUMENT_TYPES, type RequestRules } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { ChoiceField, WholeField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

type Paper = RequestRules['documents'][number];

/** The papers that a request asks for: of whom, whether they are needed, and which may follow. */
export function PapersSection(): ReactNode {
  const { t } = useTranslation('products');
  const { content, changeRules } = useEditor();
  const { documents } = content.rules;
  const changeAt = (at: number, change: Partial<Paper>): void =>
    changeRules({
      documents: documents.map((paper, index) => (index === at ? { ...paper, ...change } : paper)),
    });
  return (
    <EditorSection title={t('sections.papers')}>
      {documents.map((paper, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same paper may be asked of people and of companies.
        <fieldset className="zl-editor__fields zl-editor__row" key={at}>
          <legend>{t(`papers.types.${paper.type}`)}</legend>
          <ChoiceField
            name={`paper-type-${at}`}
            label={t('papers.type')}
            value={paper.type}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`papers.types.${value}`) }))}
            onChange={(type) => changeAt(at, { type })}
          />
          <ChoiceField
            name={`paper-of-${at}`}
            label={t('papers.of')}
            value={paper.applicantKind ?? 'everyone'}
            options={(['everyone', ...APPLICANT_KINDS] as const).map((value) => ({
              value,
              label: t(`applicants.${value}`),
            }))}
            onChange={(kind) => changeAt(at, { applicantKind: kind === 'everyone' ? null : kind })}
          />
          <ChoiceField
            name={`paper-need-${at}`}
            label={t('papers.need')}
            value={paper.isRequired ? 'required' : 'optional'}
            options={(['required', 'optional'] as const).map((value) => ({
              value,
              label: t(`needs.${value}`),
            }))}
            onChange={(need) => changeAt(at, { isRequired: need === 'required' })}
          />
          <WholeField
            label={t('papers.follows')}
            field={`documents.${at}.followsWithinDays`}
            value={paper.followsWithinDays ?? null}
            onChange={(days) =>
              changeAt(at, {
                followsWithinDays: days === null || days === 0 ? undefined : Math.min(days, 90),
              })
            }
          />
          <Button
            size="small"
            aria-label={t('papers.removeOne', { paper: t(`papers.types.${paper.type}`) })}
            onClick={() => changeRules({ documents: documents.filter((_, index) => index !== at) })}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <Button
        size="small"
        onClick={() =>
          changeRules({ documents: [...documents, { type: 'other', isRequired: true, applicantKind: null }] })
        }
      >
        {t('papers.add')}
      </Button>
    </EditorSection>
  );
}
