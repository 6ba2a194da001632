import type { RequestData } from '@zeel/domain/request-form';
import type { LightMyRequestResponse } from 'fastify';
import { createAgreementsRoom } from '../../../modules/agreements/index.ts';
import { createDocumentsRoom, documentsJobs } from '../../../modules/documents/index.ts';
import { createIdentityRoom, type IdentityRoom } from '../../../modules/identity/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { AnyJob } from '../../../platform/jobs/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { accessDocuments, accessThread, personalDataJobs, registerPersonalData } from '../../index.ts';
import { createDisbursingApp, type DisbursingApp } from '../../testing/create-disbursing-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

export const PASSWORD = 'nine purple yaks sing';

/** Words that stand nowhere but in what this person gave. */
export const OWN_WORDS = {
  email: 'tuya.oyunaa@example.mn',
  phone: '99887766',
  givenName: 'Оюунтуяазүгээр',
  patronymic: 'Ганзоригоос',
  registerNumber: 'ЪЪ91052733',
  addressLine: 'Жаргалант байр 4711',
  employer: 'Хөхчулуут заавод',
  account: '5009876512',
  message: 'Хариуг минь тэмээгээр илгээнэ үү',
} as const;

export interface Applicant extends TestPerson {
  readonly email: string;
}

export interface PersonalDataApp extends DisbursingApp {
  readonly identity: IdentityRoom;
  /** Somebody with an account and a password, whose words are `OWN_WORDS`. */
  applicant(email?: string): Promise<Applicant>;
  /** The answers of that person. */
  ownWords(data: RequestData): RequestData;
  runJob(name: string, payload?: object): Promise<void>;
  get(who: Pick<TestPerson, 'token'>, path: string): Promise<LightMyRequestResponse>;
  post(who: Pick<TestPerson, 'token'>, path: string, body?: object): Promise<LightMyRequestResponse>;
}

/** Everything up to money that was paid out, and what people may ask of their data. */
export async function createPersonalDataApp(): Promise<PersonalDataApp> {
  let identity: IdentityRoom | undefined;
  const under = await createDisbursingApp({
    register: (app) => {
      identity = createIdentityRoom(app.platform);
      registerPersonalData(app, identity);
    },
  });
  if (identity === undefined) throw new Error('nothing was registered');
  const room = identity;
  const { platform } = under;
  const documents = createDocumentsRoom(platform, { accessLoanRequest: accessDocuments, accessThread });
  const agreements = createAgreementsRoom();
  const jobs: AnyJob[] = [
    ...personalDataJobs({ platform, documents, agreements }),
    ...documentsJobs(documents),
  ];

  return {
    ...under,
    identity: room,
    applicant: async (email = `${newId()}@example.mn`) => {
      const person = await under.signIn(['applicant'], email);
      await platform.database.db
        .updateTable('users')
        .set({
          password_hash: await room.passwords.hash(PASSWORD),
          display_name: OWN_WORDS.givenName,
          phone: `+976${OWN_WORDS.phone}`,
        })
        .where('id', '=', person.userId)
        .execute();
      return { ...person, email };
    },
    ownWords: (data) => {
      const { applicant, income } = unrelated(data);
      return {
        ...data,
        applicant: {
          ...applicant,
          person: {
            ...applicant.person,
            registerNumber: OWN_WORDS.registerNumber,
            givenName: OWN_WORDS.givenName,
            patronymic: OWN_WORDS.patronymic,
          },
          phone: `+976${OWN_WORDS.phone}`,
          email: OWN_WORDS.email,
          address: { ...applicant.address, line: OWN_WORDS.addressLine },
        },
        income: {
          ...income,
          person: { ...income.person, employer: OWN_WORDS.employer },
          bank: {
            ...income.bank,
            account: OWN_WORDS.account,
            holder: `${OWN_WORDS.patronymic} ${OWN_WORDS.givenName}`,
          },
        },
      };
    },
    runJob: async (name, payload = {}) => {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      await job.execute(payload, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    },
    get: (as, path) => under.send('GET', path, { as }),
    post: (as, path, body = {}) => under.send('POST', path, { as }, body),
    close: async () => {
      await agreements.close();
      await under.close();
    },
  };
}
