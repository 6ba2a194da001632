import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { type ReactNode, useState } from 'react';
import { NoticeList } from '../../../shared/forms/Notice.tsx';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { TextsContext, useTranslation, useTranslator } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { ChoiceField } from './EditorFields.tsx';
import { ExampleLoans } from './ExampleLoans.tsx';
import { useEditor } from './editor.ts';

/** Draws a product as visitors see it. */
export type RenderPreview = (product: Product, workingDays: WorkingDays) => ReactNode;

interface ConsequencesProps {
  readonly prodId: string;
  readonly versionId: string;
  readonly version: number;
  readonly before: Product['terms'] | null;
  readonly workingDays: WorkingDays;
  readonly renderPreview: RenderPreview;
}

/** What a version leads to, beside the version itself: contradictions, example loans, and the card that visitors see. */
export function Consequences(props: ConsequencesProps): ReactNode {
  const { prodId, versionId, version, before, workingDays, renderPreview } = props;
  const { t } = useTranslation('products');
  const translator = useTranslator();
  const { content, faults, missing } = useEditor();
  const [language, setLanguage] = useState(useAppSelector((state) => state.theme.locale));
  const { picture, terms, rules, texts } = content;
  return (
    <>
      <Panel as="section" className="zl-editor__section" aria-labelledby="editor-standing">
        <h2 id="editor-standing">{t('standing.title')}</h2>
        {faults.length === 0 && missing.length === 0 ? (
          <p className="zl-editor__lead">{t('standing.sound')}</p>
        ) : (
          <NoticeList>
            {faults.map(({ field, kind }) => (
              <li key={`${field} ${kind}`}>{t(`faults.${kind}`)}</li>
            ))}
            {missing.length > 0 && <li>{t('texts.missing', { count: missing.length })}</li>}
          </NoticeList>
        )}
      </Panel>
      <Panel as="section" className="zl-editor__section" aria-labelledby="editor-examples">
        <h2 id="editor-examples">{t('examples.title')}</h2>
        <ExampleLoans before={before} workingDays={workingDays} />
      </Panel>
      {faults.length === 0 && (
        <section className="zl-editor__preview" aria-labelledby="editor-preview">
          <h2 id="editor-preview">{t('preview.title')}</h2>
          <ChoiceField
            name="previewLanguage"
            label={t('preview.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={setLanguage}
          />
          <TextsContext value={translator.textsIn(language)}>
            <div lang={language} inert>
              {renderPreview(
                { id: prodId, versionId, version, picture, terms, rules, texts: texts[language] },
                workingDays,
              )}
            </div>
          </TextsContext>
        </section>
      )}
    </>
  );
}
