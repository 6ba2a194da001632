import '../catalogue.ts';
import './papers.css';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { PAPER_LIMITS } from '@zeel/protocol/rooms/papers';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { papersReaderOf } from '../../../shared/papers/papers-reader.ts';
import { SettingPanel } from '../groups/SettingPanel.tsx';
import { type SettingOf, useSettingForm } from '../groups/use-setting-form.ts';
import { LanguageOptions } from '../LanguageOptions.tsx';
import { PaperRow } from './PaperRow.tsx';
import { adoptCodes, createKind, isNameTaken, type Kind } from './paper-drafts.ts';

/** The kinds of papers: what they are called in each language, which can be asked for, and those of the lender's own. */
export function PapersPart({ setting }: { readonly setting: SettingOf<'papers'> }): ReactNode {
  const { t } = useTranslation('settings');
  const { http } = useAppServices();
  const form = useSettingForm(setting, { adopt: adoptCodes });
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { list } = form.value;
  const id = useId();
  const [added, setAdded] = useState<string | null>(null);
  // Whoever adds a kind goes on with its name.
  useEffect(() => {
    if (added !== null) document.querySelector<HTMLElement>(`[name="paperName-${added}"]`)?.focus();
  }, [added]);
  const { version } = setting;
  // Other screens of this tab read the names of this version; before the first there are none.
  useEffect(() => {
    if (version > 0) papersReaderOf(http).forget();
  }, [http, version]);
  const set = (at: number, kind: Kind): void => form.change({ list: list.with(at, kind) });
  const problemAt = (at: number, kind: Kind, field: 'name' | 'help'): string | undefined => {
    if (field === 'name' && isNameTaken(kind, list, language)) return t('papers.nameTaken');
    return form.problemAt(`list.${at}.words.${language}.${field}`);
  };
  const add = (): void => {
    const kind = createKind(list);
    form.change({ list: [...list, kind] });
    setAdded(kind.code);
  };
  return (
    <SettingPanel
      setting={setting}
      form={form}
      title={t('parts.documents.title')}
      isPageTitle
      text={t('papers.text')}
    >
      <SelectField
        name={`papersLanguage${id}`}
        label={t('papers.language')}
        value={language}
        onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
      >
        <LanguageOptions />
      </SelectField>
      <Suspense fallback={<SkeletonLine />}>
        {list.map((kind, at) => (
          <PaperRow
            key={kind.code}
            kind={kind}
            language={language}
            before={setting.value.list.find(({ code }) => code === kind.code)}
            problemAt={(field) => problemAt(at, kind, field)}
            onChange={(next) => set(at, next)}
            onRemove={() => form.change({ list: list.toSpliced(at, 1) })}
          />
        ))}
      </Suspense>
      {list.length < PAPER_LIMITS.list && (
        <Button size="small" onClick={add}>
          {t('papers.add')}
        </Button>
      )}
    </SettingPanel>
  );
}
