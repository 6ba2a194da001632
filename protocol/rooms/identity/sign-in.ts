import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { email, existingPassword, factorCode, linkToken, newPassword, signedIn, token } from './fields.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({ email, password: existingPassword }),
  reply: signedIn,
  errors: ['wrong_credentials', 'account_disabled', 'captcha_failed', 'too_many_requests'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Make an account with e-mail and password',
  body: z.strictObject({ email, password: newPassword }),
  reply: token,
  errors: ['captcha_failed', 'conflict', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End this session; succeeds whether or not there was one',
  reply: z.null(),
});

export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
  body: z.strictObject({ ticket: linkToken, code: factorCode }),
  reply: token,
  errors: ['wrong_credentials', 'link_expired', 'too_many_requests'],
});

/** A proof-of-work challenge in altcha's own shape; only served when altcha is the configured captcha. */
export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  summary: 'A proof-of-work challenge for a visitor',
  reply: z.looseObject({}),
});
