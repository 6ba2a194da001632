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
import { HostedRefusal } from './hosted-refusal.ts';
import { noticeOf } from './notice-of.ts';

type FirebaseConfig = NonNullable<ClientConfig['firebase']>;

/** The part of the hosted service that is used; everything else of it stays behind this file. What it refuses is a HostedRefusal. */
export interface HostedAuth {
  signIn(email: string, password: string): Promise<string>;
  signUp(email: string, password: string): Promise<string>;
  popup(provider: 'google' | 'facebook'): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}

/** What the service refuses is told in words of ours; a bug of its client stays one. */
async function told<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const notice = noticeOf(error);
    throw notice === undefined ? error : new HostedRefusal(notice, error);
  }
}

/** Starts the hosted client. Its own session is not kept: ours is the token that this server gives for the ID token. */
export default function loadFirebase(config: FirebaseConfig): HostedAuth {
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  const providers = { google: new GoogleAuthProvider(), facebook: new FacebookAuthProvider() };
  providers.facebook.addScope('email');
  const idToken = async (entering: Promise<UserCredential>): Promise<string> =>
    told(entering.then(({ user }) => user.getIdToken()));
  return {
    signIn: (email, password) => idToken(signInWithEmailAndPassword(auth, email, password)),
    signUp: (email, password) => idToken(createUserWithEmailAndPassword(auth, email, password)),
    popup: (provider) => idToken(signInWithPopup(auth, providers[provider], browserPopupRedirectResolver)),
    sendPasswordReset: (email) => told(sendPasswordResetEmail(auth, email)),
    signOut: () => signOut(auth),
  };
}
