import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SlowLine {
  readonly url: string;
  /** Lets the rest of the page through. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** A line to the server that brings each page only up to these words, until it is told to go on. */
export async function deliverInPieces(target: string, words: string): Promise<SlowLine> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const line = createServer((question, reply) => {
    const { 'accept-encoding': _, ...headers } = question.headers;
    const passed = ask(new URL(question.url ?? '/', target), { method: question.method, headers });
    passed.on('response', async (answer) => {
      const { 'content-length': __, ...described } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, described);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        answer.pipe(reply);
        return;
      }
      const page = Buffer.concat(await answer.toArray()).toString();
      const cut = page.indexOf(words);
      reply.write(page.slice(0, cut));
      await released;
      reply.end(page.slice(cut));
    });
    passed.on('error', () => reply.destroy());
    question.pipe(passed);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release,
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
      }),
  };
}
