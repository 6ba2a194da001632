import { type Role, rolesWithoutFactor } from '@zeel/domain/identity';
import type { Me } from '@zeel/protocol/rooms/identity';

/** The holder of the token: their own account as the server tells it. */
export type Person = Me;

/** Whether this person's work waits until they have switched their second factor on. */
export const mustEnrol = ({ secondFactor }: Person): boolean => secondFactor.isRequired && !secondFactor.isOn;

/** The roles that count now. */
export const rolesNow = (person: Person): readonly Role[] =>
  mustEnrol(person) ? rolesWithoutFactor(person.roles) : person.roles;
