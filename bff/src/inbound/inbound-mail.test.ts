/** Raw mails by kind: who wrote them (RFC 3834, RFC 3464, RFC 5965), and what a person wrote. */
import { readInboundMail } from './inbound-mail';
import { contactWishOf } from './opt-out-words';

const mail = (headers: readonly string[], body = 'I am away.') =>
  readInboundMail(
    Buffer.from(
      ['From: Ellen <Ellen@mail.example>', 'To: replies@in.example', ...headers, '', body, ''].join('\r\n'),
    ),
  );

describe('machines that write', () => {
  test.each([
    ['Auto-Submitted: auto-replied', 'autoreply'],
    ['Auto-Submitted: auto-replied (vacation)', 'autoreply'],
    ['Auto-Submitted: auto-notified; owner-email="x@mail.example"', 'autoreply'],
    ['Auto-Submitted: auto-generated', 'system'],
    // RFC 3834, section 3.3: an automatic answer has no return path.
    ['Return-Path: <>\r\nAuto-Submitted: auto-replied', 'autoreply'],
    [
      'Return-Path: <>\r\nAuto-Submitted: auto-replied\r\nSubject: Undelivered Mail Returned to Sender',
      'system',
    ],
    ['Auto-Submitted: auto-generated\r\nSubject: Automatic reply: Your home', 'autoreply'],
    ['X-Auto-Response-Suppress: All', 'autoreply'],
    ['X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply', 'autoreply'],
    ['Precedence: auto_reply', 'autoreply'],
    ['Precedence: bulk', 'list'],
    ['Precedence: junk', 'list'],
    ['Precedence: list', 'list'],
    ['List-Id: <neighbors.lists.example>', 'list'],
    ['X-Autoreply: yes', 'autoreply'],
    ['X-Autorespond: Away', 'autoreply'],
    ['X-Autoresponder: 1', 'autoreply'],
    ['X-POST-MessageClass: 9; Autoresponder', 'autoreply'],
    ['Return-Path: <>', 'system'],
    ['X-Failed-Recipients: lead@mail.example', 'system'],
    ['Content-Type: message/disposition-notification', 'system'],
    ['Subject: Automatic reply: Your home', 'autoreply'],
    ['Subject: Out of Office: Your home', 'autoreply'],
    ['Subject: Automatische Antwort: Ihr Haus', 'autoreply'],
    ['Subject: Réponse automatique : Votre maison', 'autoreply'],
    ['Subject: Respuesta automática: Su casa', 'autoreply'],
    ['Subject: Risposta automatica: La casa', 'autoreply'],
    ['Subject: Automatisch antwoord: Uw huis', 'autoreply'],
    ['Subject: Automatiskt svar: Ditt hus', 'autoreply'],
    ['Subject: Autosvar: Huset', 'autoreply'],
    ['Subject: Automaattinen vastaus: Talo', 'autoreply'],
    ['Subject: Odpowiedź automatyczna: Dom', 'autoreply'],
    ['Subject: Automatická odpověď: Dům', 'autoreply'],
    ['Subject: Automatikus válasz: A ház', 'autoreply'],
    ['Subject: Автоматический ответ: Дом', 'autoreply'],
    ['Subject: Otomatik yanıt: Eviniz', 'autoreply'],
    ['Subject: 自動回覆: 房子', 'autoreply'],
    ['Subject: 自动答复: 房子', 'autoreply'],
    ['Subject: 自動応答: お宅', 'autoreply'],
    ['Subject: 자동 회신: 집', 'autoreply'],
    ['Subject: [Auto-Reply] Your home', 'autoreply'],
    ['Subject: Currently out of the office', 'autoreply'],
    ['Subject: On annual leave until January 5', 'autoreply'],
    ['Subject: Abwesend bis 5. Januar', 'autoreply'],
    ['Subject: Estoy de vacaciones', 'autoreply'],
    ['Subject: الرد التلقائي: منزلك', 'autoreply'],
    ['In-Reply-To: <1@portal.example>\r\nSubject: Vacation', 'autoreply'],
    ['In-Reply-To: <1@portal.example>\r\nSubject: Urlaub', 'autoreply'],
    ['Subject: Undeliverable: Your home', 'system'],
    ['Subject: Undelivered Mail Returned to Sender', 'system'],
    ['Subject: Mail delivery failed: returning message to sender', 'system'],
    ['Subject: Unzustellbar: Ihr Haus', 'system'],
  ])('knows %j as %s', async (header, writer) => {
    expect((await mail([header])).writer).toBe(writer);
  });

  test.each([
    'mailer-daemon@mx.example',
    'MAILER-DAEMON@mx.example',
    'postmaster@mx.example',
    'bounce+ellen=mail.example@mx.example',
  ])('knows the sender %s', async (from) => {
    const raw = `From: Mail <${from}>\r\nSubject: Your home\r\n\r\nFailed.\r\n`;
    expect((await readInboundMail(Buffer.from(raw))).writer).toBe('system');
  });

  test.each([
    'Subject: Re: Your home',
    'Subject: Re: Automatic updates',
    'Subject: Delivery of the keys',
    'Subject: Vacation',
    'In-Reply-To: <1@portal.example>\r\nSubject: Vacation rentals near me',
    'Subject: We received your card',
    'Subject: Auto insurance and the house',
    'Subject: RE: Undeliverable: Your home',
    'Auto-Submitted: no',
    'X-Mailer: iPhone Mail',
    'X-Priority: 1',
    'Importance: high',
    'Return-Path: <ellen@mail.example>',
    'X-Auto-Response-Suppress: none',
  ])('takes a mail with %j as a person’s', async (header) => {
    expect((await mail([header])).writer).toBe('person');
  });
});

describe('reports', () => {
  const report = (parts: readonly string[], type = 'delivery-status') =>
    mail(
      ['MIME-Version: 1.0', `Content-Type: multipart/report; report-type=${type}; boundary=b`],
      [...parts, '--b--'].join('\r\n'),
    );
  const status = (...fields: string[]) => ['--b', 'Content-Type: message/delivery-status', '', ...fields];
  const recipient = 'Final-Recipient: rfc822; Lead@mail.example';

  test.each([
    ['5.1.1', 'bounce'],
    ['5.1.10', 'bounce'],
    ['5.0.0', 'bounce'],
    ['5.2.1', 'bounce'],
    ['5.4.4', 'bounce'],
    ['5.2.2', 'refusal'],
    ['5.3.4', 'refusal'],
    ['5.7.1', 'refusal'],
    ['4.4.1', 'delay'],
  ])('reads status %s as a %s', async (code, kind) => {
    const parts = status(
      'Reporting-MTA: dns; mx.example',
      '',
      recipient,
      'Action: failed',
      `Status: ${code}`,
    );
    expect((await report(parts)).report).toEqual({ kind, addresses: ['lead@mail.example'], messageId: null });
  });

  test.each([
    ['5.0.0', '550 Unknown user lead@mail.example', 'bounce'],
    ['5.1.1', '550 5.1.1 <lead@mail.example>: inactive email address', 'bounce'],
    ['5.5.0', '550 Requested action not taken: mailbox unavailable', 'bounce'],
    ['5.5.0', '554 The domain is not reachable', 'bounce'],
    ['5.0.0', '552 Mailbox full', 'refusal'],
    ['5.1.0', "5.1.0 - Unknown address error 550-'5.2.2 Mailbox Full'", 'refusal'],
    ['5.1.8', '553 5.1.8 Domain of sender address news@portal.example does not exist', 'refusal'],
    ['5.1.1', '550 5.1.1 192.0.2.22 has sent to too many recipients this hour', 'refusal'],
    ['5.1.3', '553 http://www.spamhaus.example/query/bl?ip=192.0.2.22', 'refusal'],
    ['5.0.0', '550 DMARC check failed', 'refusal'],
    ['5.2.1', '550-5.2.1 The user is receiving mail at a rate that prevents more', 'refusal'],
    ['5.7.1', '550 5.7.1 Recipient address rejected: Spam detected', 'refusal'],
    ['5.4.7', '554 5.4.7 Delivery expired', 'refusal'],
  ])('reads status %s with %j as a %s', async (code, words, kind) => {
    const parts = status(recipient, 'Action: failed', `Status: ${code}`, `Diagnostic-Code: smtp; ${words}`);
    expect((await report(parts)).report?.kind).toBe(kind);
  });

  test('a delay ends nothing, and a returned mail names the one that it is about', async () => {
    const parts = [
      ...status(recipient, 'Action: delayed', 'Status: 4.4.7'),
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Message-ID: <0190@portal.example>',
      'Subject: Your home',
      '',
      'Hello',
    ];
    const read = await report(parts);
    expect(read.report).toMatchObject({ kind: 'delay', messageId: '0190@portal.example' });
    expect(read.reply).not.toContain('Hello');
  });

  test('reads a complaint, and not its opposite', async () => {
    const feedback = (kind: string) => [
      '--b',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${kind}`,
      'User-Agent: Loop/1.0',
      'Version: 1',
      'Original-Rcpt-To: lead@mail.example',
    ];
    expect((await report(feedback('abuse'), 'feedback-report')).report).toEqual({
      kind: 'complaint',
      addresses: ['lead@mail.example'],
      messageId: null,
    });
    expect((await report(feedback('not-spam'), 'feedback-report')).report).toBeNull();
  });

  test.each([
    ['550 5.1.1 <lead@mail.example>: Recipient address rejected: User unknown', 'bounce'],
    ['lead@mail.example: no such user here', 'bounce'],
    ["Your message wasn't delivered to lead@mail.example because the address couldn't be found.", 'bounce'],
    ['<lead@mail.example>:\r\nNo mx record found for domain=mail.example', 'bounce'],
    ['User (lead@mail.example) not listed in Domino Directory', 'bounce'],
    ['Delivery to lead@mail.example failed: 552 Over quota', 'refusal'],
    [
      'lead@mail.example\r\n550 Denied by policy\r\n\r\n--- The original message follows ---\r\nNo such user',
      'refusal',
    ],
    ['Your message to lead@mail.example is delayed. We will keep trying.', 'delay'],
  ])('reads %j without the form of a report', async (body, kind) => {
    const read = await mail(['Return-Path: <>', 'Subject: failure notice'], body);
    expect(read.report).toMatchObject({ kind, addresses: ['lead@mail.example'] });
  });
});

describe('what a person wrote', () => {
  test.each(['windows-1252', 'iso-8859-1', 'us-ascii'])(
    'reads the apostrophe of Outlook in %s',
    async (charset) => {
      const headers = [
        `Content-Type: text/plain; charset=${charset}`,
        'Content-Transfer-Encoding: quoted-printable',
      ];
      const { reply } = await mail(headers, 'Please don=92t email me =93again=94.');
      expect(reply).toBe('Please don’t email me “again”.');
      expect(contactWishOf(reply).kind).toBe('stop');
    },
  );

  const flowed = 'Content-Type: text/plain; charset=utf-8; format=flowed';

  test('joins flowed lines within a depth of quotes only (RFC 3676)', async () => {
    const body = [
      'Friday is fine, and Saturday ',
      'too.',
      '',
      '> When may I call, and which ',
      '> number? ',
      'My cell.',
      '-- ',
      'Ellen',
    ].join('\r\n');
    expect((await mail([flowed], body)).reply).toBe('Friday is fine, and Saturday too.\n\nMy cell.');
  });

  test('leaves out the space at a soft break where the mail says so', async () => {
    const { reply } = await mail([`${flowed};\r\n delsp=yes`], 'Satur \r\nday is fine.\r\n');
    expect(reply).toBe('Saturday is fine.');
  });

  test('reads HTML, with bold header lines, quotes and signature left out', async () => {
    const html = [
      '<div dir="ltr">Friday is fine.<blockquote style="margin:0 0 0 40px;border:none;padding:0px">After 5.</blockquote></div>',
      '<div class="gmail_signature">Ellen</div><div id="appendonsend"></div><hr>',
      '<div><b>From:</b> Dana &lt;replies@in.example&gt;<br><b>Sent:</b> Tuesday, November 17, 2026<br>',
      '<b>To:</b> Ellen<br><b>Subject:</b> Your home</div><div>May I call?</div>',
    ].join('\r\n');
    expect((await mail(['Content-Type: text/html'], html)).reply).toBe('Friday is fine.\nAfter 5.');
  });

  test('keeps the whole text, and names what is attached', async () => {
    const read = await mail(
      ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      [
        '--b',
        'Content-Type: text/plain',
        '',
        'See the deed.',
        '--b',
        'Content-Type: application/pdf; name="deed.pdf"',
        'Content-Disposition: attachment; filename="deed.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERg==',
        '--b--',
      ].join('\r\n'),
    );
    expect(read).toMatchObject({ text: 'See the deed.', reply: 'See the deed.', attachments: ['deed.pdf'] });
    expect(read).toMatchObject({ from: 'ellen@mail.example', recipients: ['replies@in.example'] });
  });

  test.each(['', '\0\0\0', 'no headers at all', 'From: a\r\n\r\n\xff\xfe'])(
    'reads %j without failing',
    async (raw) => {
      expect((await readInboundMail(Buffer.from(raw, 'latin1'))).writer).toBe('person');
    },
  );

  test('reads a mail whose lines end with carriage returns alone', async () => {
    const read = await readInboundMail(Buffer.from('From: e@mail.example\rSubject: Hi\r\rFriday.\r'));
    expect(read).toMatchObject({ from: 'e@mail.example', subject: 'Hi', reply: 'Friday.' });
  });
});
