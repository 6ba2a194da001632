import { resolve } from 'node:path';
import { type Lender, type OpeningHours, WEEKDAYS, type Weekday } from '@zeel/protocol/rooms/config';
import { StartupError } from '../startup/startup-error.ts';
import type { Environment } from './environment.ts';

/** A lender that nobody can mistake for a real one: its chat is at a reserved address. */
const DEMO_LENDER: Lender = {
  name: 'Zeel Credit NBFI LLC',
  licence: '1/0426',
  phone: '+976 7700 2026',
  email: null,
  hours: [
    { from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' },
    { from: 'sat', to: 'sat', opens: '10:00', closes: '15:00' },
  ],
  address: 'Olympic Street 12, 1st khoroo, Sükhbaatar district, Ulaanbaatar 14240',
  chats: [{ name: 'Messenger', url: 'https://messenger.zeel.example/' }],
  logo: null,
};

/** Who lends, and how they are reached. What is not set is promised nowhere. */
export function readLender(environment: Environment): Lender {
  const isDemo = environment.ZEEL_MODE === 'demo';
  const usual: Lender = isDemo
    ? DEMO_LENDER
    : {
        name: 'Zeel',
        licence: null,
        phone: null,
        email: null,
        hours: [],
        address: null,
        chats: [],
        logo: null,
      };
  return {
    name: environment.ZEEL_LENDER_NAME ?? usual.name,
    licence: environment.ZEEL_LENDER_LICENCE ?? usual.licence,
    phone: environment.ZEEL_LENDER_PHONE ?? usual.phone,
    // Only an administrator sets it.
    email: null,
    hours:
      environment.ZEEL_LENDER_HOURS === undefined
        ? usual.hours
        : environment.ZEEL_LENDER_HOURS.map(readHours),
    address: environment.ZEEL_LENDER_ADDRESS ?? usual.address,
    chats:
      environment.ZEEL_LENDER_CHATS === undefined ? usual.chats : environment.ZEEL_LENDER_CHATS.map(readChat),
    // Only an administrator gives one.
    logo: null,
  };
}

/** Bank and number as people write them; a demo has an account at a bank that does not exist. */
export const readLenderAccount = (environment: Environment): string | null =>
  environment.ZEEL_LENDER_ACCOUNT ?? (environment.ZEEL_MODE === 'demo' ? 'Demo Bank 0000 000 000' : null);

/** The file of key and certificate that agreements are sealed with, and its password: both or neither. */
export function readSeal(
  environment: Environment,
): { readonly p12: string; readonly password: string } | null {
  const { ZEEL_SEAL_P12: p12, ZEEL_SEAL_PASSWORD: password } = environment;
  if (p12 === undefined && password === undefined) return null;
  if (p12 === undefined || password === undefined)
    throw new StartupError('ZEEL_SEAL_P12 and ZEEL_SEAL_PASSWORD must be set together.');
  return { p12: resolve(p12), password };
}

const HOURS = /^([a-z]{3})(?:-([a-z]{3}))? (\d{2}:\d{2})-(\d{2}:\d{2})$/;
const isWeekday = (word: string | undefined): word is Weekday => WEEKDAYS.some((weekday) => weekday === word);
const isTime = (word: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(word);

/** Reads `mon-fri 09:00-18:00` or `sat 10:00-15:00`. */
function readHours(line: string): OpeningHours {
  const [, from, to = from, opens = '', closes = ''] = HOURS.exec(line) ?? [];
  if (!isWeekday(from) || !isWeekday(to) || !isTime(opens) || !isTime(closes) || opens >= closes)
    throw new StartupError('ZEEL_LENDER_HOURS must look like mon-fri 09:00-18:00, sat 10:00-15:00.');
  return { from, to, opens, closes };
}

/** Reads `Messenger=https://m.me/…`. */
function readChat(entry: string): Lender['chats'][number] {
  const at = entry.indexOf('=');
  const name = entry.slice(0, Math.max(0, at)).trim();
  const url = entry.slice(at + 1).trim();
  if (name === '' || !URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new StartupError('ZEEL_LENDER_CHATS must look like Messenger=https://m.me/name.');
  return { name, url };
}
