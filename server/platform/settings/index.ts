export { findLogo, keepLogo } from './logos.ts';
export { createClientConfigReader } from './read-client-config.ts';
export { readRefusalReasons, writeRefusalReasons } from './read-refusal-reasons.ts';
export {
  readBanks,
  readCaps,
  readExpiry,
  readFactorRoles,
  readHoursOfAllTimes,
  readLender,
  readPaperKinds,
  readPromisedMs,
  readSetting,
  readWorkingHours,
} from './read-setting.ts';
export { readSpokenLanguage } from './spoken-language.ts';
export { findSetting, storedSettings } from './stored-settings.ts';
export { USUAL_REASONS, usualSettings } from './usual-settings.ts';
