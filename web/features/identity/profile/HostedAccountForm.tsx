import '../catalogue.ts';
import type { SocialProvider } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { checkEmail } from '../../../shared/forms/check-fields.ts';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmailField } from '../../../shared/kit/fields/TextField.tsx';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { type HostedWay, IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useConnectHostedAccountMutation } from '../api.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NAMES = ['password', 'hostedEmail', 'hostedPassword'] as const;
const PROVIDER = { provider: PROVIDER_NAMES.firebase };

interface HostedAccountFormProps {
  readonly me: Pick<Person, 'hasPassword'>;
  readonly popups: readonly SocialProvider[];
  /** Asks the hosted service for its proof of an account. */
  readonly prove: (way: HostedWay) => Promise<string>;
  readonly onLeave: () => void;
  readonly onConnected: () => Promise<void>;
}

/** Proves the account here and the one at the hosted service, and connects them. */
export function HostedAccountForm(props: HostedAccountFormProps): ReactNode {
  const { me, popups, prove, onLeave, onConnected } = props;
  const { t } = useTranslation(['identity', 'account']);
  const [connect] = useConnectHostedAccountMutation();
  const [kind, setKind] = useState<HostedWay['kind']>('email');
  const isByEmail = kind === 'email';
  const form = useSettingsForm({
    names: NAMES,
    check: ({ password, hostedEmail, hostedPassword }) => ({
      password: me.hasPassword && password === '' ? t('problem.passwordMissing') : undefined,
      hostedEmail: isByEmail ? checkEmail(hostedEmail, t) : undefined,
      hostedPassword: isByEmail && hostedPassword === '' ? t('problem.passwordMissing') : undefined,
    }),
    async send({ password, hostedEmail, hostedPassword }): Promise<void> {
      const way: HostedWay = isByEmail
        ? { kind, email: hostedEmail.trim(), password: hostedPassword }
        : { kind };
      try {
        const idToken = await prove(way);
        await connect({ idToken, ...(me.hasPassword ? { password } : {}) }).unwrap();
        await onConnected();
      } catch (error) {
        if (!(error instanceof IdentityRefusal)) throw error;
        form.complain(error.message);
      }
    },
  });
  const ways = [
    { value: 'email' as const, label: t('account:connected.wayEmail') },
    ...popups.map((provider) => ({ value: provider, label: PROVIDER_NAMES[provider] })),
  ];
  return (
    <SettingsForm form={form} submit={t('account:connected.connect')} onLeave={onLeave}>
      <p className="zl-settings__text">{t('account:connected.hostedText', PROVIDER)}</p>
      {me.hasPassword && (
        <PasswordField
          name="password"
          label={t('account:connected.passwordHere')}
          autoComplete="current-password"
          problem={form.problems.password}
          autoFocus
        />
      )}
      {popups.length > 0 && (
        <Segments
          label={t('account:connected.way', PROVIDER)}
          value={kind}
          options={ways}
          onChange={setKind}
        />
      )}
      {isByEmail && (
        <>
          <EmailField
            name="hostedEmail"
            label={t('account:connected.hostedEmail', PROVIDER)}
            autoComplete="off"
            problem={form.problems.hostedEmail}
          />
          <PasswordField
            name="hostedPassword"
            label={t('account:connected.hostedPassword', PROVIDER)}
            autoComplete="current-password"
            problem={form.problems.hostedPassword}
          />
        </>
      )}
    </SettingsForm>
  );
}
