import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform/http/index.ts';
import type { AnyJob } from './platform/jobs/index.ts';
import { createFileMailer, type Mailer } from './platform/mail/index.ts';

/** What the rooms need beyond the platform. Tests give their own. */
export interface Providers {
  readonly mailer: Mailer;
}

export const createProviders = ({ config, dataFolder }: Platform): Providers => ({
  mailer: createFileMailer(join(dataFolder, 'mails'), config.mail.from),
});

/** Registers every room and flow by name. Nothing is loaded by being in a folder. */
export async function registerRooms(_app: FastifyInstance, _providers: Providers): Promise<void> {}

/** The jobs of every room by name. */
export const roomJobs = (_platform: Platform, _providers: Providers): AnyJob[] => [];
