import { createTrustedPolicy, onlyAddress } from '../../../../shared/trusted-types/create-trusted-policy.ts';
import type { ZoomAndTurn } from '../zoom-and-turn.ts';
import { DATA_FILE, type FromFrame, type ToFrame } from './frame-messages.ts';
// oxlint-disable import/default -- With `?worker&url` the build exports the file's address.
import frameUrl from './pdf-frame.ts?worker&url';
import workerUrl from './pdf-worker.ts?worker&url';

// oxlint-enable import/default

/*
 * A PDF is a stranger's program of drawing. It is read and drawn in a frame that can reach nothing:
 * - The frame is sandboxed without an origin: no cookie, token, storage or page of ours is within its reach.
 * - Its own policy, narrower than the page's which it also keeps, lets it load one script and one decoder and send nothing
 *   anywhere; the page's policy forbids it to go elsewhere.
 * - Bytes go in and drawn pages stay in. Links, forms, attachments and scripts inside a PDF are never brought to life.
 * - The server has looked inside before and keeps nothing that carries a program.
 */

const absolute = (path: string): string => new URL(path, window.location.origin).href;
const WASM_PATH = '/pdf/wasm/';

/** The frame's document. Every address in it is ours, made at build time. */
function writeFrameDocument(title: string): string {
  const script = absolute(frameUrl);
  const policy = [
    "default-src 'none'",
    `script-src ${script} ${absolute(WASM_PATH)}`,
    'worker-src blob:',
    "style-src-attr 'unsafe-inline'",
    'img-src blob: data:',
  ].join('; ');
  const page = document.implementation.createHTMLDocument(title);
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  page.head.prepend(meta);
  const code = page.createElement('script');
  code.src = trusted.createScriptURL(script);
  page.body.append(code);
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = document.documentElement.dir;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const trusted = createTrustedPolicy('zeel-pdf-page', {
  createScriptURL: onlyAddress(absolute(frameUrl)),
  createHTML: writeFrameDocument,
});

/** Begins the frame's document. React would make plain text of a trusted one, so the frame is given it here. */
export function fillFrame(frame: HTMLIFrameElement, title: string): void {
  frame.srcdoc = trusted.createHTML(title);
}

interface FrameTalk {
  readonly onOpened: (pageCount: number) => void;
  readonly onBroken: () => void;
  readonly onKey: (init: KeyboardEventInit) => void;
}

export interface OpenedFrame {
  readonly setLook: (look: ZoomAndTurn) => void;
  readonly setLabels: (labels: readonly string[]) => void;
  readonly close: () => void;
}

async function readData(name: string): Promise<ArrayBuffer | null> {
  // The frame is a stranger: it gets the reader's own tables and fonts and nothing else.
  if (!DATA_FILE.test(name)) return null;
  const reply = await fetch(`/pdf/${name}`);
  return reply.ok ? reply.arrayBuffer() : null;
}

/** Gives the frame its port and the file, and passes on what it says. */
export function openFrame(frame: Window, bytes: Blob, look: ZoomAndTurn, talk: FrameTalk): OpenedFrame {
  const { port1: port, port2 } = new MessageChannel();
  const send = (message: ToFrame, transfer: Transferable[] = []): void => port.postMessage(message, transfer);
  port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
    if (data.kind === 'opened') talk.onOpened(data.pageCount);
    if (data.kind === 'broken') talk.onBroken();
    if (data.kind === 'key') talk.onKey({ key: data.key, shiftKey: data.shiftKey, bubbles: true });
    if (data.kind === 'need') {
      const { name } = data;
      const answer = (found: ArrayBuffer | null): void =>
        send({ kind: 'data', name, bytes: found }, found ? [found] : []);
      readData(name).then(answer, () => answer(null));
    }
  });
  port.start();
  // It has no origin that could be named; the port goes to the window that was made for it.
  frame.postMessage(null, '*', [port2]);
  let newest = look;
  const begin = async (): Promise<void> => {
    const reply = await fetch(workerUrl);
    if (!reply.ok) throw new Error(`The reader of PDFs could not be fetched: ${reply.status}`);
    const [workerCode, content] = [await reply.text(), await bytes.arrayBuffer()];
    send({ kind: 'open', bytes: content, workerCode, wasmUrl: absolute(WASM_PATH), look: newest }, [content]);
  };
  begin().catch(talk.onBroken);
  return {
    setLook: (next) => {
      newest = next;
      send({ kind: 'look', look: next });
    },
    setLabels: (labels) => send({ kind: 'labels', labels }),
    close: () => port.close(),
  };
}
