import type { BrowserContext } from '@playwright/test';
import type { BrowserCommand } from 'vitest/node';
import { type Fields, FirestoreStandIn } from './firestore-stand-in.ts';

/* Commands of component tests: the test runs in the browser, and Firebase is played where its requests leave it. */

const FIREBASE = /^https:\/\/(?:identitytoolkit|firestore)\.googleapis\.com\//;

const standIns = new WeakMap<BrowserContext, FirestoreStandIn>();

const standInOf = (context: BrowserContext): FirestoreStandIn => {
  const standIn = standIns.get(context);
  if (standIn === undefined) throw new Error('Firestore is not played in this browser.');
  return standIn;
};

/** From now on this browser's requests to Firebase meet the stand-in, with no document. */
const playFirestore: BrowserCommand = async ({ context }) => {
  await context.unroute(FIREBASE);
  const standIn = new FirestoreStandIn();
  standIns.set(context, standIn);
  await context.route(FIREBASE, async (route) => {
    const request = route.request();
    const body = await standIn.answer({
      url: new URL(request.url()),
      method: request.method(),
      body: request.postData() ?? '',
    });
    const headers = {
      'access-control-allow-origin': (await request.headerValue('origin')) ?? '*',
      'access-control-allow-credentials': 'true',
      'content-type': 'text/plain; charset=utf-8',
    };
    // A back channel that its page has left cannot be answered any more.
    await route.fulfill({ status: 200, headers, body }).catch(() => undefined);
  });
};

const writeFirestore: BrowserCommand<[path: string, fields: Fields]> = ({ context }, path, fields) =>
  standInOf(context).write(path, fields);

const countFollowedInFirestore: BrowserCommand = ({ context }) => standInOf(context).countFollowed();

export const firestoreCommands = { playFirestore, writeFirestore, countFollowedInFirestore };

declare module 'vitest/browser' {
  interface BrowserCommands {
    playFirestore(): Promise<void>;
    writeFirestore(path: string, fields: Fields): Promise<void>;
    countFollowedInFirestore(): Promise<number>;
  }
}
