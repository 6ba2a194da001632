import { createAsyncThunk, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { ThunkExtra } from '../store/thunk-extra.ts';
import {
  authenticated,
  signIn,
  signInSuccess,
  signInWithFacebook,
  signInWithGoogle,
  signOut,
  signUp,
} from './auth-slice.ts';
import type { Person } from './person.ts';

export interface PersonState {
  status: 'unknown' | 'loading' | 'known' | 'failed';
  person: Person | null;
  /** The id of the latest question: the answer to an older one is about a person who has left. */
  requestId: string | null;
  /** Whether the person asked to sign out and has not yet arrived where the sign-out points. */
  isLeaving: boolean;
}

const UNKNOWN: PersonState = { status: 'unknown', person: null, requestId: null, isLeaving: false };

/** Asks who holds the token; screens and the menu then show only what that person may open. */
export const loadPerson = createAsyncThunk<
  Person,
  void,
  { extra: ThunkExtra; state: { person: PersonState } }
>('person/load', (_, { extra }) => extra.loadPerson(), {
  condition: (_, { getState }) => getState().person.status !== 'loading',
});

const isNewSession = isAnyOf(
  signIn.fulfilled,
  signUp.fulfilled,
  signInWithGoogle.fulfilled,
  signInWithFacebook.fulfilled,
  authenticated,
  signInSuccess,
);

export const personSlice = createSlice({
  name: 'person',
  initialState: UNKNOWN,
  reducers: {
    arrived(state) {
      state.isLeaving = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.pending, (state, action) => {
        state.isLeaving = action.meta.arg !== 'refused';
      })
      .addCase(loadPerson.pending, (state, action) => {
        state.status = 'loading';
        state.requestId = action.meta.requestId;
      })
      .addCase(loadPerson.fulfilled, (state, action) => {
        if (state.requestId !== action.meta.requestId) return;
        state.status = 'known';
        state.person = action.payload;
      })
      .addCase(loadPerson.rejected, (state, action) => {
        if (state.requestId === action.meta.requestId) state.status = 'failed';
      })
      .addMatcher(isNewSession, () => UNKNOWN)
      .addMatcher(isAnyOf(signOut.fulfilled, signOut.rejected), ({ isLeaving }) => ({
        ...UNKNOWN,
        isLeaving,
      })),
});

export const { arrived } = personSlice.actions;
