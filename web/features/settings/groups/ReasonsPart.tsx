import '../catalogue.ts';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';
import { Tick } from '../../../shared/kit/Tick.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { LanguageOptions } from '../LanguageOptions.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

type Reason = SettingValues['reasons']['list'][number];

/** Why requests are refused: which reasons are given, and what applicants read in each language. */
export function ReasonsPart({ setting }: { readonly setting: SettingOf<'reasons'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  const [language, setLanguage] = useState<Language>(useAppSelector((state) => state.theme.locale));
  const { list } = form.value;
  const activeCount = list.filter(({ isActive }) => isActive).length;
  const set = (at: number, change: Partial<Reason>): void =>
    form.change({ list: list.map((reason, place) => (place === at ? { ...reason, ...change } : reason)) });
  return (
    <SettingPanel setting={setting} form={form} title={t('reasons.title')} text={t('reasons.text')}>
      <SelectField
        name="reasonsLanguage"
        label={t('reasons.language')}
        value={language}
        onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
      >
        <LanguageOptions />
      </SelectField>
      {list.map(({ code, isActive, sentences }, at) => (
        <div key={code} className="zl-setting__reason">
          <TextAreaField
            name={code}
            lang={language}
            rows={3}
            maxLength={300}
            label={t(`reasons.names.${code}`)}
            problem={form.problemAt(`list.${at}.sentences.${language}`)}
            value={sentences[language]}
            onChange={({ target }) => set(at, { sentences: { ...sentences, [language]: target.value } })}
          />
          <Tick
            checked={isActive}
            disabled={isActive && activeCount === 1}
            onChange={({ target }) => set(at, { isActive: target.checked })}
          >
            {t('reasons.isActive', { name: t(`reasons.names.${code}`) })}
          </Tick>
        </div>
      ))}
    </SettingPanel>
  );
}
