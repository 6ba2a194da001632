import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** `no-tls` says that it cannot encrypt, `false-tls` says that it can and goes on in plain text. */
export type SmtpBehaviour = 'accept' | 'silent' | 'refuse' | 'hold' | 'no-tls' | 'false-tls';

export interface SmtpSimulator {
  readonly url: string;
  /** The first letters of every command that was said to it in plain text. */
  readonly heard: string[];
  readonly received: ReceivedMail[];
  /** Ends the pause of a simulator that holds back its word. */
  sayTaken(): void;
  /** Ends every conversation, as a server does with those that are silent for long. */
  hangUp(): void;
  close(): Promise<void>;
}

interface Manners {
  readonly takes: boolean;
  readonly hasTls: boolean;
  /** Resolves when it may say that a mail is taken. */
  readonly mayConfirm: Promise<void>;
}

/**
 * An SMTP server of one conversation at a time per socket, as much of RFC 5321 as a client needs. One that holds takes a
 * mail and keeps the word to itself until `sayTaken`. Nobody reads the mails of `nobody@`.
 */
export async function startSmtpSimulator(behaviour: SmtpBehaviour = 'accept'): Promise<SmtpSimulator> {
  const received: ReceivedMail[] = [];
  const heard: string[] = [];
  let sayTaken: () => void = () => undefined;
  const mayConfirm = new Promise<void>((resolve) => {
    sayTaken = resolve;
  });
  if (behaviour !== 'hold') sayTaken();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that gives up resets the connection; the simulator does not care.
    socket.on('error', () => undefined);
    if (behaviour === 'silent') return;
    const manners = { takes: behaviour !== 'refuse', hasTls: behaviour !== 'no-tls', mayConfirm };
    converse(socket, manners, { received, heard });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port');
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    heard,
    sayTaken,
    hangUp,
    close: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
}

function converse(
  socket: Socket,
  { takes, hasTls, mayConfirm }: Manners,
  { received, heard }: Pick<SmtpSimulator, 'received' | 'heard'>,
): void {
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
    heard.push(verb);
    if (verb === 'EHLO') say('250 simulator');
    else if (verb === 'STAR') say(hasTls ? '220 go on' : '454 not now');
    else if (verb === 'MAIL') {
      from = line;
      to = [];
      say('250 ok');
    } else if (verb === 'RCPT') {
      const isKnown = takes && !line.includes('<nobody@');
      if (isKnown) to.push(line);
      say(isKnown ? '250 ok' : '550 no such person');
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
