import type { Integration } from '@zeel/protocol/rooms/integrations';
import type { Platform } from '../http/index.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { noteOutcome } from './note-outcomes.ts';

/** A harmless call to a service outside; it fails when the service does not answer as it should. */
export interface IntegrationCheck {
  /** What an answer proves. */
  readonly proves: 'signs_in' | 'reaches';
  readonly run: () => Promise<unknown>;
}

interface Watched<Port> {
  readonly integration: Integration;
  /** The calls that go out. */
  readonly calls: readonly (keyof Port)[];
  readonly check: IntegrationCheck;
  /** Null: what was thrown is an answer, such as that nobody has this address. Undefined: it says nothing about the service. */
  readonly judge?: (error: unknown) => Failure | null | undefined;
}

const isAborted = (value: unknown): boolean => value instanceof AbortSignal && value.aborted;

const checks = new WeakMap<Platform, Map<Integration, IntegrationCheck>>();

/** The way to try a service that is set up. */
export const findCheck = (platform: Platform, integration: Integration): IntegrationCheck | undefined =>
  checks.get(platform)?.get(integration);

export function offerCheck(platform: Platform, integration: Integration, check: IntegrationCheck): void {
  const known = checks.get(platform) ?? new Map<Integration, IntegrationCheck>();
  checks.set(platform, known.set(integration, check));
}

/** The port as it is, whose outgoing calls are noted, good and bad; administrators see when it last answered, and may try it. */
export function watchIntegration<Port extends object>(
  platform: Platform,
  port: Port,
  { integration, calls, check, judge = describeFailure }: Watched<Port>,
): Port {
  offerCheck(platform, integration, check);
  const names: ReadonlySet<PropertyKey> = new Set(calls);
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || !names.has(name)) return member;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          const result: unknown = await Reflect.apply(member, target, given);
          noteOutcome(platform, integration, null);
          return result;
        } catch (error) {
          // Whoever asked may have gone away, which says nothing about the service.
          const failure = given.some(isAborted) ? undefined : judge(error);
          if (failure !== undefined) noteOutcome(platform, integration, failure);
          throw error;
        }
      };
    },
  });
}
