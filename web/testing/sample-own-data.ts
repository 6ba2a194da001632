import type { CallReply } from '@zeel/protocol/endpoint';
import { getDataExport, getErasurePlan, getHeldData } from '@zeel/protocol/rooms/personal-data';
import type { FakeServer } from './fake-server.ts';

const REQUEST_ID = '01890000-0000-7000-8000-000000000301';
const GIVEN = {
  loanRequestId: REQUEST_ID,
  wordingVersion: '2026-11',
  language: 'en',
  givenAt: '2026-01-02T04:05:06.000Z',
} as const;

/** What is held about somebody with one request that has ended. */
export function announceOwnData(server: FakeServer): void {
  const held: CallReply<typeof getHeldData> = {
    account: {
      id: '01890000-0000-7000-8000-000000000300',
      email: 'bat@example.mn',
      isEmailVerified: true,
      pendingEmail: null,
      displayName: 'Bat Bold',
      phone: '+97699112233',
      language: 'en',
      createdAt: '2026-01-01T04:05:06.000Z',
      hasPassword: true,
      hasSecondFactor: false,
    },
    connectedAccounts: [],
    sessions: [],
    messageChoices: [],
    notifications: [],
    corrections: [
      {
        id: '01890000-0000-7000-8000-000000000302',
        about: 'address',
        reference: 'ZL-2026-000042-7',
        text: 'We moved to Darkhan.',
        askedAt: '2026-02-02T04:05:06.000Z',
        state: 'corrected',
        answer: 'Thank you, it is corrected.',
        answeredAt: '2026-02-03T04:05:06.000Z',
      },
    ],
    requests: [
      {
        id: REQUEST_ID,
        reference: 'ZL-2026-000042-7',
        productName: 'Salary loan',
        state: 'cancelled',
        createdAt: '2026-01-02T04:05:06.000Z',
        sentAt: '2026-01-02T04:05:06.000Z',
      },
    ],
    consents: [
      {
        ...GIVEN,
        id: '01890000-0000-7000-8000-000000000303',
        purpose: 'truthfulness',
        title: 'What I have written is true',
        text: 'I confirm that it is true.',
        withdrawnAt: null,
        withdrawal: 'statement',
      },
      {
        ...GIVEN,
        id: '01890000-0000-7000-8000-000000000304',
        purpose: 'marketing',
        title: 'News and offers',
        text: 'I would like to receive news.',
        withdrawnAt: null,
        withdrawal: 'possible',
      },
    ],
  };
  server.on(getHeldData, () => held);
  server.on(getDataExport, () => ({ export: null }));
  server.on(getErasurePlan, () => ({
    open: [],
    kept: [
      { id: '01890000-0000-7000-8000-000000000305', reference: 'ZL-2026-000041-9', until: '2038-05-01' },
    ],
    erased: { requests: 1, documents: 2, messages: 3, sessions: 1 },
    isStaff: false,
    hasPassword: true,
    hasSecondFactor: false,
    askedAt: null,
  }));
}
