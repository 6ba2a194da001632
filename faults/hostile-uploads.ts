// A4: files that want to be something else. Each is refused by its content, or kept only as a picture drawn anew.
import { deflateSync } from 'node:zlib';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import {
  makeBombPdf,
  makeBombPng,
  makeJpeg,
  makePdf,
  makePng,
  makeWebp,
  makeZip,
} from '../server/modules/documents/testing/make-files.ts';
import { EICAR, startClamdSimulator } from '../server/providers/scanner/testing/start-clamd-simulator.ts';
import { type Caller, call, callOnce, signIn } from './harness/call-api.ts';
import type { FaultContext } from './harness/fault.ts';
import { readAnswers, startDraft } from './harness/send-loan-request.ts';
import { startFaultServer } from './harness/start-fault-server.ts';
import { watchMemory } from './harness/watch-memory.ts';
import { atLeast, atMost, exactly, type FaultReport } from './report/judge.ts';

/** Above what a picture or a PDF may unpack to beside the service's own. */
const GROWTH_LIMIT_MB = 400;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const SCRIPT = '<script>alert(document.domain)</script>';

interface Sample {
  readonly what: string;
  readonly bytes: Buffer;
  readonly fileName?: string;
}

/** Files that must not be kept in any form. */
async function makeRefused(): Promise<Sample[]> {
  const pdf = await makePdf();
  const jpeg = await makeJpeg();
  return [
    {
      what: 'an SVG',
      bytes: latin(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    },
    { what: 'an SVG called PNG', bytes: latin(`<svg onload="alert(1)"/>`), fileName: 'photo.png' },
    { what: 'a web page', bytes: latin(`<!DOCTYPE html>${SCRIPT}`), fileName: 'page.jpg' },
    { what: 'a program', bytes: latin('MZ\x90\0\x03\0\0\0') },
    { what: 'a shell script', bytes: latin('#!/bin/sh\nrm -rf /\n') },
    { what: 'an archive', bytes: makeZip() },
    { what: 'a GIF that is a Java archive', bytes: Buffer.concat([latin('GIF89a'), makeZip()]) },
    { what: 'an office document', bytes: makeZip('[Content_Types].xml') },
    { what: 'a web page before a PDF', bytes: Buffer.concat([latin(SCRIPT), pdf]) },
    { what: 'a web page behind a PDF', bytes: Buffer.concat([pdf, latin(SCRIPT)]) },
    { what: 'an archive behind a PDF', bytes: Buffer.concat([pdf, makeZip(), latin('\n%%EOF')]) },
    { what: 'two PDFs', bytes: Buffer.concat([pdf, pdf]) },
    {
      what: 'a PDF with JavaScript',
      bytes: await makePdf(1, (doc) => doc.addJavaScript('x', 'app.alert(1)')),
    },
    {
      what: 'a PDF with a program in it',
      bytes: await makePdf(1, (doc) => doc.attach(latin('MZ'), 'a.exe')),
    },
    { what: 'a PDF with too many pages', bytes: await makePdf(51) },
    { what: 'a PDF bomb', bytes: makeBombPdf(deflateSync(Buffer.alloc(150_000_000), { level: 1 })) },
    { what: 'a picture of 900 megapixels', bytes: makeBombPng(30_000, 30_000) },
    { what: 'half a picture', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'the test virus', bytes: EICAR },
    { what: 'a picture with the test virus', bytes: Buffer.concat([jpeg, EICAR]) },
  ];
}

/** Files that may be kept when nothing of them survives but the picture. */
async function makeCleaned(): Promise<Sample[]> {
  const exif = {
    IFD0: { Make: 'SecretPhone', ImageDescription: SCRIPT },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 55/1 0/1', GPSLongitude: '106/1 55/1 0/1' },
  };
  const behind = Buffer.concat([makeZip(), latin(SCRIPT)]);
  return [
    { what: 'a JPEG with its place', bytes: await makeJpeg({ exif }) },
    { what: 'a WebP with its place', bytes: await makeWebp({ exif }) },
    { what: 'a JPEG with an archive behind it', bytes: Buffer.concat([await makeJpeg({ exif }), behind]) },
    { what: 'a PNG with an archive behind it', bytes: Buffer.concat([await makePng(), behind]) },
    { what: 'a PNG called a program', bytes: await makePng(), fileName: 'photo.exe' },
    { what: 'a huge but lawful picture', bytes: await makeJpeg({ width: 7_000, height: 300, exif }) },
  ];
}

const TRACES = ['SecretPhone', 'Exif', 'GPS', 'PK\x03\x04', 'script'];

/** Names that lead elsewhere, or read as something else. */
const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\a.png',
  '/etc/cron.d/x.png',
  'C:\\autoexec.png',
  'invoice\u202Egnp.exe',
  'a\u0000.png',
  'a\r\nset-cookie: x=1.png',
  '"; filename="b.html',
  `${'n'.repeat(250)}.png`,
  '<img src=x onerror=alert(1)>.png',
];
// Path separators, control characters and marks that turn the reading direction.
const UNSAFE_NAME = /[/\\\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

interface Uploaded {
  readonly status: number;
  readonly text: string;
  readonly id: string;
}

async function upload(
  url: string,
  proof: Record<string, string>,
  requestId: string,
  { bytes, fileName = 'paper.jpg' }: Omit<Sample, 'what'>,
): Promise<Uploaded> {
  const id = crypto.randomUUID();
  const post = (path: string, method: string, body: unknown) =>
    call(url, `/api${path}`, { method, headers: proof, body });
  const announced = { id, type: 'other', partyId: null, fileName, sizeBytes: bytes.length };
  let answer = await post(`/requests/${requestId}/documents`, 'POST', announced);
  for (let offset = 0; answer.status === 200 && offset < bytes.length; offset += 250_000)
    answer = await post(
      `/documents/${id}/bytes?offset=${offset}`,
      'PUT',
      bytes.subarray(offset, offset + 250_000),
    );
  if (answer.status === 200) answer = await post(`/documents/${id}/finish`, 'POST', {});
  return { id, status: answer.status, text: answer.text };
}

/** Whether anything but the picture came through. */
async function hasTraces(url: string, proof: Record<string, string>, id: string): Promise<boolean> {
  for (const part of ['content', 'thumbnail']) {
    const reply = await fetch(`${url}/api/documents/${id}/${part}`, { headers: proof });
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (reply.status !== 200 || TRACES.some((trace) => bytes.includes(latin(trace)))) return true;
  }
  return false;
}

async function isNameSafe(
  url: string,
  caller: Caller,
  proof: Record<string, string>,
  id: string,
): Promise<boolean> {
  const { document } = await caller<{ document: StoredDocument }>(`/documents/${id}`);
  const reply = await fetch(`${url}/api/documents/${id}/content`, { headers: proof });
  await reply.arrayBuffer();
  const disposition = reply.headers.get('content-disposition') ?? '';
  const isAttachment =
    /^attachment(;|$)/.test(disposition) && reply.headers.get('x-content-type-options') === 'nosniff';
  return (
    isAttachment &&
    !UNSAFE_NAME.test(document.fileName) &&
    !UNSAFE_NAME.test(disposition) &&
    document.fileName.length <= 120
  );
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const clamd = await startClamdSimulator();
  context.afterwards(clamd.close);
  const server = await startFaultServer(context, {
    ZEEL_CLAMD_HOST: clamd.host,
    ZEEL_CLAMD_PORT: String(clamd.port),
    ZEEL_UPLOAD_MAX_FILES_PER_TYPE: '10000',
    ZEEL_UPLOAD_MAX_FILES: '10000',
  });
  const url = server.url();
  const proof = await signIn(server, 'applicant');
  const caller = callOnce(server, proof);
  const { id: requestId } = await startDraft(caller, await readAnswers(caller), 'A4');
  const rounds = context.isLong ? 10 : 1;
  const counts = { sent: 0, kept: 0, traces: 0, unsafe: 0, ours: 0 };
  const send = async (sample: Omit<Sample, 'what'>): Promise<Uploaded> => {
    const uploaded = await upload(url, proof, requestId, sample);
    counts.sent += 1;
    if (uploaded.status >= 500 || uploaded.status === 0) counts.ours += 1;
    return uploaded;
  };
  const [refused, cleaned] = [await makeRefused(), await makeCleaned()];
  // The first file warms up what every file needs.
  await send({ bytes: await makePng() });
  const rss = watchMemory(context, server.pid());
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, ...sample } of refused) {
      const { status, text } = await send(sample);
      if (status === 422) continue;
      counts.kept += 1;
      context.say(`${what} was answered ${status}: ${text.slice(0, 200)}`);
    }
    for (const { what, ...sample } of cleaned) {
      const { status, text, id } = await send(sample);
      if (status === 200 && !(await hasTraces(url, proof, id))) continue;
      counts.traces += 1;
      context.say(`${what} was kept with something in it: ${status} ${text.slice(0, 200)}`);
    }
    for (const fileName of NAMES) {
      const { status, text, id } = await send({ bytes: await makePng(), fileName });
      // A name may be refused as a whole; kept, it must lead nowhere.
      if (status === 422 || (status === 200 && (await isNameSafe(url, caller, proof, id)))) continue;
      counts.unsafe += 1;
      context.say(`the name ${JSON.stringify(fileName)} was answered ${status}: ${text.slice(0, 200)}`);
    }
  }
  const { firstMb, mostMb } = rss();
  return {
    did: `${refused.length} files to refuse, ${cleaned.length} to clean and ${NAMES.length} names × ${rounds}; the scanner is a stand-in that knows the test virus`,
    checks: [
      atLeast('files sent', counts.sent, (refused.length + cleaned.length + NAMES.length) * rounds),
      exactly('none kept that must be refused', counts.kept, 0),
      exactly('no picture kept with more than the picture', counts.traces, 0),
      exactly('no name that leads or reads elsewhere', counts.unsafe, 0),
      exactly('no 5xx', counts.ours, 0),
      atMost('bombs: memory grew by', mostMb - firstMb, GROWTH_LIMIT_MB, 'MB'),
    ],
  };
}
