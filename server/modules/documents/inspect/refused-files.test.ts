import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { problemSchema } from '@zeel/protocol/errors';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClamdScanner } from '../../../providers/scanner/index.ts';
import {
  type ClamdSimulator,
  EICAR,
  startClamdSimulator,
} from '../../../providers/scanner/testing/start-clamd-simulator.ts';
import { createDocumentsApp, type DocumentsApp, fileCode } from '../testing/create-documents-app.ts';
import { makeBombPdf, makeBombPng, makeJpeg, makePdf, makePng, makeZip } from '../testing/make-files.ts';

let under: DocumentsApp;
beforeAll(async () => {
  under = await createDocumentsApp();
});
afterAll(() => under.close());

/** The code a file is refused with, or what it became. */
const judge = async (bytes: Buffer, fileName = 'paper.jpg'): Promise<string | null | undefined> => {
  const reply = await under.upload(await under.makeRequest(), bytes, { fileName });
  if (reply.statusCode === 200) return reply.json().data.document.mediaType;
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation_failed']);
  expect(problemSchema.safeParse(reply.json()).success).toBe(true);
  return fileCode(reply);
};

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const ftyp = (main: string, ...others: string[]): Buffer => {
  const brands = text(`ftyp${main}\0\0\0\0${others.join('')}`);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 4);
  return Buffer.concat([size, brands, Buffer.alloc(200)]);
};

describe('what is not taken is refused by its content, whatever it is called', () => {
  test.each([
    ['an SVG with a script', 'web_file', text('<?xml version="1.0"?>\n<!-- x --><svg onload="alert(1)"/>')],
    ['a web page', 'web_file', text('\n<!DOCTYPE html><script>alert(1)</script>')],
    ['a script', 'type_unknown', text('#!/bin/sh\nrm -rf /\n')],
    ['a program', 'type_unknown', text('MZ\x90\0\x03\0\0\0')],
    [
      'a GIF, also one that is a Java archive (GIFAR)',
      'type_unknown',
      Buffer.concat([text('GIF89a'), makeZip()]),
    ],
    ['an archive', 'archive_file', makeZip()],
    ['a compressed file', 'archive_file', text('\x1f\x8b\x08\0')],
    ['a RAR archive', 'archive_file', text('Rar!\x1a\x07\0')],
    ['a Word document', 'office_file', makeZip('[Content_Types].xml')],
    ['an OpenDocument', 'office_file', makeZip('mimetype', 'application/vnd.oasis.opendocument.text')],
    ['an old Word document', 'office_file', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0')],
    ['a rich text', 'office_file', text('{\\rtf1\\ansi hello}')],
    ['a HEIC photo', 'heic', ftyp('heic', 'mif1', 'heic')],
    ['a HEIC photo by its compatible brand', 'heic', ftyp('mif1', 'heic')],
    ['an AVIF picture', 'type_unknown', ftyp('avif', 'mif1')],
    ['plain text', 'type_unknown', text('hello')],
    ['one byte', 'type_unknown', text('x')],
  ])('%s: %s', async (_name, code, bytes) => {
    expect(await judge(bytes)).toBe(code);
  });

  test('a wrong ending does not matter', async () => {
    expect(await judge(await makePng(), 'photo.exe')).toBe('image/png');
    expect(await judge(await makePdf(), 'photo.jpg')).toBe('application/pdf');
    expect(await judge(text('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'photo.png')).toBe('web_file');
  });
});

describe('pictures', () => {
  test('what stands behind a picture, or hides in it, is gone', async () => {
    const request = await under.makeRequest();
    const page = '<script>alert(document.domain)</script>';
    const hiding = await sharp(await makeJpeg())
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([hiding, makeZip(), text(page)]);
    expect(sent.includes('PK\x03\x04')).toBe(true);
    const { id } = await under.uploadGood(request, sent);
    const { rawPayload } = await under.send(request, 'GET', `/documents/${id}/content`);
    expect(rawPayload.includes('PK')).toBe(false);
    expect(rawPayload.includes('script')).toBe(false);
  });

  test('the place where it was taken is gone, and it stands upright', async () => {
    const request = await under.makeRequest();
    const sent = await sharp(await makeJpeg())
      .withExif({
        IFD0: { Make: 'SecretPhone', Artist: 'Bold' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 55/1 0/1', GPSLongitude: '106/1 55/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.width, before.exif !== undefined]).toEqual([6, 400, true]);
    const { id } = await under.uploadGood(request, sent);
    for (const part of ['content', 'thumbnail']) {
      const { rawPayload } = await under.send(request, 'GET', `/documents/${id}/${part}`);
      const { exif, orientation, icc, xmp, width, height } = await sharp(rawPayload).metadata();
      expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
      expect((width ?? 0) < (height ?? 0)).toBe(true);
      expect(rawPayload.includes('SecretPhone') || rawPayload.includes('Exif')).toBe(false);
    }
  });

  test('more pixels than fit are refused before they are unpacked', async () => {
    expect(await judge(makeBombPng(30_000, 30_000))).toBe('too_many_pixels');
  });

  test('a large one becomes small enough', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makeJpeg({ width: 7_000, height: 300 }));
    const { rawPayload } = await under.send(request, 'GET', `/documents/${id}/content`);
    expect((await sharp(rawPayload).metadata()).width).toBe(4_000);
  });

  test('cut off, broken or only the beginning of one', async () => {
    const jpeg = await makeJpeg({ width: 1_000, height: 800 });
    const png = await makePng({ width: 1_000, height: 800 });
    expect(await judge(jpeg.subarray(0, jpeg.length / 2))).toBe('image_damaged');
    expect(await judge(png.subarray(0, png.length / 2))).toBe('image_damaged');
    expect(await judge(Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(100)]))).toBe('image_damaged');
    expect(await judge(text('RIFF\0\0\0\0WEBPVP8 '))).toBe('image_damaged');
  });
});

describe('PDFs', () => {
  test('ordinary ones are taken, with object streams and without, and after a change', async () => {
    expect(await judge(await makePdf(3))).toBe('application/pdf');
    const plain = await makePdf(1, undefined, false);
    expect(await judge(plain)).toBe('application/pdf');
    const changed = Buffer.concat([
      plain,
      text('\n% by hand\n99 0 obj\n<< /A 1 >>\nendobj\nstartxref\n0\n%%EOF\n'),
    ]);
    expect(await judge(changed)).toBe('application/pdf');
    expect(await judge(Buffer.concat([plain, Buffer.alloc(300)]))).toBe('application/pdf');
  });

  test('programs, attachments and forms that run programs', async () => {
    const withOpenAction = (action: Record<string, string | PDFString>) =>
      makePdf(1, ({ context, catalog }) => {
        catalog.set(PDFName.of('OpenAction'), context.obj(action));
      });
    expect(await judge(await makePdf(1, (pdf) => pdf.addJavaScript('x', 'app.alert(1)')))).toBe('pdf_active');
    expect(await judge(await withOpenAction({ S: 'JavaScript', JS: PDFString.of('x') }))).toBe('pdf_active');
    expect(await judge(await withOpenAction({ S: 'Launch', F: PDFString.of('cmd.exe') }))).toBe('pdf_active');
    expect(await judge(await withOpenAction({ S: 'SubmitForm', F: PDFString.of('http://a.b') }))).toBe(
      'pdf_active',
    );
    expect(await judge(await withOpenAction({ S: 'URI', URI: PDFString.of('https://a.b') }))).toBe(
      'application/pdf',
    );
    expect(await judge(await makePdf(1, (pdf) => pdf.attach(text('MZ'), 'a.exe')))).toBe('pdf_active');
    const xfa = await makePdf(1, ({ context, catalog }) => {
      catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: PDFString.of('<xdp/>') }));
    });
    expect(await judge(xfa)).toBe('pdf_active');
  });

  test('a program is found behind an odd spelling, and behind a later revision that hides it', async () => {
    const script = '99 0 obj\n<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>\nendobj\n';
    const end = 'startxref\n0\n%%EOF\n';
    const plain = await makePdf(1, undefined, false);
    expect(await judge(Buffer.concat([plain, text(`\n${script}${end}`)]))).toBe('pdf_active');
    const hidden = Buffer.concat([plain, text(`\n${script}${end}99 0 obj\n<< /A 1 >>\nendobj\n${end}`)]);
    expect(await judge(hidden)).toBe('pdf_active');
  });

  test('a password, too many pages, and what cannot be read', async () => {
    const locked = await makePdf(1, (pdf) => pdf.encrypt({ userPassword: 'x', ownerPassword: 'y' }));
    expect(await judge(locked)).toBe('pdf_encrypted');
    expect(await judge(await makePdf(51))).toBe('pdf_too_many_pages');
    const pdf = await makePdf(20, undefined, false);
    expect(await judge(pdf.subarray(0, pdf.length / 2))).toBe('pdf_damaged');
    expect(await judge(text('%PDF-1.7\n%%EOF'))).toBe('pdf_damaged');
    expect(await judge(text(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\n%%EOF`))).toBe('pdf_damaged');
  });

  test('two things in one file', async () => {
    const pdf = await makePdf();
    const html = text('<html><script>alert(1)</script></html>');
    expect(await judge(Buffer.concat([html, pdf]))).toBe('pdf_damaged');
    expect(await judge(Buffer.concat([text('\n'), pdf]))).toBe('pdf_damaged');
    expect(await judge(Buffer.concat([pdf, html]))).toBe('pdf_damaged');
    expect(await judge(Buffer.concat([pdf, pdf]))).toBe('pdf_damaged');
    expect(await judge(Buffer.concat([pdf, makeZip(), text('\n%%EOF')]))).toBe('pdf_damaged');
    expect(await judge(Buffer.concat([pdf, text(' '.repeat(9_000)), makeZip()]))).toBe('pdf_damaged');
  });

  test('one that unpacks to far more than it is is given up in time and in little memory', async () => {
    const sent = makeBombPdf(deflateSync(Buffer.alloc(150_000_000), { level: 1 }));
    expect(sent.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    expect(await judge(sent)).toBe('pdf_damaged');
    clearInterval(watch);
    expect(most - before).toBeLessThan(150_000_000);
  });
});

describe('viruses', () => {
  let clamd: ClamdSimulator;
  let guarded: DocumentsApp;
  beforeAll(async () => {
    clamd = await startClamdSimulator();
    guarded = await createDocumentsApp({ room: { scanner: createClamdScanner(clamd) } });
  });
  afterAll(() => guarded.close());

  test('an infected file is refused, a clean one kept, and without the scanner all wait', async () => {
    const request = await guarded.makeRequest();
    expect(fileCode(await guarded.upload(request, EICAR))).toBe('infected');
    const jpeg = await makeJpeg();
    expect(fileCode(await guarded.upload(request, Buffer.concat([jpeg, EICAR])))).toBe('infected');
    await guarded.uploadGood(request, jpeg);
    await clamd.close();
    const reply = await guarded.upload(request, jpeg);
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  });
});

test('every refusal speaks the caller’s language and puts its numbers in', async () => {
  const request = await under.makeRequest();
  const said = new Set<string>();
  for (const language of LANGUAGES) {
    const reply = await under.call({
      method: 'POST',
      url: `/api/requests/${request.id}/documents`,
      headers: { 'x-zeel-request-secret': request.secret, 'accept-language': language },
      payload: {
        id: request.id,
        type: 'other',
        partyId: null,
        fileName: 'x',
        sizeBytes: 16 * 1024 * 1024,
      },
    });
    const { code, message } = reply.json().fields.file;
    expect(code).toBe('file_too_large');
    expect(message).toContain('15');
    said.add(message);
  }
  expect(said.size).toBe(LANGUAGES.length);
});
