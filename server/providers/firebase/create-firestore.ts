import { z } from 'zod';
import { type ServiceAccount, signServiceToken } from './sign-service-token.ts';

export interface FirestoreOptions {
  readonly projectId: string;
  readonly account: ServiceAccount;
  readonly now: () => Date;
  /** Google's own when not set. */
  readonly baseUrl?: string;
}

/** A document whose newest version counts. */
interface VersionedDocument {
  readonly version: number;
  readonly [field: string]: string | number;
}

export interface Firestore {
  /** Writes a document unless a newer or the same version is there. */
  writeNewest(path: string, document: VersionedDocument): Promise<void>;
  /** A token by which a browser signs in at the service, with claims that its rules look at. */
  mintToken(uid: string, claims: Readonly<Record<string, string>>): Promise<string>;
}

/** A hosted database that can be tried without writing anything. */
export interface CheckedFirestore extends Firestore {
  /** Looks for a document that nobody wrote. */
  check(): Promise<void>;
}

const FIRESTORE_URL = 'https://firestore.googleapis.com';
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const TIMEOUT_MS = 10_000;

const storedSchema = z.object({
  updateTime: z.string(),
  fields: z.object({ version: z.object({ integerValue: z.string() }) }),
});

const encode = (value: string | number) =>
  typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value };

/**
 * The server's side of Firestore over its REST interface. The service account signs its calls itself: Firestore takes such a token in place of
 * one that was asked for, so there is no second service to reach.
 */
export function createFirestore({
  projectId,
  account,
  now,
  baseUrl = FIRESTORE_URL,
}: FirestoreOptions): CheckedFirestore {
  const documents = `projects/${projectId}/databases/(default)/documents`;

  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const token = await signServiceToken(account, { audience: `${FIRESTORE_URL}/`, claims: {}, now: now() });
    return fetch(`${baseUrl}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const refuse = async (reply: Response): Promise<never> => {
    throw new Error(`Firestore answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  };

  return {
    writeNewest: async (path, document) => {
      const name = `${documents}/${path}`;
      const found = await call('GET', name);
      if (!found.ok && found.status !== 404) return refuse(found);
      const stored = found.ok ? storedSchema.parse(await found.json()) : null;
      if (stored !== null && Number(stored.fields.version.integerValue) >= document.version) return;
      const fields = Object.fromEntries(
        Object.entries(document).map(([field, value]) => [field, encode(value)]),
      );
      // Somebody who wrote in between makes this fail, and the job looks again.
      const currentDocument = stored === null ? { exists: false } : { updateTime: stored.updateTime };
      const written = await call('POST', `${documents}:commit`, {
        writes: [{ update: { name, fields }, currentDocument }],
      });
      if (!written.ok) await refuse(written);
    },
    check: async () => {
      const reply = await call('GET', `${documents}/zeel-check/none`);
      if (!reply.ok && reply.status !== 404) await refuse(reply);
      await reply.body?.cancel();
    },
    mintToken: (uid, claims) =>
      signServiceToken(account, { audience: CUSTOM_TOKEN_AUDIENCE, claims: { uid, claims }, now: now() }),
  };
}
