export { registerStaticWeb } from './register-static-web.ts';
