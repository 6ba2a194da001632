import {
  enterWithToken,
  hideAuthMessage,
  showAuthMessage,
  signIn,
  signInWithFacebook,
  signInWithGoogle,
  signOut,
  signUp,
} from '../session/auth-slice.ts';
import { arrived, loadPerson } from '../session/person-slice.ts';
import { setBlankLayout, setCurrentTheme, setLocale } from '../theme/theme-slice.ts';
import { createAppStore } from './create-store.ts';

/** What a visitor's pages may ask of session, person and theme. */
const actions = {
  arrived,
  enterWithToken,
  hideAuthMessage,
  loadPerson,
  setBlankLayout,
  setCurrentTheme,
  setLocale,
  showAuthMessage,
  signIn,
  signInWithFacebook,
  signInWithGoogle,
  signOut,
  signUp,
};

/** The store of a page and what is done with it, which travel after the page. */
const STORE_PARTS = { createAppStore, actions };

export type StoreParts = typeof STORE_PARTS;
export default STORE_PARTS;
