/*
 * Seals PDFs on a thread of its own: see create-sealer.ts. The file is plain JavaScript, because a thread is started from a file
 * that runs as it stands, from sources as from the build.
 */
import { webcrypto } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import {
  CryptoKeySigner,
  HttpTimestampAuthority,
  P12Signer,
  PDF,
  SignerError,
  TimestampError,
} from '@libpdf/core';

/** @typedef {import('../seal-key.ts').SealKey} SealKey */

/** @param {SealKey} key */
const openKey = async (key) => {
  if (key.kind === 'p12') return P12Signer.create(key.content, key.password);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const opened = await webcrypto.subtle.importKey('pkcs8', key.pkcs8, algorithm, false, ['sign']);
  return new CryptoKeySigner(opened, key.certificate, 'EC', 'ECDSA');
};

/**
 * @param {{ key: SealKey, file: Uint8Array, signedAt: Date, timeStampUrl: string | null, patienceMs: number }} task
 * @returns {Promise<Uint8Array>}
 */
const sealFile = async ({ key, file, signedAt, timeStampUrl, patienceMs }) => {
  const signer = await openKey(key);
  const pdf = await PDF.load(file);
  const { bytes } = await pdf.sign({
    signer,
    signingTime: signedAt,
    fieldName: 'LenderSeal',
    ...(timeStampUrl === null
      ? { level: 'B-B' }
      : {
          level: 'B-T',
          timestampAuthority: new HttpTimestampAuthority(timeStampUrl, { timeout: patienceMs }),
        }),
  });
  return bytes;
};

/** @param {{ kind: 'open', key: SealKey } | ({ kind: 'seal' } & Parameters<typeof sealFile>[0])} task */
const answer = async (task) => {
  try {
    if (task.kind === 'open') {
      const { certificate } = await openKey(task.key);
      parentPort?.postMessage({ kind: 'opened', certificate: new Uint8Array(certificate) });
    } else parentPort?.postMessage({ kind: 'sealed', bytes: await sealFile(task) });
  } catch (error) {
    // Anything else ends the thread, and whoever waits hears it.
    if (error instanceof TimestampError)
      parentPort?.postMessage({ kind: 'no_time_stamp', reason: error.message });
    else if (error instanceof SignerError)
      parentPort?.postMessage({ kind: 'unreadable', reason: error.message });
    else throw error;
  }
};

parentPort?.on('message', (task) => void answer(task));
parentPort?.postMessage('ready');
