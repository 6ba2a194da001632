import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';

/** Demo mode without a mail server: mails become files that a person can open. */
export const createFileMailer = (folder: string, from: string): Mailer => ({
  send: async ({ messageId, to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const content = `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;
    await writeFile(join(folder, `${messageId}.txt`), content, { mode: 0o600 });
  },
});
