import type { FastifyInstance } from 'fastify';

/** The queue: list, counts, views, bulk assignment, export, search and the staff's home. */
export function registerDeskQueue(_app: FastifyInstance): void {}
