// Runs inside the sandboxed frame, which has no origin, no storage and no line to anywhere but this one port.

import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createTrustedPolicy } from '../../../../shared/trusted-types/create-trusted-policy.ts';
import type { FromFrame, ToFrame } from './frame-messages.ts';
import { showPages } from './show-pages.ts';

/** Keys with which the frame itself is scrolled or left. */
const OWN_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab', 'Shift']);

// The reader's code is handed in by the page and becomes a script of this frame alone.
const trusted = createTrustedPolicy('zeel-pdf-reader', {
  createScriptURL: (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
});

function begin(port: MessagePort): void {
  const tell = (message: FromFrame): void => port.postMessage(message);
  const asked = new Map<string, (bytes: ArrayBuffer | null) => void>();
  const ask = (name: string): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      asked.set(name, (bytes) => (bytes ? resolve(new Uint8Array(bytes)) : reject(new Error(name))));
      tell({ kind: 'need', name });
    });

  // pdf.js makes instances of these two classes and asks them for a data file by its name.
  class Tables {
    async fetch({ name }: { readonly name: string }) {
      return { cMapData: await ask(`cmaps/${name}.bcmap`), isCompressed: true };
    }
  }
  class Fonts {
    fetch = ({ filename }: { readonly filename: string }): Promise<Uint8Array> =>
      ask(`standard_fonts/${filename}`);
  }

  let pages: ReturnType<typeof showPages> | undefined;
  const open = async ({
    bytes,
    workerCode,
    wasmUrl,
    look,
  }: Extract<ToFrame, { kind: 'open' }>): Promise<void> => {
    GlobalWorkerOptions.workerPort = new Worker(trusted.createScriptURL(workerCode));
    const pdf = await getDocument({
      data: new Uint8Array(bytes),
      isEvalSupported: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      CMapReaderFactory: Tables,
      StandardFontDataFactory: Fonts,
      wasmUrl,
      // A page of a bomb stays blank; everything people send is smaller than this.
      maxImageSize: 50_000_000,
      canvasMaxAreaInBytes: 100_000_000,
    }).promise;
    pages = showPages(pdf, look);
    tell({ kind: 'opened', pageCount: pdf.numPages });
  };

  const hear = (message: ToFrame): void => {
    // The reader fails in many ways on a broken file; the person is told one thing, that it cannot be shown.
    if (message.kind === 'open') void open(message).catch(() => tell({ kind: 'broken' }));
    else if (message.kind === 'look') pages?.setLook(message.look);
    else if (message.kind === 'labels') pages?.setLabels(message.labels);
    else {
      asked.get(message.name)?.(message.bytes);
      asked.delete(message.name);
    }
  };
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => hear(data));
  port.start();
  window.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || OWN_KEYS.has(key)) return;
    event.preventDefault();
    tell({ kind: 'key', key, shiftKey });
  });
}

// The page that made the frame gives it the port; nobody else is heard, and nobody twice.
const meet = ({ source, ports }: MessageEvent): void => {
  const [port] = ports;
  if (source !== window.parent || !port) return;
  window.removeEventListener('message', meet);
  begin(port);
};
window.addEventListener('message', meet);
