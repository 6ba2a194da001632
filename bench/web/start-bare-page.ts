import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The mark is React's, so that the watch in the page takes the field for one that answers. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title><style>body { font: 16px sans-serif }</style></head>
<body><h1>Loans</h1><p>One heading, one field.</p><input id="field">
<script>document.getElementById('field').__reactProps = {}</script></body></html>`;

export interface BarePage {
  readonly url: string;
  stop(): Promise<void>;
}

/** A page with nothing on it: what the browser and the line alone take on this machine. */
export async function startBarePage(): Promise<BarePage> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? PAGE : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
