export {
  CAPTCHA_HEADER,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH_STAFF,
} from './fields.ts';
export * from './mail-links.ts';
export * from './own-account.ts';
export * from './people.ts';
export * from './second-factor.ts';
export * from './sign-in.ts';
export * from './social.ts';
