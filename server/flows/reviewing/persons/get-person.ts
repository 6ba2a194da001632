import { isSamePerson } from '@zeel/domain/identity';
import { getPerson } from '@zeel/protocol/rooms/persons';
import type { FastifyInstance } from 'fastify';
import { notePersonOpening } from '../../../modules/desk/index.ts';
import { identifiersOfStaff } from '../../../modules/identity/index.ts';
import { identifiersTold } from '../../../modules/requests/identifiers/index.ts';
import { personIn } from '../../../modules/requests/persons/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { presentPerson } from './present-person.ts';
import { type PersonRecords, readPersonRecords } from './read-person-records.ts';

/** Whether a member of staff is the person whom they look up, by their account and by what they told in requests of their own. */
function isThemselves(userId: string, { person, requests, accounts, staff, told }: PersonRecords): boolean {
  const looked = requests.map(personIn);
  const identifiers = {
    emails: looked.map(({ email }) => email),
    phones: looked.map(({ phone }) => phone),
    registerNumbers: person.map(({ register_number: number }) => number),
  };
  const known = [...staff.map(identifiersOfStaff), ...told.map(identifiersTold)];
  return (
    accounts.some(({ id }) => id === userId) ||
    known.some((one) => one.userId === userId && isSamePerson(one, identifiers))
  );
}

/**
 * What the lender holds about one person. The look is in the audit trail before anything is shown. Nobody looks themselves up: what
 * the desk keeps to itself about a member of staff is not for them.
 */
export const serveGetPerson = (app: FastifyInstance): void =>
  serve(app, getPerson, {}, async ({ db, params: { personId }, requestId, address, person }) => {
    const { userId } = person();
    const records = await readPersonRecords(db, { personId });
    const [found] = records.person;
    const [newest] = records.requests;
    if (found === undefined || newest === undefined || isThemselves(userId, records))
      return refuse('not_found');
    await notePersonOpening(app.platform, { personId, userId, requestId, address });
    return { person: presentPerson(found, newest, records) };
  });
