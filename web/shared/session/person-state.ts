import type { Person } from './person.ts';

export interface PersonState {
  status: 'unknown' | 'loading' | 'known' | 'failed';
  person: Person | null;
  /** The id of the latest question: the answer to an older one is about a person who has left. */
  requestId: string | null;
  /** Whether the person asked to sign out and has not yet arrived where the sign-out points. */
  isLeaving: boolean;
}

export const UNKNOWN_PERSON: PersonState = {
  status: 'unknown',
  person: null,
  requestId: null,
  isLeaving: false,
};
