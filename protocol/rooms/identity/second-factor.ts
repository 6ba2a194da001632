import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { existingPassword, factorCode } from './fields.ts';

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/start',
  access: 'profile:own',
  summary: 'Make a secret for an authenticator app; it counts once confirmed',
  body: z.strictObject({ password: existingPassword }),
  reply: z.strictObject({ secret: z.string(), otpauthUri: z.string() }),
  errors: ['validation_failed', 'conflict'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  access: 'profile:own',
  summary: 'Switch the second factor on with a first code; gives the recovery codes once',
  body: z.strictObject({ code: factorCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['validation_failed', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'profile:own',
  summary: 'Replace the recovery codes',
  body: z.strictObject({ code: factorCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['validation_failed', 'conflict'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/remove',
  access: 'profile:own',
  summary: 'Switch the second factor off',
  body: z.strictObject({ password: existingPassword, code: factorCode }),
  reply: z.null(),
  errors: ['validation_failed', 'conflict'],
});
