import type { Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRolesChange } from '../use-roles-change.ts';
import { AuthorityField } from './AuthorityField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { StaleNotice } from './StaleNotice.tsx';

interface RolesFormProps {
  readonly me: Person;
  /** The person as the list last read them. */
  readonly person: PersonRow;
}

/** Roles and the authority amount. What was chosen stays until it is saved, whatever others change meanwhile. */
export function RolesForm({ me, person }: RolesFormProps): ReactNode {
  const { t } = useTranslation('people');
  const form = useRolesChange(me, person);
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const save = async (): Promise<void> => {
    const saved = await form.save(roles);
    if (saved) setRoles(saved.roles);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isBusy) void save();
  };
  const takeOver = (): void => {
    form.read(person);
    setRoles(person.roles);
  };
  return (
    <Form onSubmit={onSubmit}>
      {form.isStale && <StaleNotice before={form.base} now={person} onTakeOver={takeOver} />}
      <RoleChoice roles={roles} problem={form.rolesProblem} onChange={setRoles} />
      {roles.includes('approver') && (
        <AuthorityField value={form.authority} problem={form.amountProblem} onChange={form.setAuthority} />
      )}
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {form.isSaved && <Notice tone="success">{t('panel.saved')}</Notice>}
      <div>
        <SubmitButton isBusy={form.isBusy}>{t('panel.save')}</SubmitButton>
      </div>
    </Form>
  );
}
