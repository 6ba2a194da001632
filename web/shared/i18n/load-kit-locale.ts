import type { Language } from '@zeel/protocol/rooms/config';
import type { Locale } from 'antd/es/locale';

/** The kit speaks English by itself; every other pack is fetched when its language is chosen. */
const PACKS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Locale }>>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  fr: () => import('antd/es/locale/fr_FR'),
  ja: () => import('antd/es/locale/ja_JP'),
  mn: () => import('antd/es/locale/mn_MN'),
};

/** What forms, pickers, tables and pagination say in this language. */
export async function loadKitLocale(language: Language): Promise<Locale | undefined> {
  return language === 'en' ? undefined : (await PACKS[language]()).default;
}
