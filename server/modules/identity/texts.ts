import type { Role } from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { roomTexts } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export type Texts = typeof en;
export const { textsOf, problem } = roomTexts<Texts>({ en, zh, fr, ja, mn });

export const peopleProblem =
  (key: keyof Texts['people']) =>
  (language: Language): string =>
    textsOf(language).people[key];

/** A refused field with this room's own code. */
export const fieldProblem = (code: keyof Texts['field']) => ({
  code,
  message: (language: Language): string => textsOf(language).field[code],
});

export const roleNames = (roles: readonly Role[], language: Language): string =>
  roles.map((role) => textsOf(language).role[role]).join(', ');

/** Brand names are the same in every language. */
export const providerName = (provider: string): string =>
  ({ google: 'Google', facebook: 'Facebook', firebase: 'Firebase' })[provider] ?? provider;
