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
}

const UNKNOWN: PersonState = { status: 'unknown', person: null };

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
      .addCase(loadPerson.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(loadPerson.fulfilled, (state, action) => {
        // A reply that was overtaken by a new session says nothing about the person now here.
        if (state.status !== 'loading') return;
        return { status: 'known', person: action.payload };
      })
      .addCase(loadPerson.rejected, (state, action) => {
        if (action.meta.condition || state.status !== 'loading') return;
        state.status = 'failed';
      })
      .addMatcher(isNewSession, () => UNKNOWN),
});
