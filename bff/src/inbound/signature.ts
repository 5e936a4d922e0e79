/** Signatures and the lines that phones and mail programs add to an answer. Pure. */

const devices = [
  // English
  '(?:sent|written|typed|composed|delivered) (?:securely |quickly )?(?:from|via|with|using|by|on) .+',
  'from my (?:iphone|ipad|android|mobile|phone|samsung|galaxy|pixel|cell|blackberry).{0,20}',
  'get (?:outlook|yahoo mail|aol|gmail|bluemail|typeapp|edison mail|canary) (?:for|on) .+|download (?:outlook|yahoo|aol).+',
  'yahoo mail: search, organize, conquer|virus-free\\. ?.*|.{1,30} from mobile',
  // German, Dutch
  'gesendet (?:von|mit|über|aus) .+|von (?:meinem|unterwegs|mein) .{1,40} gesendet|von .{1,40} gesendet|diese nachricht wurde von .+ gesendet|holen sie sich outlook .+',
  '(?:verzonden|verstuurd|gestuurd) (?:vanaf|met|via|vanuit|van|door) .+|outlook voor .{1,20} downloaden',
  // French, Spanish, Catalan, Portuguese, Italian, Romanian
  'envoyé (?:depuis|de|à partir de|avec|via) .+|télécharger outlook .+|obtenir outlook .+|obtenez outlook .+',
  '(?:enviado|enviada) (?:desde|de|do|da|a partir|com|con|por|via|pelo) .+|obtener outlook .+|obter o? ?outlook .+|enviat des de .+',
  'inviato (?:da|dal|con|tramite|dalla) .+|(?:scarica|ottieni) outlook .+',
  'trimis (?:de pe|din|prin|cu) .+',
  // Nordic
  '(?:sendt|skickat|skickades|sänt) (?:fra|från|med|via) .+|från min (?:iphone|ipad|telefon|mobil|android).{0,20}|(?:hent|hämta|skaff|få) outlook .+|få outlook .+',
  'lähetetty .+|lähetetty$|hanki outlook .+|sent úr .+',
  // Polish, Czech, Slovak, Hungarian, Croatian
  'wysłan[eoy] (?:z|przez|za pomocą) .+|pobierz (?:program )?outlook.+',
  '(?:odesláno|odoslané|poslano|poslané|odoslané) (?:z|ze|zo|s|sa|mojeho|iz) .+|získat outlook .+',
  '.{0,40}(?:-ról|-ről|-omról|-emről|telefonomról|készülékről) küldve|(?:elküldve|küldve) .+',
  // Russian, Ukrainian, Bulgarian, Greek, Turkish
  '(?:отправлено|послано|изпратено) (?:с|из|от|через) .+|(?:надіслано|відправлено) (?:з|із|зі|через) .+|получить outlook .+',
  '(?:στάλθηκε|εστάλη) από .+|αποστολή από .+',
  ".{1,40}(?:['’]?umdan|['’]?ımdan|['’]?imden|['’]?umdan|cihazımdan|telefonumdan) gönderildi|.{1,30} gönderildi",
  // Hebrew, Arabic, Vietnamese, Indonesian
  'נשלח (?:מ|מה|באמצעות).+|(?:أُ?رسلت?|تم الإرسال|مرسل) (?:من|عبر).+',
  '(?:đã )?gửi (?:từ|bằng) .+|(?:dikirim|terkirim) dari .+',
  // Chinese, Japanese, Korean
  '发自我?的?\\s?.+|發自我?的?\\s?.+|從我的 ?.+ ?傳送|来自我?的?.{1,20}|(?:寄|傳送|发送)自.{1,30}|获取 ?outlook.+|取得 ?outlook.+',
  '.{0,20}(?:から|より)送信.{0,6}|.{1,20}を使用して送信|(?:나의 )?.{1,20}에서 (?:보냄|보낸 메일)',
].join('|');

const deviceLine = new RegExp(`^[\\s*_(<[«"“-]*(?:${devices})[\\s*_)>\\]»"”.!]*$`, 'iu');
const excuse = /[,.;:–-]\s*(?:please\s+)?(?:excuse|forgive|pardon|ignore|sorry|apologi|brevity|typed)\b.*$/i;

/** A line such as `Sent from my iPhone`; not a sentence that starts like one. */
export function isDeviceLine(line: string): boolean {
  const text = line
    .trim()
    // Links in Markdown, in angle brackets and bare.
    .replace(/\[([^\]]{1,80})\]\([^)]{1,500}\)/g, '$1')
    .replace(/<[^<>\s]{1,500}>/g, '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(excuse, '')
    .trim();
  if (text === '' || text.length > 90 || !deviceLine.test(text)) return false;
  // The carrier's own claim has a comma: `…, an AT&T 5G smartphone`.
  return text.split(/\s+/).length <= 11 && !/[?]|, (?!an? |powered|organize|conquer)/i.test(text);
}

const strictMark = /^-- ?$/;
const looseMark = /^\s*[-_=—–*~#+ᐧ]{1,}\s*$/;
const ruleMark = /^\s*(?:[-_=—–*~#+ᐧ]\s?){2,}\s*$|^\s*[—–ᐧ]\s*$/;

/** Short lines without sentences: names, titles, numbers, addresses. */
function looksLikeCard(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length > 12) return false;
  const hasContact = filled.some((line) => /@|https?:|www\.|\+?\d[\d\s().-]{6,}/.test(line));
  const hasSentence = filled.some((line) => /\p{Ll}{2,}[.?!]\s*$/u.test(line) || line.length > 90);
  return hasContact
    ? filled.filter((line) => /[?]\s*$/.test(line)).length === 0
    : !hasSentence && filled.length <= 5;
}

/** The index of the line where the signature starts; the number of lines without one. */
function signatureStart(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    const rest = lines.slice(index + 1);
    // `-- ` by RFC 3676, section 4.3; many programs drop the space.
    if (strictMark.test(line) && (line === '-- ' || looksLikeCard(rest))) return index;
    if (
      ruleMark.test(line) &&
      (rest.every((other) => looseMark.test(other) || other.trim() === '') || looksLikeCard(rest))
    ) {
      return index;
    }
  }
  return lines.length;
}

const isBlank = (line: string): boolean => line.trim() === '';

/** Removes the signature and device lines at the end. */
export function withoutSignature(lines: readonly string[]): string[] {
  const own = withoutDeviceLines(lines);
  const start = signatureStart(own);
  return start === own.length ? own : withoutDeviceLines(own.slice(0, start));
}

/** Without device lines at the end and in paragraphs of their own. */
function withoutDeviceLines(lines: readonly string[]): string[] {
  let own = [...lines];
  for (;;) {
    while (own.length > 0 && isBlank(own.at(-1) ?? '')) own = own.slice(0, -1);
    const last = own.at(-1);
    if (last === undefined) return own;
    if (isDeviceLine(last)) own = own.slice(0, -1);
    else if (isBrokenDeviceLine(own)) own = own.slice(0, -2);
    else break;
  }
  return own.filter(
    (line, index) => !(isDeviceLine(line) && isBlank(own[index - 1] ?? '') && isBlank(own[index + 1] ?? '')),
  );
}

/** `Sent from my` with `iPhone` in the next line. */
function isBrokenDeviceLine(lines: readonly string[]): boolean {
  const [before = '', last = ''] = lines.slice(-2);
  const starts = /^\s*(?:sent (?:from|via|with)|get outlook for|enviado desde|gesendet von|envoyé de)\b/i;
  return lines.length > 1 && starts.test(before) && isDeviceLine(`${before.trim()} ${last.trim()}`);
}
