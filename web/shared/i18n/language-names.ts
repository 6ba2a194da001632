import type { Language } from '@zeel/protocol/rooms/config';

/** Each language in its own words, so that its readers find it whatever the page speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  ja: '日本語',
  mn: 'Монгол',
};
