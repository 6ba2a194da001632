import '../catalogue.ts';
import type { AgreementDocument } from '@zeel/domain/agreement';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useVersionAgreementQuery } from '../api.ts';
import { ChoiceField } from './EditorFields.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useEditor } from './editor.ts';

/** Draws the words of an agreement. */
export type RenderAgreement = (document: AgreementDocument) => ReactNode;

interface ExampleAgreementProps {
  readonly versionId: string;
  /** The server writes the agreement from what is saved. */
  readonly isUnsaved: boolean;
  readonly renderAgreement: RenderAgreement;
}

/** The agreement of the usual loan under these rules with an example borrower; written by the server while somebody looks at it. */
export function ExampleAgreement({
  versionId,
  isUnsaved,
  renderAgreement,
}: ExampleAgreementProps): ReactNode {
  const { t } = useTranslation('products');
  const locale = useAppSelector((state) => state.theme.locale);
  const [language, setLanguage] = useState(locale);
  const [isOpen, setOpen] = useState(false);
  const { faults } = useEditor();
  return (
    <EditorSection title={t('agreement.title')} lead={t('agreement.lead')}>
      <details
        className="zl-editor__payments"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('agreement.read')}</summary>
        {isOpen && (
          <div className="zl-editor__agreement">
            <div className="zl-editor__fields">
              <ChoiceField
                name="agreementLanguage"
                label={t('agreement.language')}
                value={language}
                options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
                onChange={setLanguage}
              />
            </div>
            {isUnsaved && <Notice tone="info">{t('agreement.unsaved')}</Notice>}
            {faults.length > 0 && !isUnsaved ? (
              <Notice tone="warning">{t('agreement.unsound')}</Notice>
            ) : (
              <WrittenExample versionId={versionId} language={language} renderAgreement={renderAgreement} />
            )}
          </div>
        )}
      </details>
    </EditorSection>
  );
}

interface WrittenExampleProps extends Pick<ExampleAgreementProps, 'versionId' | 'renderAgreement'> {
  readonly language: Language;
}

function WrittenExample({ versionId, language, renderAgreement }: WrittenExampleProps): ReactNode {
  const { t } = useTranslation('products');
  const { currentData, isError, refetch } = useVersionAgreementQuery({
    params: { versionId },
    query: { language },
  });
  if (currentData !== undefined) return renderAgreement(currentData.document);
  if (!isError) return <ListSkeleton label={t('agreement.loading')} />;
  return (
    <Notice tone="warning">
      {t('agreement.failed')} <TextButton onClick={() => void refetch()}>{t('agreement.retry')}</TextButton>
    </Notice>
  );
}
