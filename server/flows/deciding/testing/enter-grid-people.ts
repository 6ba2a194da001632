import { ROLES, type Role } from '@zeel/domain/identity';
import type { RequestData } from '@zeel/domain/request-form';
import type { DecisionsApp } from '../../testing/create-decisions-app.ts';
import type { NamedPerson } from '../../testing/create-desk-app.ts';

export const AUTHORITY_MNT = 50_000_000;

const ROLE_SETS: readonly (readonly Role[])[] = [...ROLES.map((role) => [role]), ['officer', 'approver']];

/** The ways in which a member of staff is known to be the applicant. */
export const SAME_PERSON_BY = ['account', 'register number', 'phone', 'e-mail address'] as const;
export type SamePersonBy = (typeof SAME_PERSON_BY)[number];

export interface Caller extends NamedPerson {
  readonly roles: readonly Role[];
}

/** Everybody who tries the steps, and those whose steps bring a request where it has to be. */
export interface GridPeople {
  readonly recommender: NamedPerson;
  readonly decider: NamedPerson;
  readonly assignee: NamedPerson;
  readonly callers: readonly Caller[];
  /** Staff with every role who are the applicant, by the way in which they are known to be. */
  readonly applicants: Readonly<Record<SamePersonBy, Caller>>;
}

type Applicant = RequestData['applicant'];
const withApplicant = (change: (applicant: Applicant) => Applicant) => (data: RequestData) => ({
  ...data,
  applicant: change(data.applicant),
});
const REGISTER_NUMBER = 'ЪЪ87020212';

/** The applicant of every request of the grid. Their colleagues' accounts spell the phone and the address otherwise. */
export const asApplicant = withApplicant((applicant) => ({
  ...applicant,
  person: { ...applicant.person, registerNumber: REGISTER_NUMBER },
  phone: '+97688771234',
  email: 'bold.saver+loan@googlemail.com',
}));

const OTHERWISE: Readonly<Record<Exclude<SamePersonBy, 'account'>, (applicant: Applicant) => Applicant>> = {
  'register number': ({ person, ...rest }) => ({
    ...rest,
    person: { ...person, registerNumber: 'ЪЪ91030313' },
  }),
  phone: (applicant) => ({ ...applicant, phone: '+97688771235' }),
  'e-mail address': (applicant) => ({ ...applicant, email: 'bold.spender@googlemail.com' }),
};

/** The applicant of the grid with one thing changed: a person who was known by it is a stranger to the request then. */
export const asApplicantBut = (by: Exclude<SamePersonBy, 'account'>) => {
  const change = withApplicant(OTHERWISE[by]);
  return (data: RequestData): RequestData => change(asApplicant(data));
};

export async function enterGridPeople(under: DecisionsApp): Promise<GridPeople> {
  const enter = async (roles: readonly Role[]): Promise<Caller> => ({
    ...(await under.staff(roles, AUTHORITY_MNT)),
    roles,
  });
  const enterAs = async (account: { readonly phone?: string; readonly email?: string }): Promise<Caller> => {
    const person = await enter(ROLES);
    if (Object.keys(account).length > 0)
      await under.platform.database.db
        .updateTable('users')
        .set(account)
        .where('id', '=', person.userId)
        .execute();
    return person;
  };
  const applicants = {
    account: await enterAs({}),
    'register number': await enterAs({}),
    phone: await enterAs({ phone: '8877 1234' }),
    'e-mail address': await enterAs({ email: 'BoldSaver@gmail.com' }),
  };
  // An account holds no register number: it is known from a request that the person sent under it.
  const told = withApplicant((applicant) => ({
    ...applicant,
    person: { ...applicant.person, registerNumber: REGISTER_NUMBER },
    phone: '+97688770001',
    email: 'told.once@example.mn',
  }));
  await under.sent('salary-loan', { as: applicants['register number'] }, told);
  return {
    recommender: await under.staff(['officer']),
    decider: await under.staff(['approver'], AUTHORITY_MNT),
    assignee: await under.staff(['officer']),
    callers: await Promise.all(ROLE_SETS.map(enter)),
    applicants,
  };
}
