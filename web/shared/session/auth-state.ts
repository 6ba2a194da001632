export interface AuthState {
  loading: boolean;
  message: string;
  showMessage: boolean;
  redirect: string;
  token: string | null;
}

/** The state at start, with the token that local storage remembers. */
export const initialAuthState = (token: string | null): AuthState => ({
  loading: false,
  message: '',
  showMessage: false,
  redirect: '',
  token,
});
