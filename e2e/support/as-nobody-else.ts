import { randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RequestData } from '@zeel/domain/request-form';

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
const two = (least: number, most: number): string => String(randomInt(least, most + 1)).padStart(2, '0');

/** The answers of somebody whom no other request of the run names, so that nothing warns the desk of them. */
export const asNobodyElse = (data: RequestData): RequestData => ({
  ...data,
  applicant: {
    ...data.applicant,
    person: {
      ...data.applicant.person,
      registerNumber: `ЪЪ${two(70, 99)}${two(1, 12)}${two(1, 28)}${digits(2)}`,
    },
    phone: `+9769904${digits(4)}`,
    email: `nobody-else-${randomBytes(5).toString('hex')}@mail.demo`,
  },
  income: { ...data.income, bank: { ...data.income.bank, account: `50${digits(8)}` } },
});

/** The smallest picture that is one: a single white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
/** The last chunk of a PNG, which says that it is over. */
const END_BYTES = 12;

/** A picture whose bytes no other request of the run has: a chunk of text stands before its end. */
export function ownPicture(): Buffer {
  const chunk = Buffer.from(`tEXtComment\0${randomBytes(8).toString('hex')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([PIXEL.subarray(0, -END_BYTES), length, chunk, sum, PIXEL.subarray(-END_BYTES)]);
}
