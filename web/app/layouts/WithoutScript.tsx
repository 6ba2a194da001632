import { useAppServices } from '../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/language-names.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { useCurrentRow } from './use-current-row.ts';

/** For a visitor without JavaScript: what works all the same, what does not, and the page in another language. */
export function WithoutScript() {
  const { t } = useTranslation('shell');
  const { config } = useAppServices();
  const row = useCurrentRow();
  const locale = useAppSelector((state) => state.theme.locale);
  return (
    <noscript>
      <div className="zl-without-script">
        <p>{t(row?.name === 'track' ? 'withoutScript.track' : 'withoutScript.text')}</p>
        <nav aria-label={t('withoutScript.languages')}>
          {config.languages.map((language) => (
            <a
              key={language}
              href={`?lang=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </nav>
      </div>
    </noscript>
  );
}
