import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import type { Mail } from '../messaging.port';
import { createSmtpMailer } from './smtp.adapter';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.clearFaults();
  sandbox.clearMails();
});

const from = 'Farmpost <hello@farmpost.example>';
const mail: Mail = {
  to: 'dana@example.com',
  subject: 'A new lead — Zoë Ünal',
  text: 'Zoë asked for a call.\n\nFarmpost',
  html: '<p>Zoë asked for a call.</p>',
  messageId: 'alert-0197',
  replyTo: 'zoe@example.com',
  headers: { 'List-Unsubscribe': '<https://farmpost.example/unsubscribe>' },
};
const mailer = (change: Partial<Parameters<typeof createSmtpMailer>[0]> = {}) =>
  createSmtpMailer({ url: sandbox.env.SMTP_URL, from, ...change });

describe('SMTP adapter', () => {
  it('delivers an email unchanged', async () => {
    expect(await mailer().send(mail)).toEqual({ providerId: '<alert-0197@farmpost.example>' });
    expect(sandbox.mails()).toEqual([
      expect.objectContaining({
        messageId: '<alert-0197@farmpost.example>',
        from: 'hello@farmpost.example',
        to: ['dana@example.com'],
        subject: mail.subject,
        text: expect.stringContaining('Zoë asked for a call.'),
        html: expect.stringContaining('<p>Zoë asked for a call.</p>'),
        headers: expect.objectContaining({
          'reply-to': 'zoe@example.com',
          'list-unsubscribe': '<https://farmpost.example/unsubscribe>',
        }),
      }),
    ]);
  });

  it('keeps the message id on a repeated delivery', async () => {
    sandbox.addFault({ vendor: 'smtp', mode: 'drop-after-accept', times: 1 });
    await expect(mailer().send(mail)).rejects.toMatchObject({ code: 'unavailable', isTransient: true });
    await mailer().send(mail);
    expect(sandbox.mails().map(({ messageId }) => messageId)).toEqual([
      '<alert-0197@farmpost.example>',
      '<alert-0197@farmpost.example>',
    ]);
  });

  it('resists header injection', async () => {
    await mailer().send({ ...mail, subject: 'Hello\r\nBcc: victim@example.com' });
    const [received] = sandbox.mails();
    expect(received?.to).toEqual(['dana@example.com']);
    expect(received?.headers).not.toHaveProperty('bcc');
  });

  it.each([
    ['rate-limit', 'unavailable', true, 451],
    ['server-error', 'unavailable', true, 554],
  ] as const)('meets %s with %s', async (mode, code, isTransient, status) => {
    sandbox.addFault({ vendor: 'smtp', mode });
    await expect(mailer().send(mail)).rejects.toMatchObject({ code, isTransient, detail: { status } });
    expect(sandbox.mails()).toEqual([]);
  });

  it('gives up on a server that hangs', async () => {
    sandbox.addFault({ vendor: 'smtp', mode: 'hang' });
    await expect(mailer({ timeoutMs: 400 }).send(mail)).rejects.toMatchObject({
      code: 'timeout',
      isTransient: true,
    });
  });

  it('reports an unknown recipient as final', async () => {
    await expect(mailer().send({ ...mail, to: 'nobody@nowhere.invalid' })).rejects.toMatchObject({
      code: 'rejected',
      isTransient: false,
      detail: { status: 550 },
    });
  });

  it('reports an unreachable server as transient and a missing configuration as final', async () => {
    const away = await startSandbox({ speed: 0 });
    await away.close();
    await expect(mailer({ url: away.env.SMTP_URL }).send(mail)).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(mailer({ url: '' }).send(mail)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'SMTP is not configured: SMTP_URL is missing',
    });
  });
});
