import './catalogue.ts';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/language-names.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Every language to write words in. One that is switched off can be prepared, and says that it is off. */
export function LanguageOptions(): ReactNode {
  const { t } = useTranslation('settings');
  const { config } = useAppServices();
  return LANGUAGES.map((language) =>
    config.languages.includes(language) ? (
      <option key={language} value={language} lang={language}>
        {LANGUAGE_NAMES[language]}
      </option>
    ) : (
      <option key={language} value={language}>
        {t('languages.off', { language: LANGUAGE_NAMES[language] })}
      </option>
    ),
  );
}
