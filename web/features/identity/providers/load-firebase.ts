import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type UserCredential,
} from 'firebase/auth';

type FirebaseConfig = NonNullable<ClientConfig['firebase']>;

/** The part of the hosted service that is used; everything else of it stays behind this file. */
export interface HostedAuth {
  signIn(email: string, password: string): Promise<string>;
  signUp(email: string, password: string): Promise<string>;
  popup(provider: 'google' | 'facebook'): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}

const idTokenOf = ({ user }: UserCredential): Promise<string> => user.getIdToken();

/** Starts the hosted client. Its own session is not kept: ours is the token that this server gives for the ID token. */
export default function loadFirebase(config: FirebaseConfig): HostedAuth {
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  const providers = { google: new GoogleAuthProvider(), facebook: new FacebookAuthProvider() };
  providers.facebook.addScope('email');
  return {
    signIn: async (email, password) => idTokenOf(await signInWithEmailAndPassword(auth, email, password)),
    signUp: async (email, password) => idTokenOf(await createUserWithEmailAndPassword(auth, email, password)),
    popup: async (provider) =>
      idTokenOf(await signInWithPopup(auth, providers[provider], browserPopupRedirectResolver)),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
  };
}
