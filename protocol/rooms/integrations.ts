import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, instant } from '../shapes.ts';

/* The services outside that this one works with: how each is set up, when it last answered, and a harmless call to try it. */

export const INTEGRATIONS = [
  'mail',
  'sms',
  'qpay',
  'ebarimt',
  'bank',
  'eid',
  'time_stamp',
  'loan_system',
  'storage',
  'scanner',
  'hosted_database',
  'human_check',
  'google',
  'facebook',
] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/**
 * `on`: a service outside is set up. `simulated`: a demo plays it. `own`: this service does it itself. `off`: not set up, so what
 * needs it is not offered.
 */
export const INTEGRATION_STATES = ['on', 'simulated', 'own', 'off'] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];

/** `silent`: no answer. `denied`: it does not let the lender in. `failed`: it answered with an error. */
export const INTEGRATION_FAULTS = ['silent', 'denied', 'failed'] as const;
export type IntegrationFault = (typeof INTEGRATION_FAULTS)[number];

/** A secret of the environment: whether it is there, never what it is. */
const secretSchema = z.strictObject({ variable: z.string(), isSet: z.boolean() });
export type SecretState = z.infer<typeof secretSchema>;

const faultSchema = z.strictObject({
  fault: z.enum(INTEGRATION_FAULTS),
  /** A status or a code of the network, such as 503 or ECONNREFUSED; null where there was none. */
  code: z.string().nullable(),
});

const integrationSchema = z.strictObject({
  integration: z.enum(INTEGRATIONS),
  state: z.enum(INTEGRATION_STATES),
  /** The machine that is asked; null where none is, or where it has no single one. */
  host: z.string().nullable(),
  secrets: z.array(secretSchema),
  /** When one of the servers last had a good answer; null: never yet. */
  answeredAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: faultSchema.nullable(),
  /** What a test proves: that the lender is let in, or only that the service is there; null where there is nothing to try. */
  test: z.enum(['signs_in', 'reaches']).nullable(),
});
export type IntegrationEntry = z.infer<typeof integrationSchema>;

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/settings/integrations',
  access: 'settings:read',
  summary: 'Every service outside: how it is set up, when it last answered and failed, which secrets are set',
  reply: z.strictObject({
    integrations: z.array(integrationSchema),
    /** Secrets that belong to no service outside. */
    secrets: z.array(secretSchema),
  }),
});

export const testIntegration = endpoint({
  method: 'POST',
  path: '/settings/integrations/test',
  access: 'settings:manage',
  summary: 'Makes one harmless call to a service outside and says how it went',
  body: z.strictObject({ integration: z.enum(INTEGRATIONS) }),
  reply: z.strictObject({
    /** Null: it answered as it should. */
    failure: faultSchema.nullable(),
    tookMs: count,
  }),
  errors: ['not_found', 'too_many_requests'],
});
