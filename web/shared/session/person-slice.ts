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
  /** The asking that counts: the answer to an older one is about someone who has left. */
  requestId: string | null;
}

const UNKNOWN: PersonState = { status: 'unknown', person: null, requestId: null };

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
  signOut.fulfilled,
  signOut.rejected,
);

export const personSlice = createSlice({
  name: 'person',
  initialState: UNKNOWN,
  reducers: {},
  extraReducers: (builder) =>
    builder
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
      .addMatcher(isNewSession, () => UNKNOWN),
});
