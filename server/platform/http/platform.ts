import type { Access, Endpoint } from '@zeel/protocol/endpoint';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import type { Session } from '../sessions/index.ts';

/** Services that every endpoint can reach. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  /** Where keys are derived from; see deriveKey. */
  readonly secret: string;
  /** Files the server keeps beside the database. */
  readonly dataFolder: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly platform: Platform;
    /** Every route of the app as it was registered; tests walk it. */
    readonly routeTable: readonly RouteEntry[];
    /** Set when the stop begins: not ready any more, but still answering. */
    isStopping: boolean;
  }
  interface FastifyRequest {
    /** The session of the caller; null for a visitor. Set before the body is read. */
    session: Session | null;
    language: Language;
  }
  interface FastifyContextConfig {
    /** The access of the route. Registration fails without it. */
    access?: Access;
    /** Set by `serve`: the route is an endpoint of the protocol. */
    endpoint?: Endpoint;
    /** Whether a public route wants to know who calls; endpoints of the protocol do, other routes do not. */
    findsSession?: boolean;
    /** False for a call that a screen makes by itself: it does not keep the session awake. */
    isVisit?: boolean;
    /** False for what must answer while the database is away. */
    needsDatabase?: boolean;
    /** Time a client has to deliver the body; small bodies are quick, uploads ask for more. */
    bodyTimeoutMs?: number;
  }
}

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly endpoint: Endpoint | null;
}
