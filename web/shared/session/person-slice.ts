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
import { type PersonState, UNKNOWN_PERSON } from './person-state.ts';

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
  initialState: UNKNOWN_PERSON,
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
      .addMatcher(isNewSession, () => UNKNOWN_PERSON)
      .addMatcher(isAnyOf(signOut.fulfilled, signOut.rejected), ({ isLeaving }) => ({
        ...UNKNOWN_PERSON,
        isLeaving,
      })),
});

export const { arrived } = personSlice.actions;
