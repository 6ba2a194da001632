import { ROLES, type Role } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** The people of the demonstration; the terminal prints the same at the start. */
const DEMO_EMAILS: Readonly<Record<Role, string>> = {
  applicant: 'applicant@zeel.demo',
  officer: 'officer@zeel.demo',
  approver: 'approver@zeel.demo',
  finance: 'finance@zeel.demo',
  administrator: 'admin@zeel.demo',
  auditor: 'auditor@zeel.demo',
};
export const DEMO_PASSWORD = 'zeel-demo-2026';

/** One click fills in the form. Only shown in demo mode, where no real account can exist. */
export function DemoPeople({ onChoose }: { readonly onChoose: (email: string) => void }): ReactNode {
  const { t } = useTranslation('identity');
  return (
    <section className="zl-demo" aria-labelledby="zl-demo-title">
      <h2 id="zl-demo-title" className="zl-demo__title">
        {t('demo.title')}
      </h2>
      <p>{t('demo.text')}</p>
      <ul className="zl-demo__people">
        {ROLES.map((role) => (
          <li key={role}>
            <button type="button" className="zl-chip" onClick={() => onChoose(DEMO_EMAILS[role])}>
              {t(`role.${role}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
