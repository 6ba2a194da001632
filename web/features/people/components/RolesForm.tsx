import { mayChangeAuthority, mayChangeRoles, type PeopleRefusal, type Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useChangeRolesMutation } from '../api.ts';
import { readAmount } from '../read-amount.ts';
import { AuthorityField } from './AuthorityField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { StaleNotice } from './StaleNotice.tsx';

interface RolesFormProps {
  readonly me: Person;
  /** The person as the list last read them. */
  readonly person: PersonRow;
}

const amountText = (amountMnt: number | null): string => (amountMnt === null ? '' : String(amountMnt));

/** Roles and the authority amount. What was chosen stays until it is saved, whatever others change meanwhile. */
export function RolesForm({ me, person }: RolesFormProps): ReactNode {
  const { t } = useTranslation('people');
  const [changeRoles] = useChangeRolesMutation();
  const { isBusy, problem, clear, send } = useSend({ failed: t('refusal.other') });
  // The choices are made against this reading; a newer one only takes its place when the person asks for it.
  const [base, setBase] = useState(person);
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const [authority, setAuthority] = useState(amountText(person.authorityMnt));
  const [isStale, setStale] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<PeopleRefusal>();

  const read = (next: PersonRow): void => {
    setBase(next);
    setRoles(next.roles);
    setAuthority(amountText(next.authorityMnt));
    setStale(false);
  };
  const judge = (authorityMnt: number | null | undefined): PeopleRefusal | undefined => {
    if (authorityMnt === undefined) return 'authority-invalid';
    const target = { userId: person.id, roles: person.roles, isDisabled: person.status === 'disabled' };
    const actor = { userId: me.id, roles: me.roles };
    // How many other administrators there are, only the server knows; it has the last word.
    const given = mayChangeRoles({ actor, target, otherActiveAdministrators: 1, rolesAfter: roles });
    if (!given.allowed) return given.reason;
    const after = { ...target, roles, authorityMnt: person.authorityMnt };
    const amount = mayChangeAuthority({ actor, target: after, authorityAfterMnt: authorityMnt });
    return amount.allowed ? undefined : amount.reason;
  };
  const save = async (): Promise<void> => {
    const authorityMnt = roles.includes('approver') ? readAmount(authority) : null;
    const reason = judge(authorityMnt);
    setRefusal(reason);
    clear();
    setSaved(false);
    if (reason || authorityMnt === undefined) return;
    const { version } = isStale ? person : base;
    const body = { roles: [...roles], authorityMnt, version };
    const sent = await send(body, ({ idempotencyKey }) =>
      changeRoles({ params: { userId: person.id }, body, idempotencyKey }).unwrap(),
    );
    if (sent.isTaken) {
      read(sent.reply);
      setSaved(true);
    } else if (sent.problem?.kind === 'stale') setStale(true);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };

  const isAboutAmount = refusal?.startsWith('authority') ?? false;
  const words = refusal && t(`refusal.${refusal}`);
  return (
    <Form onSubmit={onSubmit}>
      {isStale && <StaleNotice before={base} now={person} onTakeOver={() => read(person)} />}
      <RoleChoice roles={roles} problem={isAboutAmount ? undefined : words} onChange={setRoles} />
      {roles.includes('approver') && (
        <AuthorityField
          value={authority}
          problem={isAboutAmount ? words : undefined}
          onChange={setAuthority}
        />
      )}
      {problem && problem.kind !== 'stale' && <Notice tone="error">{problem.words}</Notice>}
      {isSaved && <Notice tone="success">{t('panel.saved')}</Notice>}
      <div>
        <SubmitButton isBusy={isBusy}>{t('panel.save')}</SubmitButton>
      </div>
    </Form>
  );
}
