import '../catalogue.ts';
import { fallbackAmong, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

/** Which languages are offered. The default one always is; those of the preset come first, in its order. */
export function LanguagesPart({ setting }: { readonly setting: SettingOf<'languages'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  const { offered } = form.value;
  const usual = setting.usual.offered;
  const fallback = fallbackAmong(usual);
  const all: readonly Language[] = [...usual, ...LANGUAGES.filter((language) => !usual.includes(language))];
  const set = (language: Language, isOn: boolean): void =>
    form.change({ offered: all.filter((one) => (one === language ? isOn : offered.includes(one))) });
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('parts.languages.title')}
      isPageTitle
      text={t('languages.text', { name: LANGUAGE_NAMES[fallback] })}
    >
      <div className="zl-setting__ticks">
        {all.map((language) => (
          <Tick
            key={language}
            checked={offered.includes(language)}
            disabled={language === fallback}
            onChange={({ target }) => set(language, target.checked)}
          >
            <span>
              <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
              {language === fallback && ` ${t('languages.isDefault')}`}
            </span>
          </Tick>
        ))}
      </div>
    </SettingPanel>
  );
}
