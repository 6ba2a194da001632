import '../catalogue.ts';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { type ReactNode, useId, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { PRODUCT_ART } from '../../../../shared/illustrations/product-pictures.tsx';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { APPLICANT_LANGUAGE_PARAMETER } from '../applicant-language.ts';

/** The choice of a product for somebody at the counter, and the language they read. */
export function CounterStart({ products }: { readonly products: readonly Product[] }): ReactNode {
  const { t } = useTranslation('onBehalf');
  const { config, pathTo } = useAppServices();
  const { money } = useFormats();
  const titleId = useId();
  const here = useAppSelector((state) => state.theme.locale);
  const [language, setLanguage] = useState<Language>(here);
  return (
    <section className="zl-own-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('choose.title')}</h2>
      <div className="zl-counter__language">
        <SelectField
          name="applicantLanguage"
          label={t('choose.language')}
          hint={t('choose.languageHint')}
          value={language}
          onChange={({ target }) =>
            setLanguage(LANGUAGES.find((known) => known === target.value) ?? language)
          }
        >
          {config.languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {products.length === 0 && <p>{t('choose.none')}</p>}
      <ul className="zl-counter__products">
        {products.map(({ id, texts, terms, picture }) => {
          const Picture = PRODUCT_ART[picture];
          return (
            <Panel as="li" key={id} className="zl-counter__product">
              <div className="zl-counter__art">
                <Picture />
              </div>
              <div className="zl-counter__words">
                <h3 id={`${titleId}-${id}`}>{texts.name}</h3>
                <p className="zl-counter__facts">
                  {t('choose.upTo', { amount: money(terms.amountMnt.max) })}
                </p>
              </div>
              <LinkButton
                className="zl-counter__go"
                aria-describedby={`${titleId}-${id}`}
                to={`${pathTo('onBehalfForm', { prodId: id })}?${new URLSearchParams({
                  [APPLICANT_LANGUAGE_PARAMETER]: language,
                })}`}
              >
                {t('choose.start')}
              </LinkButton>
            </Panel>
          );
        })}
      </ul>
    </section>
  );
}
