import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@zeel/protocol/errors';
import { HttpError } from '../http/http-error.ts';
import type { ThunkExtra } from '../store/thunk-extra.ts';
import { initialAuthState } from './auth-state.ts';
import { type Credentials, IdentityRefusal, SecondFactorRequired } from './identity-provider.ts';

/** Where a person goes after signing in or out. */
const AFTER_SESSION_CHANGE = '/';
const NO_MESSAGE = 'Error';

interface AuthThunkConfig {
  extra: ThunkExtra;
  rejectValue: string;
  rejectedMeta: RejectionFacts;
}

interface RejectionFacts {
  /** Set when the password was right and a code is still needed. */
  readonly ticket?: string;
  /** Which refusal it was; the form may ask for a human check or point at a field. */
  readonly code?: ErrorCode;
}

/** The server's message, or the provider's own, or 'Error' when none is given. */
function messageOf(error: unknown): string {
  const message =
    error instanceof HttpError
      ? error.problem?.message
      : error instanceof IdentityRefusal
        ? error.message
        : '';
  return message || NO_MESSAGE;
}

function factsOf(error: unknown): RejectionFacts {
  if (error instanceof SecondFactorRequired) return { ticket: error.ticket };
  return error instanceof HttpError && error.code !== undefined ? { code: error.code } : {};
}

/** The end of every way to sign in: calls that the old session still has in flight end before the new token is kept. */
const keepToken = ({ http, tokenStorage }: ThunkExtra, token: string): string => {
  http.abortAll();
  tokenStorage.write(token);
  return token;
};

const createSignIn = <Input>(type: string, enter: (extra: ThunkExtra, input: Input) => Promise<string>) =>
  createAsyncThunk<string, Input, AuthThunkConfig>(type, async (input, { extra, rejectWithValue }) => {
    try {
      return keepToken(extra, await enter(extra, input));
    } catch (error) {
      return rejectWithValue(messageOf(error), factsOf(error));
    }
  });

export const signIn = createSignIn('auth/signIn', ({ identityProvider }, credentials: Credentials) =>
  identityProvider.signInWithEmail(credentials),
);

export const signUp = createSignIn('auth/signUp', ({ identityProvider }, credentials: Credentials) =>
  identityProvider.signUpWithEmail(credentials),
);

export const signInWithGoogle = createSignIn<void>('auth/signInWithGoogle', ({ identityProvider }) =>
  identityProvider.signInWithGooglePopup(),
);

export const signInWithFacebook = createSignIn<void>('auth/signInWithFacebook', ({ identityProvider }) =>
  identityProvider.signInWithFacebookPopup(),
);

/** `refused`: the server ended the session. Without it the person asked to leave. */
export const signOut = createAsyncThunk<void, 'refused' | undefined, AuthThunkConfig>(
  'auth/signOut',
  async (_, { extra, rejectWithValue }) => {
    extra.http.abortAll();
    try {
      await extra.identityProvider.signOut();
    } catch (error) {
      return rejectWithValue(messageOf(error), {});
    }
    extra.tokenStorage.remove();
  },
);

/** Begins a session with a token gained outside the four ways in: a second factor, a verified link, another tab. */
export const enterWithToken = createAsyncThunk<void, string, AuthThunkConfig>(
  'auth/enterWithToken',
  (token, { extra, dispatch }) => {
    dispatch(authSlice.actions.authenticated(keepToken(extra, token)));
  },
);

const isSignInPending = isAnyOf(
  signIn.pending,
  signUp.pending,
  signInWithGoogle.pending,
  signInWithFacebook.pending,
);
const isSignInFulfilled = isAnyOf(
  signIn.fulfilled,
  signUp.fulfilled,
  signInWithGoogle.fulfilled,
  signInWithFacebook.fulfilled,
);
const isSignInRejected = isAnyOf(
  signIn.rejected,
  signUp.rejected,
  signInWithGoogle.rejected,
  signInWithFacebook.rejected,
);

export const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState(null),
  reducers: {
    showAuthMessage(state, action: PayloadAction<string>) {
      state.message = action.payload;
      state.showMessage = true;
      state.loading = false;
    },
    hideAuthMessage(state) {
      state.message = '';
      state.showMessage = false;
    },
    showLoading(state) {
      state.loading = true;
    },
    signInSuccess(state, action: PayloadAction<string>) {
      state.loading = false;
      state.token = action.payload;
    },
    authenticated(state, action: PayloadAction<string>) {
      state.loading = false;
      state.redirect = AFTER_SESSION_CHANGE;
      state.token = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isSignInPending, (state) => {
        state.loading = true;
      })
      .addMatcher(isSignInFulfilled, (state, action) => {
        state.loading = false;
        state.redirect = AFTER_SESSION_CHANGE;
        state.token = action.payload;
      })
      .addMatcher(isSignInRejected, (state, action) => {
        state.message = action.payload ?? NO_MESSAGE;
        state.showMessage = true;
        state.loading = false;
      })
      // The person is out on this screen either way; only a success also forgets the stored token.
      .addMatcher(isAnyOf(signOut.fulfilled, signOut.rejected), (state) => {
        state.loading = false;
        state.token = null;
        state.redirect = AFTER_SESSION_CHANGE;
      }),
});

export const { showAuthMessage, hideAuthMessage, showLoading, signInSuccess, authenticated } =
  authSlice.actions;
