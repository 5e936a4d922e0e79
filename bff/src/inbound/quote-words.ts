/**
 * Phrases that mail programs write above the mail that they quote, in the languages that they are translated into.
 * Sources: the forms of Gmail, Outlook, Apple Mail, Yahoo, Thunderbird and Android's mail programs, as collected by the
 * test suites of talon, email_reply_trimmer, email-reply-parser and mail-parser-reply (all MIT or Apache).
 */

/** `wrote`, with what stands between name and colon. The letters around it are checked by `attribution.ts`. */
const wroteWords = [
  // English
  'wrote',
  'writes',
  'said',
  'says',
  'sent',
  // German
  'schrieb(?:en)?',
  'geschrieben',
  'schreibt',
  // French
  'a\\s+écrit',
  'écrit',
  'nous\\s+a\\s+dit',
  // Spanish, Catalan
  'escribió',
  'escribi[oó]',
  'va\\s+escriure',
  // Italian
  'ha\\s+scritto',
  'scrive(?:va)?',
  // Portuguese
  'escreveu',
  // Dutch
  'schreef',
  'geschreven',
  'verzond',
  // Danish, Norwegian, Swedish
  'skrev',
  'skriver',
  // Finnish
  'kirjoitti',
  // Icelandic
  'skrifaði',
  // Estonian, Latvian, Lithuanian
  'kirjutas',
  'rakstīja',
  'rašė',
  'parašė',
  // Polish
  'napisał(?:\\s?\\(a\\))?',
  'napisała',
  'pisze',
  // Czech, Slovak
  'napsal(?:\\s?\\(a\\))?',
  'napsala',
  'napísal(?:\\s?\\(a\\))?',
  'píše',
  // Hungarian
  'ezt\\s+írta',
  'írta',
  'a\\s+következőt\\s+írta',
  // Romanian
  'a\\s+scris',
  // Croatian, Serbian, Slovenian
  'napisa(?:o|la)(?:\\s?\\(la\\)|/la|\\s+je)?',
  'piše',
  'je\\s+napisal(?:\\(a\\)|/-a)?',
  'пише',
  'написа(?:о|ла)',
  // Russian, Ukrainian, Bulgarian
  'написал(?:\\(а\\)|а)?',
  'пишет',
  'написав(?:\\(ла\\)|\\(-ла\\))?',
  'написала',
  'написа',
  // Greek
  'έγραψε',
  'έγραψαν',
  // Turkish
  'şunu\\s+yazdı',
  'şunları\\s+yazdı',
  'yazdı',
  // Hebrew, Arabic, Persian
  'כתב(?:/ה|ה)?',
  'מאת',
  'كتب(?:ت)?',
  'كتب/كتبت',
  'تمت\\s+كتابة\\s+ما\\s+يلي',
  'نوشت',
  // Vietnamese, Indonesian, Malay, Thai, Hindi
  'đã\\s+viết',
  'menulis',
  'เขียนว่า',
  'ने\\s+लिखा',
  // Filipino, Swahili, Armenian, Amharic, Bengali, Gujarati, Urdu
  'ay\\s+sumulat',
  'isinulat\\s+ni',
  'aliandika',
  'գրել\\s+է',
  'እንዲህ\\s+ጻፈ',
  'লিখেছেন',
  'લખ્યું',
  'نے\\s+لکھا',
  // Chinese, Japanese, Korean
  '写道',
  '寫道',
  '撰写',
  '於.*寫道',
  'さんは書きました',
  'のメール',
  'のメッセージ',
  'が書きました',
  '님이?\\s*작성(?:했습니다)?',
  '작성',
  '님이\\s+쓴\\s+글',
] as const;

export const wrote = wroteWords.join('|');

/** Words before the date, in attributions that do not start with the date itself. */
export const opener = [
  'On',
  'At',
  'In message',
  'Am',
  'Le',
  'El',
  'Il',
  'Il giorno',
  'In data',
  'Em',
  'No dia',
  'A',
  'Op',
  'Den',
  'På',
  'Dnia',
  'W dniu',
  'Dne',
  'Dňa',
  'Vào',
  'Στις',
  'Την',
  'În',
  'Pe',
  'La',
  'Pada',
  'Na',
  'Le jour',
  'בתאריך',
  'ב-',
  'في',
  'بتاريخ',
  'در',
  'В',
  'На',
  '在',
  '於',
  'เมื่อ',
].join('|');

/** Words before a name alone, as Horde and IMP write them: `Quoting Dana <dana@…>:`. */
export const quoting = 'Quoting|Zitat von|Citando(?: a)?|Citazione|Quoting from';

/** The header lines that Outlook and others repeat above the quoted mail, by kind. */
export const headerLabels = {
  from: [
    'From|Sender',
    'Von|Absender',
    'De|Expéditeur|Remitente|Remetente',
    'Da|Mittente',
    'Van|Afzender',
    'Fra|Från|Lähettäjä|Frá|Saatja',
    'Od|Nadawca|Odesílatel|Odosielateľ|Šalje',
    'От|Отправитель|Від|Від кого|От кого',
    'Feladó|De la|Kimden|Gönderen|Nuo|No',
    'Από|מאת|من|از',
    'Từ|Dari|จาก',
    '发件人|寄件者|寄件人|差出人|보낸 사람|보낸사람',
  ].join('|'),
  date: [
    'Sent|Date|Sent on',
    'Gesendet|Datum|Gesendet am',
    'Envoyé|Envoyé le|Le|Message du',
    'Enviado|Enviado el|Enviado em|Enviada|Enviada em|Fecha|Data',
    'Inviato|Data invio',
    'Verzonden|Verzonden op',
    'Sendt|Dato|Skickat|Lähetetty|Päivämäärä|Päiväys|Pvm|Dagsetning|Saadetud|Kuupäev',
    'Wysłano|Data wysłania|Odesláno|Odoslané|Poslano|Datum slanja|Poslané',
    'Отправлено|Дата|Надіслано|Изпратено|Послато',
    'Elküldve|Dátum|Küldve|Trimis|Dată|Gönderildi|Tarih|Gönderme Tarihi|Išsiųsta|Nosūtīts',
    'Στάλθηκε|Ημερομηνία|Εστάλη|נשלח|תאריך|تاريخ الإرسال|التاريخ|أُرسلت|تم الإرسال|أرسلت',
    'Đã gửi|Ngày|Gửi|Dikirim|Tanggal|ส่ง|วันที่',
    '发送时间|发送日期|日期|時間|寄件日期|傳送日期|送信日時|日時|日付|보낸 날짜|날짜|보냄',
  ].join('|'),
  to: [
    'To|Recipient',
    'An|Empfänger',
    'À|A|Destinataire|Para|Per|Destinatario|Destinatários',
    'Aan|Ontvanger',
    'Til|Till|Vastaanottaja|Saaja',
    'Do|Adresat|Komu|Za|Prima|Pro|Dla',
    'Кому|Получатель|До|За',
    'Címzett|Către|Catre|Kime|Alıcı|Kam',
    'Προς|אל|إلى|به',
    'Đến|Tới|Kepada|ถึง',
    '收件人|收件者|宛先|받는 사람|받는사람',
  ].join('|'),
  subject: [
    'Subject|Re',
    'Betreff',
    'Objet|Sujet',
    'Asunto|Assunto|Assumpte',
    'Oggetto',
    'Onderwerp',
    'Emne|Ämne|Aihe|Efni|Teema',
    'Temat|Předmět|Predmet|Zadeva',
    'Тема|Относно',
    'Tárgy|Subiect|Konu|Tema',
    'Θέμα|נושא|הנושא|الموضوع|موضوع',
    'Chủ đề|Subjek|Perihal|เรื่อง',
    '主题|主題|主旨|标题|件名|제목',
  ].join('|'),
  other: [
    'Cc|Bcc|CC|Reply-To|Reply to|Importance|Attachments|Organization',
    'Kopie|Antwort an|Wichtigkeit|Anlagen',
    'Copie|Copie à|Répondre à|Pièces jointes',
    'Con copia|Com cópia|Copia|Risposta|Rispondi a|Responder a',
    'Beantwoorden - Aan|Kopi|Kopia|Kopio|DW|UDW|Másolatot kap|Bilgi',
    'Копия|Копія|抄送|副本|참조',
  ].join('|'),
} as const;

/** Words between two rows of dashes above a quoted mail, or by themselves before a forwarded one. */
export const originalMessage = [
  'original message|original e-?mail|reply message|replied message|forwarded message|forwarded e-?mail',
  '(?:ursprüngliche|originale|weitergeleitete|antwort) ?nachricht|original-?nachricht|antwort nachricht|originalmail',
  "message d['’]origine|message original|message transféré|message initial",
  'mensaje original|mensaje reenviado|missatge original|mensagem original|mensagem encaminhada|mensagem reencaminhada',
  'messaggio originale|messaggio inoltrato',
  'oorspronkelijk bericht|origineel bericht|doorgestuurd bericht|oorspronkelijke bericht',
  'oprindelig (?:meddelelse|besked|mail)|videresendt (?:meddelelse|besked)|opprinnelig melding|originalmelding|videresendt melding',
  'ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|alkuperäinen viesti|välitetty viesti|edelleenlähetetty viesti',
  'wiadomość oryginalna|oryginalna wiadomość|treść oryginalnej wiadomości|wiadomość przekazana|przekazana wiadomość|původní zpráva|přeposlaná zpráva|pôvodná správa|izvorna poruka|originalna poruka|izvirno sporočilo|původní e-?mail',
  'исходное сообщение|пересылаемое сообщение|пересланное сообщение|оригинальное сообщение|початкове повідомлення|оригінальне повідомлення|вихідне повідомлення|переслане повідомлення|оригинално съобщение|првобитна порука',
  'eredeti üzenet|továbbított üzenet|mesaj original|mesajul original|mesaj redirecționat|orijinal ileti|orijinal mesaj|asıl mesaj|yönlendirilen ileti|özgün ileti',
  'αρχικό μήνυμα|πρωτότυπο μήνυμα|προωθημένο μήνυμα|הודעה מקורית|ההודעה המקורית|הודעה שהועברה|الرسالة الأصلية|رسالة أصلية|رسالة معاد توجيهها|پیام اصلی',
  'thư gốc|tin nhắn gốc|thư đã chuyển tiếp|pesan asli|ข้อความต้นฉบับ',
  '原始邮件|(?:回复的)?原邮件|原始郵件|原始訊息|转发邮件|轉寄的郵件|转发的邮件|元のメッセージ|オリジナルメッセージ|転送メッセージ|원본 메(?:일|시지)|원본메일|전달된 메일',
].join('|');

/** Announces a forwarded mail without dashes, as Apple Mail does. */
export const forwardBegins = [
  'begin forwarded message',
  'anfang der weitergeleiteten nachricht',
  'début du message transféré|début du message réexpédié',
  'inicio del mensaje reenviado|início da mensagem encaminhada|início da mensagem reencaminhada',
  'inizio messaggio inoltrato',
  'begin doorgestuurd bericht',
  'start på videresendt besked|videresendt melding|vidarebefordrat brev|välitetty viesti alkaa',
  'początek przekazywanej wiadomości|začátek přeposílané zprávy',
  'начало переадресованного сообщения',
  '開始轉寄郵件|开始转发邮件|转发的邮件|転送されたメッセージ|전달된 메시지',
].join('|');
