export { createClientConfigReader } from './read-client-config.ts';
export { readExpiry, readLender, readSetting } from './read-setting.ts';
export { storedSettings } from './stored-settings.ts';
export { usualSettings } from './usual-settings.ts';
