import { createHash } from 'node:crypto';
import { createObjectClient, type ObjectStoreSettings, refuseReply } from './object-client.ts';

export interface LockedStore {
  /** Keeps bytes under a key until a day on which nobody could have removed them before; what is there already stays. */
  put(key: string, bytes: Buffer, retainUntil: Date): Promise<void>;
}

/** A bucket with object lock: until the day not even its owner changes or removes what is in it. */
export function createLockedStore(settings: ObjectStoreSettings): LockedStore {
  const ask = createObjectClient(settings);
  return {
    put: async (key, bytes, retainUntil) => {
      const reply = await ask(key, {
        method: 'PUT',
        headers: {
          'if-none-match': '*',
          'content-type': 'application/json',
          // S3 takes a locked object only with a checksum of its own.
          'content-md5': createHash('md5').update(bytes).digest('base64'),
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': retainUntil.toISOString(),
        },
        body: bytes,
        bodyHash: createHash('sha256').update(bytes).digest('hex'),
      });
      if (!reply.ok && reply.status !== 412) return refuseReply(reply);
      await reply.body?.cancel();
    },
  };
}
