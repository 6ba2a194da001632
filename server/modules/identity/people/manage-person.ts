import type { PeopleVerdict } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { refuse } from '../../../platform/http/index.ts';
import { type Account, findAccount, lockAccount } from '../accounts-repository.ts';
import type { AnyCall } from '../room.ts';
import { peopleProblem } from '../texts.ts';
import { countOtherAdministrators, getPerson, lockAdministrators } from './people-repository.ts';

export interface Managed {
  readonly actor: { readonly userId: string; readonly roles: Account['roles'] };
  readonly account: Account;
  readonly target: {
    readonly userId: string;
    readonly roles: Account['roles'];
    readonly isDisabled: boolean;
  };
  readonly otherActiveAdministrators: number;
}

/** Takes the locks in one order and gives the facts the domain's rules ask for. A stranger's id is not found. */
export async function takePerson(call: AnyCall, userId: string): Promise<Managed> {
  const { tx } = call;
  if (!(await findAccount(tx, userId))) refuse('not_found');
  await lockAdministrators(tx);
  const account = await lockAccount(tx, userId);
  // The caller's roles are read again under the lock: who lost them a moment ago manages nobody.
  const { userId: actorId } = call.person();
  const actor = await lockAccount(tx, actorId);
  return {
    actor: { userId: actorId, roles: actor.status === 'active' ? actor.roles : [] },
    account,
    target: { userId, roles: account.roles, isDisabled: account.status === 'disabled' },
    otherActiveAdministrators: await countOtherAdministrators(tx, userId),
  };
}

/** Says no in the words of the rule that refused. */
export function obey(verdict: PeopleVerdict): void {
  if (verdict.allowed) return;
  if (verdict.reason === 'not-an-administrator') refuse('not_found');
  refuse('conflict', { message: peopleProblem(verdict.reason) });
}

export const describePerson = (call: AnyCall, userId: string): Promise<PersonRow> =>
  getPerson(call.tx, userId, call.clock.now());
