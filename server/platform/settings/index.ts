export { createClientConfigReader } from './read-client-config.ts';
export { readLender, readSetting } from './read-setting.ts';
export { storedSettings } from './stored-settings.ts';
export { usualSettings } from './usual-settings.ts';
