import type { Role } from '@zeel/domain/identity';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { checkEmail } from '../../../shared/forms/check-fields.ts';
import { ErrorSummary } from '../../../shared/forms/ErrorSummary.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { EmailField, TextField } from '../../../shared/kit/fields/TextField.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { useInvitePersonMutation } from '../api.ts';
import { readAmount } from '../read-amount.ts';
import { AuthorityField } from './AuthorityField.tsx';
import { RoleChoice } from './RoleChoice.tsx';

const NAMES = ['email', 'displayName', 'roles', 'authorityMnt', 'locale'] as const;

interface InvitePanelProps {
  readonly onClose: () => void;
  readonly onInvited: (email: string) => void;
}

/** Invites someone by mail, with the roles they will have. */
export function InvitePanel({ onClose, onInvited }: InvitePanelProps): ReactNode {
  const { t } = useTranslation('people');
  const { t: say } = useTranslation('identity');
  const { config } = useAppServices();
  const [invite] = useInvitePersonMutation();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [authority, setAuthority] = useState('');
  const isApprover = roles.includes('approver');

  const { formProps, problems, problem, isBusy } = useForm({
    names: NAMES,
    check: ({ email, displayName }) => ({
      email: checkEmail(email, say),
      displayName: displayName.trim() === '' ? t('inviteForm.nameMissing') : undefined,
      roles: roles.length === 0 ? t('refusal.no-role-left') : undefined,
      authorityMnt:
        isApprover && readAmount(authority) === undefined ? t('refusal.authority-invalid') : undefined,
    }),
    async send({ email, displayName, locale }) {
      await invite({
        email: email.trim(),
        displayName: displayName.trim(),
        roles: [...roles],
        authorityMnt: isApprover ? (readAmount(authority) ?? null) : null,
        locale: LANGUAGES.find((language) => language === locale) ?? 'en',
      }).unwrap();
      onInvited(email.trim());
    },
    failed: t('refusal.other'),
  });

  return (
    <SidePanel title={t('inviteForm.title')} closeLabel={t('panel.close')} edge="end" onClose={onClose}>
      <Form {...formProps}>
        <p className="zl-form__lead">{t('inviteForm.intro')}</p>
        <ErrorSummary title={t('inviteForm.summary')} problems={problems} form={formProps.ref} />
        {problem && <Notice tone="error">{problem.words}</Notice>}
        <EmailField
          name="email"
          label={t('inviteForm.email')}
          autoComplete="off"
          problem={problems.email}
          autoFocus
        />
        <TextField
          name="displayName"
          label={t('inviteForm.name')}
          autoComplete="off"
          maxLength={120}
          problem={problems.displayName}
        />
        <RoleChoice roles={roles} problem={problems.roles} onChange={setRoles} />
        {isApprover && (
          <AuthorityField value={authority} problem={problems.authorityMnt} onChange={setAuthority} />
        )}
        <SelectField
          name="locale"
          label={t('inviteForm.language')}
          defaultValue={config.languages[0]}
          problem={problems.locale}
        >
          {config.languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <div>
          <SubmitButton isBusy={isBusy}>{t('inviteForm.submit')}</SubmitButton>
        </div>
      </Form>
    </SidePanel>
  );
}
