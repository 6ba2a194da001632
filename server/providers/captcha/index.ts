export type { Captcha, CaptchaVerdict } from './captcha.ts';
export { type ConfiguredCaptcha, createCaptcha } from './create-captcha.ts';
export { forgetChallenges } from './remember-challenge.ts';
export { requireCaptcha } from './require-captcha.ts';
export type { Altcha } from './verify-altcha.ts';
