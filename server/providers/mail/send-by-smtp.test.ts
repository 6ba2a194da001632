import { afterEach, describe, expect, test } from 'vitest';
import { readLetter } from '../../platform/testing/index.ts';
import { createSmtpMailer } from './send-by-smtp.ts';
import { type SmtpBehaviour, startSmtpSimulator } from './testing/start-smtp-simulator.ts';

const open: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function setUp(behaviour?: SmtpBehaviour) {
  const simulator = await startSmtpSimulator(behaviour);
  open.push(simulator.close);
  const from = 'Zeel <no-reply@zeel.example>';
  return { simulator, mailer: createSmtpMailer({ smtpUrl: simulator.url, from, timeoutMs: 300 }) };
}

const mail = {
  messageId: '01989d2e-0000-7000-8000-000000000001',
  to: 'saruul@mail.mn',
  subject: 'Reset your password',
  text: 'Open the link.',
  html: '<p>Open the link.</p>',
};

describe('mail by SMTP', () => {
  test('arrives with both parts, a stable message id and the mark of an automatic mail', async () => {
    const { simulator, mailer } = await setUp();
    await mailer.send(mail);
    const [got] = simulator.received;
    expect(got?.from).toContain('no-reply@zeel.example');
    expect(got?.to).toEqual(['RCPT TO:<saruul@mail.mn>']);
    expect(got?.data).toContain(`Message-ID: <${mail.messageId}@zeel.example>`);
    expect(got?.data).toContain('Auto-Submitted: auto-generated');
    expect(got?.data).toContain('text/plain');
    expect(got?.data).toContain('text/html');
    expect(got?.data).not.toMatch(/^Reply-To:/m);
  });

  test('a file travels beside both parts, byte for byte', async () => {
    const { simulator, mailer } = await setUp();
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, place) => place % 256));
    await mailer.send({ ...mail, file: { name: 'report.xlsx', type: 'application/zip', bytes } });
    const data = simulator.received[0]?.data ?? '';
    expect(data).toMatch(/multipart\/mixed[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(data).toMatch(/Content-Type: application\/zip; name=report\.xlsx/);
    expect(data).toContain('Content-Disposition: attachment; filename=report.xlsx');
    expect(data.replaceAll(/\s/g, '')).toContain(bytes.toString('base64'));
  });

  test('answers go where they are read', async () => {
    const { simulator } = await setUp();
    const from = 'Zeel <no-reply@zeel.example>';
    await createSmtpMailer({ smtpUrl: simulator.url, from, replyTo: 'loans@zeel.example' }).send(mail);
    expect(simulator.received[0]?.data).toMatch(/^Reply-To: loans@zeel\.example/m);
  });

  test('a subject cannot smuggle in another header or recipient', async () => {
    const { simulator, mailer } = await setUp();
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: thief@evil.example' });
    const [got] = simulator.received;
    expect(got?.to).toHaveLength(1);
    expect(got?.data).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['a line of a header', 'Bat\r\nBcc: thief@evil.example\r\nSubject: Hello'],
    ['markup', '"><script>alert(1)</script>'],
    ['another direction', 'Bat\u202Egnihton deyap'],
  ])('a letter to somebody named with %s has our headers, one reader and both parts', async (_, name) => {
    const { simulator, mailer } = await setUp();
    const values = { applicant: name, role: 'guarantor' };
    const letter = { event: 'party_invited', to: 'a@b.mn', name, language: 'en', values } as const;
    await mailer.send({ messageId: 'hostile', ...readLetter(letter) });
    const [got] = simulator.received;
    expect(got?.to).toEqual(['RCPT TO:<a@b.mn>']);
    const [head = ''] = got?.data.split(/\r?\n\r?\n/) ?? [];
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
    expect(head).not.toMatch(/^List-Unsubscribe/im);
    expect(got?.data).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test('a mail that nobody has to get can be ended with one POST, by RFC 8058', async () => {
    const { simulator, mailer } = await setUp();
    const unsubscribeUrl = `https://zeel.example/api/unsubscribe?token=${'x'.repeat(150)}`;
    await mailer.send({ ...mail, unsubscribeUrl });
    const data = simulator.received[0]?.data ?? '';
    expect(data).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('an address with a comma stays one recipient', async () => {
    const { simulator, mailer } = await setUp();
    await mailer.send({ ...mail, to: 'a@b.example,thief@evil.example' }).catch(() => undefined);
    expect(simulator.received.flatMap(({ to }) => to).join(' ')).not.toContain('<thief@evil.example>');
  });

  test('mails that follow each other share a connection; one that was dropped in between is made anew', async () => {
    const { simulator, mailer } = await setUp();
    const greetings = () => simulator.heard.filter((verb) => verb === 'EHLO').length;
    for (const messageId of ['one', 'two', 'three']) await mailer.send({ ...mail, messageId });
    expect([simulator.received.length, greetings()]).toEqual([3, 1]);
    simulator.hangUp();
    await mailer.send({ ...mail, messageId: 'four' });
    expect([simulator.received.length, greetings()]).toEqual([4, 2]);
  });

  test('a reader whom the server refuses does not keep the next mail from being sent', async () => {
    const { simulator, mailer } = await setUp();
    await expect(mailer.send({ ...mail, to: 'nobody@gone.example' })).rejects.toThrow();
    await mailer.send({ ...mail, messageId: 'next' });
    expect(simulator.received).toHaveLength(1);
  });

  test.each(['silent', 'refuse'] as const)(
    'a server that is %s makes the job try again',
    async (behaviour) => {
      const { mailer } = await setUp(behaviour);
      await expect(mailer.send(mail)).rejects.toThrow();
    },
  );

  test.each(['no-tls', 'false-tls'] as const)(
    'another machine with %s is told nothing',
    async (behaviour) => {
      const { simulator } = await setUp(behaviour);
      const port = new URL(simulator.url).port;
      // 127.0.0.1 by another name, so that the rule for other machines applies.
      const smtpUrl = `smtp://[::ffff:127.0.0.1]:${port}`;
      const mailer = createSmtpMailer({ smtpUrl, from: 'Zeel <a@b.example>', timeoutMs: 300 });
      await expect(mailer.send(mail)).rejects.toThrow();
      expect(simulator.heard).toContain('STAR');
      for (const verb of ['AUTH', 'MAIL', 'RCPT', 'DATA']) expect(simulator.heard).not.toContain(verb);
    },
  );
});
