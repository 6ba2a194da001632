import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

export interface SmtpSimulator {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Ends the pause of a simulator that holds back its word. */
  sayTaken(): void;
  close(): Promise<void>;
}

interface SmtpBehaviour {
  readonly takes: boolean;
  /** Resolves when it may say that a mail is taken. */
  readonly mayConfirm: Promise<void>;
}

/**
 * An SMTP server of one conversation at a time per socket, as much of RFC 5321 as a client needs. One that holds takes a
 * mail and keeps the word to itself until `sayTaken`.
 */
export async function startSmtpSimulator(
  behaviour: 'accept' | 'silent' | 'refuse' | 'hold' = 'accept',
): Promise<SmtpSimulator> {
  const received: ReceivedMail[] = [];
  let sayTaken: () => void = () => undefined;
  const mayConfirm = new Promise<void>((resolve) => {
    sayTaken = resolve;
  });
  if (behaviour !== 'hold') sayTaken();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that gives up resets the connection; the simulator does not care.
    socket.on('error', () => undefined);
    if (behaviour !== 'silent') converse(socket, { takes: behaviour !== 'refuse', mayConfirm }, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    sayTaken,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, { takes, mayConfirm }: SmtpBehaviour, received: ReceivedMail[]): void {
  let from = '';
  let to: string[] = [];
  let data: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const takeData = (line: string, lines: string[]): void => {
    if (line !== '.') {
      lines.push(line);
      return;
    }
    received.push({ from, to, data: lines.join('\n') });
    data = null;
    void mayConfirm.then(() => say('250 kept'));
  };

  const takeCommand = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') say('250 simulator');
    else if (verb === 'MAIL') {
      from = line;
      to = [];
      say('250 ok');
    } else if (verb === 'RCPT') {
      to.push(line);
      say(takes ? '250 ok' : '550 no such person');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };

  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data === null) takeCommand(line);
      else takeData(line, data);
    }
  });
  say('220 simulator');
}
