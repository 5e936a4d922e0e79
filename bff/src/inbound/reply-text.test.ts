/** A table for each family of mail programs: what they add to an answer is left out, and nothing else. */
import { replyTextOf } from './reply-text';

const lines = (...all: string[]) => all.join('\n');

describe('places of the answer', () => {
  test.each([
    [
      'above',
      lines('Call me.', '', 'On Tue, Nov 17, 2026 at 8:37 AM Dana <d@in.example> wrote:', '> Hello'),
      'Call me.',
    ],
    [
      'below',
      lines('On Tue, Nov 17, 2026 Dana wrote:', '> When may I call?', '', 'Friday at 3.'),
      'Friday at 3.',
    ],
    [
      'above and below',
      lines('Thanks.', '', 'On 11/17/2026 8:37 AM, Dana wrote:', '', '> May I call?', '', 'Sunday is best.'),
      'Thanks.\n\nSunday is best.',
    ],
    [
      'between the lines',
      lines('Hi Dana,', '', '> When may I call?', '', 'Friday at 3.', '', '> Which number?', '', 'My cell.'),
      'Hi Dana,\n\nFriday at 3.\n\nMy cell.',
    ],
    [
      'between the lines, without gaps',
      lines('> When?', 'Friday.', '> Where?', 'At home.', '> Anything else?', 'No.'),
      'Friday.\n\nAt home.\n\nNo.',
    ],
    [
      'below an attribution and a quote within a quote',
      lines('On Tue, Nov 17, 2026 Dana wrote:', '> Good.', '>> Is it?', '> Yes', 'See you.'),
      'See you.',
    ],
    ['alone', 'Friday at 3 is fine.\n\nEllen', 'Friday at 3 is fine.\n\nEllen'],
    ['nowhere', lines('On Tue, Nov 17, 2026 Dana wrote:', '> Hello'), ''],
    [
      'around a quoted line that was broken on the way',
      lines(
        'Yes.',
        '> The appraiser said that the kitchen adds more than we thought, and that the',
        'roof is fine',
        '> as it is.',
        'Good.',
      ),
      'Yes.\n\nGood.',
    ],
    [
      'beside a framed link',
      'Look:\n>>> https://home.example <<<\nWhat do you think?',
      'Look:\n>>> https://home.example <<<\nWhat do you think?',
    ],
  ])('keeps an answer %s', (_place, text, own) => {
    expect(replyTextOf(text)).toBe(own);
  });
});

describe('attributions', () => {
  const unmarked = lines('', 'May I call?', '', 'Dana');
  test.each([
    'On Tuesday, November 17, 2026 at 08:37:12 AM EST, Dana <\nreplies@in.example>\nwrote:',
    'On Nov 17, 2026,\nat 8:37 AM,\nDana Whitfield <d@in.example> wrote:',
    'On 17 Nov 2026, at 08:37, Dana Whitfield <d@in.example<mailto:d@in.example>> wrote:',
    'On Tue, 17 Nov 2026 08:37:12 -0500 Dana Whitfield <d@in.example> wrote',
    '---- On Tue, 17 Nov 2026 08:37:12 -0500 Dana <d@in.example> wrote ----',
    '--- On Tue, 11/17/26, Dana <d@in.example> wrote:',
    'On Tue, Nov 17, 2026 at 8:37 AM Dana Whitfield\n\n<\nmailto:Dana Whitfield <d@in.example>\n> wrote:',
    'Dana Whitfield <d@in.example> wrote on Tue, Nov 17, 2026 at 8:37 AM:',
    'Dana Whitfield via Farmpost <d@in.example> wrote:',
    '2026-11-17 8:37 GMT-05:00 Dana Whitfield <d@in.example>:',
    '2026/11/17 Dana Whitfield <d@in.example>',
    'At 11/17/2026 08:37 AM, you wrote:',
    'Tuesday, 17 November 2026, 8:37 AM -0500 from Dana <d@in.example>:',
    '17.11.2026, 08:37, "Dana Whitfield" <d@in.example>:',
    // Programs and languages as of 2026: Tuta, Apple Mail and Gmail of smaller languages, GMX, GroupWise, Horde.
    'Nov 17, 2026, 08:37 by d@in.example:',
    '17. Nov. 2026, 08:37 von d@in.example:',
    'Wiadomość napisana przez Dana <d@in.example> w dniu 17.11.2026, o\ngodz. 08:37:',
    'Noong Mar, Nob 17, 2026 nang 8:37 AM, si Dana <d@in.example> ay sumulat:',
    'মঙ্গল, ১৭ নভে, ২০২৬ তারিখে ৮:৩৭ AM টায় Dana <d@in.example> লিখেছেন:',
    'երք, նոյ 17, 2026, 08:37 Dana <d@in.example> գրել է.',
    'Am 17.11.26 um 08:37 schrieb Dana Whitfield',
    '>>> Dana Whitfield <d@in.example> 11/17/2026 8:37 AM >>>',
    'Quoting Dana Whitfield <d@in.example>:',
    'Zitat von Dana Whitfield <d@in.example>:',
    '---- Replied Message ----\n| From | Dana<d@in.example> |\n| Date | 11/17/2026 08:37 |',
    '-------- Original message --------From: Dana <d@in.example> Date: 11/17/26  8:37 AM To: e@x.example',
    '##- Please type your reply above this line -##',
    '---- Dana Whitfield wrote ----',
    'Sent from Samsung Galaxy <d@in.example> wrote:',
    '-----Original Message-----',
    '________________________________\nFrom: Dana <d@in.example>\nSent: Tuesday, November 17, 2026 8:37 AM\nTo: Ellen <e@mail.example>\nSubject: Your home',
    ' *From:* Dana [mailto:\n d@in.example]\n *Sent:* Tuesday, November 17, 2026 8:37 AM\n *To:* Ellen\n *Subject:* Your home',
    'From: Dana Whitfield\n<d@in.example>\nSent: Tuesday, November 17, 2026 8:37 AM\nTo: Ellen\nSubject: Your home',
    'From: "Dana" <d@in.example>\nReply-To: <d@in.example>\nDate: Tuesday, November 17, 2026 at 8:37 AM\nTo: Ellen\nSubject: Your home',
    'Date: Tue, 17 Nov 2026 08:37:12 -0500\nFrom: d@in.example\nTo: e@mail.example\nSubject: Your home',
    'Begin forwarded message:\n\nFrom: Dana <d@in.example>\nSubject: Your home',
  ])('ends the answer at %j', (attribution) => {
    expect(replyTextOf(`Yes please.\n\n${attribution}\n${unmarked}`)).toBe('Yes please.');
  });

  test.each([
    ['Yes On Tue, Nov 17, 2026 at 8:37 AM, Dana <d@in.example> wrote:\n> Hello', 'Yes'],
    ['Yes--- On Tue, Nov 17, 2026 at 8:37 AM, d@in.example wrote:\n> Hello', 'Yes'],
    [
      'Friday or Saturday\nis fine On Nov 17, 2026, at 8:37 AM, Dana <\nd@in.example> wrote:\n> Hello',
      'Friday or Saturday\nis fine',
    ],
  ])('finds it behind the answer in %j', (text, own) => {
    expect(replyTextOf(text)).toBe(own);
  });

  test.each([
    'On Monday I am away.\nTuesday?',
    'On Nov 20 at 3 PM I can.\n\nThen I wrote:\nno.',
    'On the other hand, my sister wrote: sell in May.',
    'My neighbor on 12 Elm St said:\nthe market is slow.',
    'From: now on, call my cell.\nTo: be clear, after 5.',
    'Date: Wednesday, November 18\nTime: 7:00\nAddress: 130 Fox St',
    'From June to August, from 9 to 5.',
    'I sent the deed on 11/17/2026 to your office.',
    'On 11/17/2026 at 5:30 pm my wife sent the documents\n\nDid you get them?',
    '11/20/2026 at 3:00 pm works. Write to my wife, ann@home.example: she has the keys',
    'We moved in 2019: it was cheap then.',
    'Subject: to inspection, yes.',
    'The lender wrote to me on 11/17/2026.',
  ])('keeps %j', (text) => {
    expect(replyTextOf(text)).toBe(text);
  });
});

/** Forms of Gmail, Apple Mail, Outlook, Yahoo and Thunderbird. */
const languages: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Am Di., 17. Nov. 2026 um 08:37 Uhr schrieb Dana Whitfield <\nd@in.example>:',
    'Am 17.11.2026 um 08:37 schrieb Dana Whitfield <d@in.example>:',
    'Am 17.11.26 um 08:37 schrieb Dana Whitfield:',
    'Dana Whitfield <d@in.example> schrieb am Di., 17.\nNov. 2026 um 08:37 Uhr:',
    'Am Dienstag, 17. November 2026 um 08:37:12 MEZ hat Dana <d@in.example> Folgendes geschrieben:',
    'Von: Dana <d@in.example>\nGesendet: Dienstag, 17. November 2026 08:37\nAn: Ellen\nBetreff: Ihr Haus',
    '-----Ursprüngliche Nachricht-----',
  ],
  French: [
    'Le mar. 17 nov. 2026 à 08:37, Dana Whitfield <d@in.example> a\nécrit :',
    'Le 17 nov. 2026 à 08:37, Dana Whitfield <d@in.example> a écrit :',
    'Le 17/11/2026 à 08:37, Dana Whitfield a écrit :',
    'De : Dana <d@in.example>\nEnvoyé : mardi 17 novembre 2026 08:37\nÀ : Ellen\nObjet : Votre maison',
    "-------- Message d'origine --------",
  ],
  Spanish: [
    'El mar, 17 nov 2026 a las 8:37, Dana Whitfield (<d@in.example>)\nescribió:',
    'El 17 nov 2026, a las 8:37, Dana Whitfield <d@in.example> escribió:',
    'El martes, 17 de noviembre de 2026, 08:37:12 EST, Dana <d@in.example> escribió:',
    'De: Dana <d@in.example>\nEnviado: martes, 17 de noviembre de 2026 8:37\nPara: Ellen\nAsunto: Su casa',
    '-----Mensaje original-----',
  ],
  Italian: [
    'Il giorno mar 17 nov 2026 alle ore 08:37 Dana Whitfield <\nd@in.example> ha scritto:',
    'Il giorno 17 nov 2026, alle ore 08:37, Dana <d@in.example> ha scritto:',
    'Il 17/11/2026 08:37, Dana Whitfield ha scritto:',
    'Da: Dana <d@in.example>\nInviato: martedì 17 novembre 2026 08:37\nA: Ellen\nOggetto: La sua casa',
  ],
  Portuguese: [
    'Em ter., 17 de nov. de 2026 às 08:37, Dana Whitfield <d@in.example>\nescreveu:',
    'No dia 17/11/2026, às 08:37, Dana Whitfield <d@in.example> escreveu:',
    'Em terça-feira, 17 de novembro de 2026 08:37:12 BRT, Dana <d@in.example> escreveu:',
    'De: Dana <d@in.example>\nEnviado: terça-feira, 17 de novembro de 2026 08:37\nPara: Ellen\nAssunto: Sua casa',
  ],
  Dutch: [
    'Op di 17 nov 2026 om 08:37 schreef Dana Whitfield <d@in.example>:',
    'Op 17 nov 2026, om 08:37 heeft Dana <d@in.example> het volgende geschreven:',
    'Op 17-11-2026 om 08:37 schreef Dana Whitfield:',
    'Van: Dana <d@in.example>\nVerzonden: dinsdag 17 november 2026 08:37\nAan: Ellen\nOnderwerp: Uw huis',
  ],
  Polish: [
    'wt., 17 lis 2026 o 08:37 Dana Whitfield <d@in.example> napisał(a):',
    'W dniu 17.11.2026 o 08:37, Dana Whitfield pisze:',
    'Dnia 17 lis 2026 o godz. 08:37 Dana <d@in.example> napisał(a):',
    'Od: Dana <d@in.example>\nWysłano: wtorek, 17 listopada 2026 08:37\nDo: Ellen\nTemat: Dom',
  ],
  Czech: [
    'út 17. 11. 2026 v 8:37 odesílatel Dana Whitfield <d@in.example> napsal:',
    'Dne 17. 11. 2026 v 8:37 Dana Whitfield napsal(a):',
    '17. 11. 2026 v 8:37, Dana Whitfield <d@in.example>:',
    'Od: Dana <d@in.example>\nOdesláno: úterý 17. listopadu 2026 8:37\nKomu: Ellen\nPředmět: Dům',
  ],
  Slovak: ['ut 17. 11. 2026 o 8:37 Dana Whitfield <d@in.example> napísal(a):'],
  Swedish: [
    'Den tis 17 nov. 2026 kl 08:37 skrev Dana Whitfield <d@in.example>:',
    '17 nov. 2026 kl. 08:37 skrev Dana Whitfield <d@in.example>:',
    'Från: Dana <d@in.example>\nSkickat: den 17 november 2026 08:37\nTill: Ellen\nÄmne: Ditt hus',
  ],
  Norwegian: [
    'tir. 17. nov. 2026 kl. 08:37 skrev Dana Whitfield <d@in.example>:',
    'Den 17.11.2026 08:37, skrev Dana Whitfield:',
    'Fra: Dana <d@in.example>\nSendt: tirsdag 17. november 2026 08:37\nTil: Ellen\nEmne: Huset',
  ],
  Danish: [
    'Den tirs. 17. nov. 2026 kl. 08.37 skrev Dana Whitfield <d@in.example>:',
    'Den 17. nov. 2026 kl. 08.37 skrev Dana <d@in.example>:',
    '-------- Oprindelig besked --------',
  ],
  Finnish: [
    'ti 17. marrask. 2026 klo 8.37 Dana Whitfield (d@in.example) kirjoitti:',
    'Dana Whitfield <d@in.example> kirjoitti 17.11.2026 kello 8.37:',
    'Lähettäjä: Dana <d@in.example>\nLähetetty: tiistai 17. marraskuuta 2026 8.37\nVastaanottaja: Ellen\nAihe: Talo',
  ],
  Russian: [
    'вт, 17 нояб. 2026 г. в 08:37, Dana Whitfield <d@in.example>:',
    '17 нояб. 2026 г., в 08:37, Dana Whitfield <d@in.example> написал(а):',
    '17.11.2026 08:37, Dana Whitfield пишет:',
    'От: Dana <d@in.example>\nОтправлено: 17 ноября 2026 г. 8:37\nКому: Ellen\nТема: Дом',
  ],
  Ukrainian: [
    'вт, 17 лист. 2026 р. о 08:37 Dana Whitfield <d@in.example> пише:',
    '17 лист. 2026 р. о 08:37 Dana Whitfield <d@in.example> пише:',
  ],
  Turkish: [
    'Dana Whitfield <d@in.example>, 17 Kas 2026 Sal, 08:37 tarihinde\nşunu yazdı:',
    'Dana Whitfield <d@in.example> şunları yazdı (17 Kas 2026 08:37):',
    'Kimden: Dana <d@in.example>\nGönderildi: 17 Kasım 2026 Salı 08:37\nKime: Ellen\nKonu: Eviniz',
  ],
  Japanese: [
    '2026年11月17日(火) 8:37 Dana Whitfield <d@in.example>:',
    '2026/11/17 8:37、Dana Whitfield <d@in.example>のメール:',
    '差出人: Dana <d@in.example>\n送信日時: 2026年11月17日 8:37\n宛先: Ellen\n件名: お宅',
  ],
  Chinese: [
    'Dana Whitfield <d@in.example> 于2026年11月17日周二 08:37写道：',
    '在 2026年11月17日，08:37，Dana Whitfield <d@in.example> 写道：',
    'Dana Whitfield <d@in.example> 於 2026年11月17日 週二 上午8:37寫道：',
    '------------------ 原始邮件 ------------------',
    '发件人: Dana <d@in.example>\n发送时间: 2026年11月17日 8:37\n收件人: Ellen\n主题: 房子',
  ],
  Korean: [
    '2026년 11월 17일 (화) 오전 8:37, Dana Whitfield <d@in.example>님이 작성:',
    '2026. 11. 17. 오전 8:37, Dana Whitfield <d@in.example> 작성:',
    '보낸 사람: Dana <d@in.example>\n보낸 날짜: 2026년 11월 17일 화요일 오전 8:37\n받는 사람: Ellen\n제목: 집',
  ],
  Hebrew: [
    '\u202bבתאריך יום ג׳, 17 בנוב׳ 2026 ב-8:37 מאת \u202aDana Whitfield\u202c\u200f <\u202ad@in.example\u202c\u200f>:\u202c',
    'מאת: Dana <d@in.example>\nנשלח: יום שלישי 17 נובמבר 2026 08:37\nאל: Ellen\nנושא: הבית',
  ],
  Arabic: [
    'في الثلاثاء، ١٧ نوفمبر ٢٠٢٦ في ٨:٣٧ ص تمت كتابة ما يلي بواسطة \u202aDana\u202c\u200f <\u202ad@in.example\u202c\u200f>:',
    'في ١٧ نوفمبر ٢٠٢٦، ٨:٣٧ ص، كتب Dana <d@in.example>:',
    'من: Dana <d@in.example>\nتم الإرسال: 17 نوفمبر 2026\nإلى: Ellen\nالموضوع: المنزل',
  ],
  Vietnamese: [
    'Vào Th 3, 17 thg 11, 2026 vào lúc 08:37 Dana Whitfield <d@in.example>\nđã viết:',
    'Từ: Dana <d@in.example>\nĐã gửi: 17 Tháng Mười Một 2026 8:37\nĐến: Ellen\nChủ đề: Nhà',
  ],
  Greek: [
    'Στις Τρί 17 Νοε 2026 στις 8:37 π.μ., ο χρήστης Dana Whitfield <d@in.example>\nέγραψε:',
    'Από: Dana <d@in.example>\nΣτάλθηκε: Τρίτη, 17 Νοεμβρίου 2026 8:37\nΠρος: Ellen\nΘέμα: Το σπίτι',
  ],
  Hungarian: [
    'Dana Whitfield <d@in.example> ezt írta (időpont: 2026. nov. 17., K,\n8:37):',
    '2026. 11. 17. 8:37 keltezéssel, Dana Whitfield írta:',
    'Feladó: Dana <d@in.example>\nElküldve: 2026. november 17., kedd 8:37\nCímzett: Ellen\nTárgy: A ház',
  ],
  Romanian: [
    'În mar., 17 nov. 2026 la 08:37, Dana Whitfield <d@in.example> a scris:',
    'Pe 17.11.2026 08:37, Dana Whitfield a scris:',
    'De la: Dana <d@in.example>\nTrimis: marți, 17 noiembrie 2026 08:37\nCătre: Ellen\nSubiect: Casa',
  ],
  Indonesian: ['Pada Sel, 17 Nov 2026 pukul 08.37 Dana Whitfield <d@in.example> menulis:'],
  Croatian: ['uto, 17. stu 2026. u 08:37 Dana Whitfield <d@in.example> napisao je:'],
};

describe('languages', () => {
  const cases = Object.entries(languages).flatMap(([language, forms]) =>
    forms.map((form) => [language, form] as const),
  );
  test.each(cases)('%s: %j ends the answer, with and without marks below', (_language, form) => {
    expect(replyTextOf(`Ja, Friday.\n\n${form}\n\nMay I call?\n`)).toBe('Ja, Friday.');
    expect(replyTextOf(`Ja, Friday.\n${form}\n> May I call?\n\nAnd Sunday.`)).toMatch(
      /^Ja, Friday\.(\n\nAnd Sunday\.)?$/,
    );
  });
});

describe('signatures', () => {
  test.each([
    'Get BlueMail for Android',
    'Sent from my iPhone',
    'Sent from my Verizon Wireless BlackBerry',
    'Sent from my mobile device, please excuse any typos.',
    'Sent via the Samsung Galaxy S22, an AT&T 5G smartphone',
    'Sent from Yahoo Mail on Android',
    'Sent from Mail for Windows 10',
    'Sent from Outlook for iOS<https://aka.ms/o0ukef>',
    'Get Outlook for Android<https://aka.ms/AAb9ysg>',
    'Get [Outlook for Android](https://aka.ms/ghei36)',
    'Yahoo Mail: Search, Organize, Conquer',
    'Sent with Proton Mail secure email.',
    'Sent from my\niPhone',
    'Gesendet von meinem iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Enviado do meu iPhone',
    'Inviato da iPhone',
    'Verstuurd vanaf mijn iPhone',
    'Wysłane z iPhone’a',
    'Odesláno z iPhonu',
    'Skickat från min iPhone',
    'Sendt fra min iPhone',
    'Lähetetty iPhonesta',
    'Отправлено с iPhone',
    'Надіслано з iPhone',
    'iPhone’umdan gönderildi',
    'iPhoneから送信',
    '发自我的iPhone',
    '從我的 iPhone 傳送',
    '나의 iPhone에서 보냄',
    'נשלח מה-iPhone שלי',
    'Đã gửi từ iPhone của tôi',
    'Στάλθηκε από το iPhone μου',
    'Trimis de pe iPhone',
  ])('leaves out %j', (line) => {
    expect(replyTextOf(`Friday is fine.\n\n${line}`)).toBe('Friday is fine.');
    expect(
      replyTextOf(
        `Friday is fine.\n\n${line}\n\nOn Nov 17, 2026, at 8:37 AM, Dana <d@in.example> wrote:\n> Hi`,
      ),
    ).toBe('Friday is fine.');
  });

  test.each([
    ['-- \nEllen Prioleau\nPrioleau Interiors\n(843) 555-0186', ''],
    ['--\nEllen', ''],
    ['—\nEllen Prioleau\nDesigner', ''],
    ['___________\nEllen Prioleau\nellen@example.com', ''],
    ['-- \nEllen\n\nSent from my iPhone', ''],
    ['--\nSent from my iPhone', ''],
    ['Best,\nEllen', '\n\nBest,\nEllen'],
  ])('reads %j as a signature or as words', (signature, kept) => {
    expect(replyTextOf(`Friday is fine.\n\n${signature}`)).toBe(`Friday is fine.${kept}`);
  });

  test.each([
    'Sent from my desk, is much easier than my phone.',
    'The alert was sent from my iPhone app to all users.',
    'Two things:\n-- the roof\n-- the fence',
    'First.\n\n----\n\nThe kitchen is new. The roof is not.',
    'Sent the deed. Did you get it?',
  ])('keeps %j', (text) => {
    expect(replyTextOf(text)).toBe(text);
  });
});

test('leaves out the banner that a company puts above mail from outside', () => {
  const banner = 'CAUTION: This email originated from outside of the organization. Do not click links.';
  expect(replyTextOf(`${banner}\n\nFriday is fine.`)).toBe('Friday is fine.');
});

test('reads invisible characters as nothing', () => {
  expect(replyTextOf('\ufeffFri\u200bday\u00a0is fine.\r\n')).toBe('Friday is fine.');
});

test('reads the beginning of a mail that is very long', () => {
  const text = replyTextOf(`Friday is fine.\n${'From: <\n'.repeat(9000)}`);
  expect(text.startsWith('Friday is fine.')).toBe(true);
  expect(text.length).toBeLessThanOrEqual(8000);
});
