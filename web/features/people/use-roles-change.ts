import { mayChangeAuthority, mayChangeRoles, type PeopleRefusal, type Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSend } from '../../shared/send/use-send.ts';
import type { Person } from '../../shared/session/person.ts';
import { useChangeRolesMutation } from './api.ts';
import { readAmount } from './read-amount.ts';

const amountText = (amountMnt: number | null): string => (amountMnt === null ? '' : String(amountMnt));

/** The one way to change roles and the authority amount of a person: judged here, and again by the server. */
export function useRolesChange(me: Person, person: PersonRow) {
  const { t } = useTranslation('people');
  const [changeRoles] = useChangeRolesMutation();
  const { isBusy, problem, clear, send } = useSend({ failed: t('refusal.other') });
  // The choices are made against this reading; a newer one only takes its place when the person asks for it.
  const [base, setBase] = useState(person);
  const [authority, setAuthority] = useState(amountText(person.authorityMnt));
  const [isStale, setStale] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<PeopleRefusal>();

  const read = (next: PersonRow): void => {
    setBase(next);
    setAuthority(amountText(next.authorityMnt));
    setStale(false);
  };
  const judge = (
    roles: readonly Role[],
    authorityMnt: number | null | undefined,
  ): PeopleRefusal | undefined => {
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
  /** The person as they are afterwards, unless it was refused. */
  const save = async (roles: readonly Role[]): Promise<PersonRow | undefined> => {
    const authorityMnt = roles.includes('approver') ? readAmount(authority) : null;
    const reason = judge(roles, authorityMnt);
    setRefusal(reason);
    clear();
    setSaved(false);
    if (reason || authorityMnt === undefined) return undefined;
    const { version } = isStale ? person : base;
    const body = { roles: [...roles], authorityMnt, version };
    const sent = await send(body, ({ idempotencyKey }) =>
      changeRoles({ params: { userId: person.id }, body, idempotencyKey }).unwrap(),
    );
    if (sent.isTaken) {
      setBase(sent.reply);
      setStale(false);
      // What was typed meanwhile stays.
      setAuthority((now) => (now === authority ? amountText(sent.reply.authorityMnt) : now));
      setSaved(true);
      return sent.reply;
    }
    if (sent.problem?.kind === 'stale') setStale(true);
    return undefined;
  };
  const isAboutAmount = refusal?.startsWith('authority') ?? false;
  const words = refusal && t(`refusal.${refusal}`);
  return {
    base,
    authority,
    setAuthority,
    read,
    save,
    isBusy,
    isStale,
    isSaved,
    /** What stands in the way, at the amount or at everything else. */
    amountProblem: isAboutAmount ? words : undefined,
    rolesProblem: isAboutAmount ? undefined : words,
    /** What the server said; a newer reading is told by `isStale`. */
    problem: problem?.kind === 'stale' ? undefined : problem?.words,
  };
}
