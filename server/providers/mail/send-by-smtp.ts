import type { Transporter } from 'nodemailer';
import { isLoopback } from '../../platform/config/index.ts';
import { describeFailure, type Failure } from '../../platform/integrations/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';

/** Mails through an SMTP server, which can be asked whether it lets the lender in. */
export interface SmtpMailer extends Mailer {
  check(): Promise<void>;
}

export interface SmtpOptions {
  /**
   * `smtps://user:password@host:465` speaks TLS from the start; `smtp://…:587` must switch to TLS before anything
   * is said, except to this very machine or with `?tls=optional`.
   */
  readonly smtpUrl: string;
  /** "Zeel <no-reply@zeel.example>" */
  readonly from: string;
  /** Where answers are read. */
  readonly replyTo?: string | null;
  readonly timeoutMs?: number;
}

/** A job waits for it, so it may take a while, but a silent server must not hold the job for ever. */
const TIMEOUT_MS = 10_000;
/** Mails that follow each other share a connection: its greetings, TLS and sign-in take longer than the mail. Well below what servers allow. */
const IDLE_MS = 5_000;

/** Mail programs that know RFC 8058 end such mails with one POST to the address, and never by following it. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends through any SMTP server. */
export function createSmtpMailer({
  smtpUrl,
  from,
  replyTo = null,
  timeoutMs = TIMEOUT_MS,
}: SmtpOptions): SmtpMailer {
  const url = new URL(smtpUrl);
  const isImplicitTls = url.protocol === 'smtps:';
  // An IPv6 address stands in brackets in a URL, and without them everywhere else.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isTlsOptional = isLoopback(host) || url.searchParams.get('tls') === 'optional';
  const settings = {
    host,
    port: Number(url.port) || (isImplicitTls ? 465 : 587),
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && !isTlsOptional,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    idleTimeout: IDLE_MS,
    // A template must never be able to make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
  let transport: Transporter | undefined;
  const reach = async (): Promise<Transporter> => {
    // Imported with the first mail: a server may have days without one.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(settings);
    return transport;
  };
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async check() {
      await (await reach()).verify();
    },
    async send({ messageId, to, subject, text, html, file, unsubscribeUrl }) {
      await (await reach()).sendMail({
        from,
        ...(replyTo === null ? {} : { replyTo }),
        // As an object it is one recipient, whatever commas it holds.
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        ...(html === undefined ? {} : { html }),
        ...(file === undefined
          ? {}
          : { attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }] }),
        messageId: `<${messageId}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        },
      });
    },
  };
}

/** Null for a reader whom the server does not take: it answered. */
export const describeMailFailure = (error: unknown): Failure | null =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE' ? null : describeFailure(error);
