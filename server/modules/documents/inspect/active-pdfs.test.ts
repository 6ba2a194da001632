import { afterAll, describe, expect, test } from 'vitest';
import { makePdf } from '../testing/make-files.ts';
import {
  type WrittenPdf,
  writeObjectStream,
  writePdf,
  writeRevision,
  writeStream,
} from '../testing/write-pdf.ts';
import { createFileReader } from './read-file.ts';

const reader = createFileReader();
afterAll(() => reader.close());

/** What became of a PDF: taken, active or the code it is refused with. */
const judge = async (written: WrittenPdf | Buffer): Promise<string> => {
  const verdict = await reader.read(Buffer.isBuffer(written) ? written : writePdf(written));
  if (verdict.kind === 'refused') return verdict.code;
  if (verdict.kind !== 'pdf') return verdict.mediaType;
  return verdict.isActive ? 'active' : 'taken';
};

const link = (action: string): WrittenPdf => ({
  page: '/Annots [10 0 R]',
  objects: { 10: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` },
});

const BAD_ACTIONS: readonly (readonly [name: string, action: string])[] = [
  ['GoToR', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
  ['GoToR to a share', '<< /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit] >>'],
  ['GoToE', '<< /S /GoToE /T << /R /C >> >>'],
  ['Launch', '<< /S /Launch /F (cmd.exe) >>'],
  ['Movie', '<< /S /Movie /T (film) >>'],
  ['Sound', '<< /S /Sound >>'],
  ['Rendition', '<< /S /Rendition /OP 0 >>'],
  ['RichMediaExecute', '<< /S /RichMediaExecute >>'],
  ['GoTo3DView', '<< /S /GoTo3DView >>'],
  ['SubmitForm', '<< /S /SubmitForm /F << /FS /URL /F (http://a.b) >> >>'],
  ['ImportData', '<< /S /ImportData /F (a.fdf) >>'],
  ['JavaScript', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['an escaped JavaScript', '<< /S /J#61vaScript >>'],
  ['a lower-case escape', '<< /#53 /Launc#68 >>'],
  ['a type nobody knows yet', '<< /S /TeleportTo >>'],
  ['a type that is no name', '<< /S (JavaScript) >>'],
  ['a menu command', '<< /S /Named /N /SaveAs >>'],
  ['Thread of another file', '<< /S /Thread /F (\\\\\\\\host\\\\a) /D 0 >>'],
];
const BAD_ADDRESSES = [
  '\\\\\\\\host\\\\share',
  '//host/share',
  '/etc/passwd',
  '%5C%5Chost%5Cshare',
  'file:///c:/windows',
  'FiLe://host/share',
  ' file:x',
  'java\\tscript:alert(1)',
  'javascript:alert\\(1\\)',
  'data:text/html,x',
  'c:\\\\windows',
  'smb://host/share',
  'http:\\\\\\\\host\\\\share',
];

describe('a PDF may go somewhere in itself or open a web page', () => {
  test.each(BAD_ACTIONS)('%s is refused', async (_name, action) => {
    expect(await judge(link(action))).toBe('active');
  });

  test.each(BAD_ADDRESSES)('a link to %s is refused', async (address) => {
    expect(await judge(link(`<< /S /URI /URI (${address}) >>`))).toBe('active');
  });

  test('a link is read in any spelling', async () => {
    const wide = Buffer.from('\ufeff\\\\host\\share', 'utf16le').swap16().toString('hex');
    expect(await judge(link(`<< /S /URI /URI <${wide}> >>`))).toBe('active');
    const octal = '\\134\\134host\\134share';
    expect(await judge(link(`<< /S /URI /URI (${octal}) >>`))).toBe('active');
  });
});

describe('wherever the action stands', () => {
  const UNKNOWN = '<< /S /TeleportTo >>';
  test.each<readonly [string, WrittenPdf]>([
    ['OpenAction', { catalog: `/OpenAction ${UNKNOWN}` }],
    ['OpenAction in another object', { catalog: '/OpenAction 10 0 R', objects: { 10: UNKNOWN } }],
    [
      'an object that only points on',
      { catalog: '/OpenAction 10 0 R', objects: { 10: '11 0 R', 11: UNKNOWN } },
    ],
    ['a type in another object', { catalog: '/OpenAction << /S 10 0 R >>', objects: { 10: '/TeleportTo' } }],
    ['the catalogue’s events', { catalog: `/AA << /WC ${UNKNOWN} >>` }],
    ['the page’s events', { page: '/AA 10 0 R', objects: { 10: `<< /O 11 0 R >>`, 11: UNKNOWN } }],
    ['what follows a link', link(`<< /S /URI /URI (https://a.mn) /Next ${UNKNOWN} >>`)],
    [
      'one of many that follow',
      link(`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Hide /T (x) /Next [${UNKNOWN}] >>] >>`),
    ],
    [
      'a bookmark',
      {
        catalog: '/Outlines 10 0 R',
        objects: { 10: '<< /First 11 0 R >>', 11: `<< /Title (x) /A ${UNKNOWN} >>` },
      },
    ],
    [
      'a field of a form',
      {
        catalog: '/AcroForm << /Fields [10 0 R] >>',
        objects: { 10: `<< /FT /Tx /T (x) /AA << /K ${UNKNOWN} >> >>` },
      },
    ],
    ['an object that says it is one', { objects: { 10: '<< /Type /Action /S /TeleportTo >>' } }],
    ['an old address of a link', link('<< /S /GoTo /D [3 0 R /Fit] >> /PA << /S /URI /URI (file:///x) >>')],
    ['a packed object', { catalog: '/OpenAction 20 0 R', objects: { 10: writeObjectStream(20, UNKNOWN) } }],
    [
      'a packed object in a stream that does not say so',
      { catalog: '/OpenAction 20 0 R', objects: { 10: writeObjectStream(20, UNKNOWN, '') } },
    ],
    [
      'an older revision',
      { catalog: '/OpenAction 10 0 R', objects: { 10: UNKNOWN }, later: [writeRevision(10, '[3 0 R /Fit]')] },
    ],
    [
      'a later revision',
      { catalog: '/OpenAction 10 0 R', objects: { 10: '[3 0 R /Fit]' }, later: [writeRevision(10, UNKNOWN)] },
    ],
    ['scripts by name', { catalog: '/Names << /JavaScript << /Names [(x) 10 0 R] >> >>' }],
    ['scripts by an escaped name', { catalog: '/Names << /J#61vaScript 10 0 R >>' }],
    ['files by name', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }],
    [
      'renditions by name',
      { catalog: '/Names 10 0 R', objects: { 10: '<< /Renditions << /Names [] >> >>' } },
    ],
    ['what links are relative to', { catalog: '/URI << /Base (file://host/) >>' }],
    [
      'an object inside a stream, to which a table of contents could point',
      { objects: { 10: writeStream('', Buffer.from(`99 0 obj ${UNKNOWN} endobj`)) } },
    ],
    ['an object inside a text', { objects: { 10: `(x 99 0 %\n obj ${UNKNOWN} endobj)` } }],
    ['an object inside a comment', { objects: { 10: `null % 99 0 obj ${UNKNOWN} endobj` } }],
  ])('%s', async (_place, written) => {
    expect(await judge(written)).toBe('active');
  });

  test('of two entries with one name readers take either', async () => {
    expect(await judge(link('<< /S /Launch /S /GoTo /D [3 0 R /Fit] >>'))).toBe('pdf_damaged');
    expect(await judge(link('<< /S /URI /URI (https://a.mn) /U#52I (file:///x) >>'))).toBe('pdf_damaged');
  });
});

describe('what lies on a page is a mark, a link or a field', () => {
  const annotation = (subtype: string, more = ''): WrittenPdf => ({
    page: '/Annots 10 0 R',
    objects: { 10: '[11 0 R]', 11: `<< /Subtype ${subtype} /Rect [0 0 9 9] ${more} >>` },
  });
  test.each([
    '/FileAttachment',
    '/Sound',
    '/Movie',
    '/Screen',
    '/3D',
    '/RichMedia',
    '/R#69chMedia',
    '/TrapNet',
    '/New',
    '(Link)',
  ])('%s is refused', async (subtype) => {
    expect(await judge(annotation(subtype))).toBe('active');
  });

  test.each(['\\\\\\\\host\\\\share', 'file://host/a'])('with a path to %s it is refused', async (path) => {
    expect(await judge(annotation('/Text', `/Contents (${path})`))).toBe('active');
  });

  test.each(['/Link', '/Text', '/FreeText', '/Highlight', '/Stamp', '/Ink', '/Popup', '/Widget', '/Square'])(
    '%s may stay',
    async (subtype) => {
      expect(await judge(annotation(subtype, '/Contents (paid) /F 4'))).toBe('taken');
    },
  );
});

test('bytes that a document takes from elsewhere', async () => {
  const external = writeStream('/F (\\\\\\\\host\\\\share\\\\a) /FFilter /FlateDecode', Buffer.alloc(0));
  expect(await judge({ objects: { 10: external } })).toBe('active');
  expect(await judge({ objects: { 10: '<< /Type /Filespec /UF (//host/a) >>' } })).toBe('active');
  expect(await judge({ objects: { 10: '<< /FS /URL /F (http://a.b/c) >>' } })).toBe('active');
});

describe('ordinary papers are taken', () => {
  test('a bank statement: links, a telephone number, bookmarks, structure, page labels, a signature field', async () => {
    const statement: WrittenPdf = {
      catalog: `/OpenAction [3 0 R /XYZ null null 1] /PageLabels << /Nums [0 << /S /D >>] >> /Outlines 13 0 R
        /StructTreeRoot 15 0 R /Names << /Dests << /Names [(top) [3 0 R /Fit]] >> >> /URI << /Base (https://bank.mn/) >>
        /AcroForm << /Fields [16 0 R] /SigFlags 3 >> /OutputIntents [<< /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>]`,
      page: '/Annots [10 0 R 11 0 R 12 0 R 16 0 R] /Group << /S /Transparency /CS /DeviceRGB >> /StructParents 0',
      objects: {
        10: '<< /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /BS << /S /U >> /A << /S /URI /URI (https://bank.mn/help?a=1&b=%5c) >> >>',
        11: '<< /Subtype /Link /Rect [0 0 9 9] /A << /Type /Action /S /URI /URI (mailto:help@bank.mn) /Next << /S /Named /N /NextPage >> >> >>',
        12: '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (www.bank.mn) >> /PA << /S /URI /URI (tel:+97611000000) >> >>',
        13: '<< /Type /Outlines /First 14 0 R /Last 14 0 R /Count 1 >>',
        14: '<< /Title (Statement) /Parent 13 0 R /Next 17 0 R /A << /S /GoTo /D (top) >> >>',
        15: '<< /Type /StructTreeRoot /K [<< /S /Table /A << /O /Table /Summary (a) >> /P 15 0 R >>] /RoleMap << /Heading /H1 >> >>',
        16: '<< /FT /Sig /T (Signature) /Subtype /Widget /Rect [0 0 0 0] /F 132 /P 3 0 R >>',
        17: '<< /Title (Sums) /Parent 13 0 R /Prev 14 0 R /Dest [3 0 R /Fit] >>',
        18: writeObjectStream(20, '<< /Title (packed) >>'),
        19: writeStream('/N 3 /Alternate /DeviceRGB', Buffer.from('a profile with 3 objects in it')),
      },
      later: [
        writeRevision(14, '<< /Title (Statement, corrected) /Parent 13 0 R /A << /S /GoTo /D (top) >> >>'),
      ],
    };
    expect(await judge(statement)).toBe('taken');
  });

  test('what a library writes, packed and not', async () => {
    for (const isPacked of [true, false])
      expect(await judge(await makePdf(12, undefined, isPacked))).toBe('taken');
  });
});
