import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  const answer = async (answered: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { 'content-length': _, ...headers } = answered.headers;
    reply.writeHead(answered.statusCode ?? 502, headers);
    if (!headers['content-type']?.startsWith('text/html')) {
      answered.pipe(reply);
      return;
    }
    const page = Buffer.concat(await answered.toArray()).toString();
    const cut = page.indexOf(words);
    reply.write(page.slice(0, cut));
    await released;
    reply.end(page.slice(cut));
  };
  const line = createServer((question, reply) => {
    const { 'accept-encoding': _, ...headers } = question.headers;
    const passed = ask(new URL(question.url ?? '/', target), { method: question.method, headers });
    const breakOff = () => reply.destroy();
    passed.on('response', (answered) => void answer(answered, reply).catch(breakOff));
    passed.on('error', breakOff);
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
