import { ROLES, type Role, recommendsAndDecides } from '@zeel/domain/identity';
import { type ReactNode, useId } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FieldLine } from '../../../shared/kit/fields/FieldLine.tsx';

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly problem?: string | undefined;
  readonly onChange: (roles: readonly Role[]) => void;
}

/** The roles with what each of them means. */
export function RoleChoice({ roles, problem, onChange }: RoleChoiceProps): ReactNode {
  const { t } = useTranslation(['people', 'identity']);
  const lineId = useId();
  const change = (role: Role, isChosen: boolean): void =>
    onChange(ROLES.filter((one) => (one === role ? isChosen : roles.includes(one))));
  return (
    <fieldset className="zl-role-choice" aria-describedby={lineId}>
      <legend>{t('panel.rolesTitle')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="zl-role-choice__role">
          <input
            type="checkbox"
            name="roles"
            value={role}
            checked={roles.includes(role)}
            aria-invalid={Boolean(problem)}
            onChange={(event) => change(role, event.target.checked)}
          />
          <span>
            <span className="zl-role-choice__name">{t(`identity:role.${role}`)}</span>
            <span className="zl-role-choice__text">{t(`roleText.${role}`)}</span>
          </span>
        </label>
      ))}
      {recommendsAndDecides(roles) && <Notice tone="warning">{t('panel.bothRoles')}</Notice>}
      <FieldLine id={lineId} hint={t('panel.rolesHint')} problem={problem} />
    </fieldset>
  );
}
