import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { TextsContext, useTranslation, useTranslator } from '../../../shared/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { THEMES } from '../../../shared/theme/theme-settings.ts';
import { setCurrentTheme } from '../../../shared/theme/theme-slice.ts';
import { ChoiceField } from './EditorFields.tsx';
import { useEditor } from './editor.ts';

/** Draws a product as visitors see it. */
export type RenderPreview = (product: Product, workingDays: WorkingDays) => ReactNode;

const DIRECTIONS = ['ltr', 'rtl'] as const;

interface PublicPreviewProps {
  readonly shown: Pick<Product, 'id' | 'versionId' | 'version'>;
  readonly workingDays: WorkingDays;
  readonly renderPreview: RenderPreview;
}

/** The card that visitors would see, in any language, direction and theme. A theme is a style sheet of the page, so all of it changes. */
export function PublicPreview({ shown, workingDays, renderPreview }: PublicPreviewProps): ReactNode {
  const { t } = useTranslation('products');
  const translator = useTranslator();
  const dispatch = useAppDispatch();
  const look = useAppSelector((state) => state.theme);
  const [language, setLanguage] = useState(look.locale);
  const [direction, setDirection] = useState(look.direction);
  const { picture, terms, rules, texts } = useEditor().content;
  return (
    <section className="zl-editor__preview" aria-labelledby="editor-preview">
      <h2 id="editor-preview">{t('preview.title')}</h2>
      <div className="zl-editor__fields">
        <ChoiceField
          name="previewLanguage"
          label={t('preview.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLanguage}
        />
        <ChoiceField
          name="previewDirection"
          label={t('preview.direction')}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`preview.directions.${value}`) }))}
          onChange={setDirection}
        />
        <ChoiceField
          name="previewTheme"
          label={t('preview.theme')}
          value={look.currentTheme}
          options={THEMES.map((value) => ({ value, label: t(`preview.themes.${value}`) }))}
          onChange={(theme) => dispatch(setCurrentTheme(theme))}
        />
      </div>
      <p className="zl-editor__lead">{t('preview.themeHint')}</p>
      <TextsContext value={translator.textsIn(language)}>
        <div lang={language} dir={direction} className={`dir-${direction}`} inert>
          {renderPreview({ ...shown, picture, terms, rules, texts: texts[language] }, workingDays)}
        </div>
      </TextsContext>
    </section>
  );
}
