import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';
import { describeDisposition } from './describe-disposition.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Bold\\үнэмлэх.jpg', 'үнэмлэх.jpg'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['a\u0000b\r\nc\u200B.pdf', 'abc.pdf'],
  ['   .hidden', 'hidden'],
  ['a<b>:"c"|d?*.png', 'a_b___c__d__.png'],
  ['..', 'document'],
  ['/', 'document'],
  [`${'я'.repeat(200)}.jpeg`, `${'я'.repeat(115)}.jpeg`],
  ['家族の写真 1.png', '家族の写真 1.png'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

test('whatever it is called, a name is short, one line, no path, and the same when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (given) => {
      const name = cleanFileName(given);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).not.toBe('');
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});

test('the header of a download is plain ASCII that cannot be broken out of', () => {
  expect(describeDisposition('attachment', 'үнэмлэх "2".exe', 'image/jpeg')).toBe(
    `attachment; filename="_______ _2_.jpg"; filename*=UTF-8''${encodeURIComponent('үнэмлэх "2".jpg')}`,
  );
  expect(describeDisposition('inline', 'scan.JPEG', 'image/jpeg')).toContain('filename="scan.JPEG"');
  expect(describeDisposition('attachment', "a'(1)*.pdf", 'application/pdf')).toContain(
    "filename*=UTF-8''a%27%281%29%2A.pdf",
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (given) => {
      expect(describeDisposition('attachment', cleanFileName(given), 'image/png')).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+\.png"; filename\*=UTF-8''[\w.~%&+^`|$#-]+$/i,
      );
    }),
  );
});
