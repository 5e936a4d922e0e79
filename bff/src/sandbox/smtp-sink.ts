/** A mail server that delivers nothing and keeps every message readable. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import type { AddressInfo } from 'node:net';
import type { Faults } from './faults';
import type { VirtualClock } from './virtual-clock';

export interface SandboxMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  /** Real time, to measure how quickly an alert arrived. */
  readonly arrivedAt: Date;
}

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  mails(): readonly SandboxMail[];
  clear(): void;
  close(): Promise<void>;
}

const maxBytes = 10 * 1024 * 1024;

/** An error with an SMTP code, which the server library answers with. */
const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export async function startSmtp(options: {
  port: number;
  clock: VirtualClock;
  faults: Faults;
}): Promise<SmtpSink> {
  let mails: SandboxMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    logger: false,
    closeTimeout: 500,
    onRcptTo(address, _session, callback) {
      // Domains that are reserved and never exist.
      if (address.address.endsWith('.invalid')) callback(refuse(550, 'No such user here'));
      else callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        options.faults
          .take('smtp', 'DATA')
          .then(async (fault) => {
            if (fault === 'hang') return;
            if (fault === 'rate-limit') return callback(refuse(451, 'Too many messages, try again later'));
            if (fault === 'server-error' || fault === 'garbage')
              return callback(refuse(554, 'Transaction failed'));
            const mail = await PostalMime.parse(Buffer.concat(chunks));
            mails.push({
              messageId: mail.messageId ?? '',
              from: mail.from?.address ?? '',
              to: session.envelope.rcptTo.map(({ address }) => address),
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              html: mail.html ?? '',
              headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
              receivedAt: options.clock.now(),
              arrivedAt: currentTime(),
            });
            if (fault === 'drop-after-accept') {
              // 421 closes the connection after the mail was stored.
              return callback(refuse(421, 'Closing connection'));
            }
            callback();
          })
          .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: () => mails,
    clear() {
      mails = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
