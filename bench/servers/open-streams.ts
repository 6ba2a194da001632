import { type ClientRequest, request as httpRequest } from 'node:http';

/** An open event stream of one person. */
export interface OpenStream {
  /** Called with each piece of what the stream says. */
  onText: (text: string) => void;
  close(): void;
}

/** Opens the event stream of a person at one server, and waits until it has said its first word. */
export async function openStream(url: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = httpRequest(`${url}/api/events`, { headers: { authorization: token } });
    const stream: OpenStream = { onText: () => undefined, close: () => asked.destroy() };
    asked.once('error', reject);
    asked.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
      response.on('error', () => undefined);
      response.setEncoding('utf8').on('data', (text: string) => stream.onText(text));
      response.once('data', () => resolve(stream));
    });
    asked.end();
  });
}
