import '../catalogue.ts';
import { isOneOf } from '@zeel/domain/lists';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { setLocale } from '../../../shared/theme/theme-slice.ts';
import { useUpdateMeMutation } from '../api.ts';
import { useSectionNotice } from './use-section-notice.tsx';

const NAMES = ['displayName', 'phone', 'locale'] as const;

/** Name, phone and language. Choosing a language also turns the screen into it. */
export function DataSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation(['account', 'identity']);
  const { config } = useAppServices();
  const { money, list } = useFormats();
  const dispatch = useAppDispatch();
  const refresh = useRefreshMe();
  const { notice, say, hush } = useSectionNotice();
  const [updateMe] = useUpdateMeMutation();
  const { formProps, problems, problem, isBusy } = useForm({
    names: NAMES,
    check: () => ({}),
    async send({ displayName, phone, locale }) {
      hush();
      const language = isOneOf(LANGUAGES, locale) ? locale : me.locale;
      await updateMe({
        displayName: displayName.trim(),
        phone: phone.trim() === '' ? null : phone.trim(),
        locale: language,
      }).unwrap();
      await refresh();
      if (language !== me.locale) dispatch(setLocale(language));
      say(t('profile.saved'));
    },
    failed: t('identity:problem.other'),
  });
  return (
    <SettingsSection title={t('data.title')} text={t('data.text')}>
      <Form {...formProps} className="zl-settings__form">
        <TextField
          name="displayName"
          label={t('identity:field.displayName')}
          autoComplete="name"
          maxLength={120}
          defaultValue={me.displayName}
          problem={problems.displayName}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('identity:field.phone')}
          note={t('identity:field.optional')}
          autoComplete="tel"
          maxLength={30}
          defaultValue={me.phone ?? ''}
          problem={problems.phone}
        />
        <SelectField
          name="locale"
          label={t('identity:field.language')}
          defaultValue={me.locale}
          problem={problems.locale}
        >
          {config.languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
          {/* A choice that is switched off is kept, and nothing else is chosen by saving a name. */}
          {!config.languages.includes(me.locale) && (
            <option value={me.locale}>
              {t('data.languageOff', { language: LANGUAGE_NAMES[me.locale] })}
            </option>
          )}
        </SelectField>
        {notice}
        {problem && <Notice tone="error">{problem.words}</Notice>}
        <div className="zl-settings__actions">
          <SubmitButton isBusy={isBusy}>{t('profile.save')}</SubmitButton>
        </div>
      </Form>
      <dl className="zl-facts">
        <dt>{t('data.roles')}</dt>
        <dd>
          {list(me.roles.map((role) => t(`identity:role.${role}`)))}
          {me.authorityMnt !== null && (
            <span className="zl-facts__more">
              <bdi>{t('data.authority', { amount: money(me.authorityMnt) })}</bdi>
            </span>
          )}
        </dd>
      </dl>
    </SettingsSection>
  );
}
