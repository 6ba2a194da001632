export { closeGracefully } from './close-gracefully.ts';
export type { Call } from './create-call.ts';
export { createHttpApp } from './create-http-app.ts';
export { createLogger } from './create-logger.ts';
export type { Platform, RouteEntry } from './platform.ts';
export { publicUrlOf } from './public-url.ts';
export { type FieldRefusal, Refusal, type RefusalDetails, refuse, refuseFields } from './refusal.ts';
export { type ServeOptions, serve } from './serve.ts';
export { type RawRoute, serveRaw } from './serve-raw.ts';
