/**
 * Reads why a mail came back, in the words of mail servers: status codes alone often say `5.0.0`, or `5.1.1` for a full mailbox.
 * @see source: RFC 3463; the reasons and mails of sisimai/set-of-emails (BSD), which are the table
 */

/** The address takes no mail, for good: it is unknown or closed, or its domain has no mail server. */
const deadAddress = new RegExp(
  [
    "(?:user|recipient|mailbox|account|addressee?|userid|alias|local part|rcpt)\\b.{0,60}? (?:is )?(?:unknown|not found|not exist|does ?n[o']t exist|doesnt exist|non-?existent|invalid|not known|not recogni[sz]ed|not listed|no longer (?:valid|active|available|exists?)|is not a (?:valid|known|registered)|has been (?:disabled|deleted|removed|discontinued|closed))",
    '(?:unknown|no such|non-?existent|bad destination) (?:\\w+ )?(?:user|recipient|mailbox|address|account|local|person|domain|host)',
    '(?:invalid|inactive|disabled|suspended|deactivated) (?:\\w+ ){0,2}(?:user|recipient|mailbox|account|userid|to address)|no valid recipients?|unrouteable address',
    "address (?:was |could ?n[o']t be |cannot be )?(?:not )?found|address rejected(?=\\.?\\s*(?:$|\\n|\\S+@))|inactive e-?mail address|(?:user|recipient) does ?n[o']t have an? \\S+ account|mailbox unavailable",
    "could ?n[o']t find (?:any host|a mail exchanger)|domain is not reachable|does not accept mail",
    'not a (?:valid|known) (?:user|recipient|address|mailbox)|not our customer|no mailbox (?:here )?by that name|mailbox (?:is )?(?:frozen|inactive|disabled|not found|closed)',
    'email account that you tried to reach (?:does not exist|is (?:disabled|inactive))|relayed mail to (?:unknown|nobody)|address (?:is )?(?:rejected|invalid): (?:user|no such)|recipient address rejected: access denied',
    '(?:domain|host|host or domain name) .{0,60}?(?:not found|does not exist|unknown)|(?:unknown|no such) (?:domain|host)|host unknown|no mx (?:record|host)|nxdomain|(?:domain )?name not found',
    '宛先.{0,12}(?:見つかりません|不明|存在しません)|ユーザー?.{0,8}(?:見つかりません|存在しません)|该用户不存在|用户不存在|收件人.{0,8}(?:不存在|无效)|usuario desconocido|utilisateur inconnu|unbekannter (?:nutzer|benutzer|empfänger)',
  ].join('|'),
  'isu',
);

/** Says so of the sender or of a full mailbox, also beside `unknown address`. */
const surelyOther =
  /domain of sender|sender (?:address )?(?:rejected|denied|verify)|mailbox (?:is )?full|over ?quota|quota exceeded|e-?mail address is not verified/i;

/** The address may be right: this mail, its sender or this hour was the reason. */
const otherReason = new RegExp(
  [
    '\\b(?:over|exceed\\w*|above) .{0,20}?quota|quota (?:is )?(?:exceeded|full|violation)|over ?quota|mailbox (?:\\S+ )?(?:is |has )?(?:full|exceeded)|(?:inbox|account|disk|user|storage) (?:is )?full|storage (?:space|limit|quota)|insufficient (?:system )?(?:storage|space)|not enough (?:space|storage)|mailfolder is full|容量',
    'spam|junk|unsolicited|virus|malware|phishing|infected|content (?:rejected|filter|denied)|message (?:content )?(?:rejected|refused|filtered|not allowed)|scored',
    'black ?-?list|block ?-?list|deny ?-?list|block(?:ed|ing)|spamhaus|\\brbl\\b|\\bdnsbl\\b|reputation|banned|not accepting mail from|network not allowed|polic(?:y|ies)|preferences',
    'dmarc|\\bspf\\b|\\bdkim\\b|purported responsible|authenticat|\\bptr\\b|rdns|reverse (?:dns|hostname|lookup|name)|\\bhelo\\b|\\behlo\\b|domain name|hostname|relay|access denied|not permitted|not verified|identity',
    'sender (?:address )?(?:rejected|denied|verify|domain|is )|domain of sender|from address|unverified address|return address|envelope sender',
    'too (?:large|big|long|many)|(?:message )?size (?:limit|exceed)|exceeds? .{0,30}(?:size|limit|maximum)|frequency|throttl|\\brate\\b|rate[- ]limit|connections? (?:limit|refused|timed)',
    'temporar|try(?:ing)? (?:again|later)|timed? ?-?out|expired|retry|greylist|loop|\\bhops?\\b|unreachable|could not connect|unable to connect|no route|lost connection|name server',
    'system error|internal|currently unavailable|service unavailable|transaction failed|protocol|syntax|not implemented|starttls|\\btls\\b|command|duplicate header|local (?:problem|configuration)|permission denied|exit status',
  ].join('|'),
  'isu',
);

/** Servers say why at the start. */
const MAX_CHARACTERS = 20_000;

type BounceReason = 'address' | 'other';

/** `null` if the words say neither. */
export function bounceReasonOf(report: string): BounceReason | null {
  const text = report.slice(0, MAX_CHARACTERS);
  if (surelyOther.test(text)) return 'other';
  if (deadAddress.test(text)) return 'address';
  return otherReason.test(text) ? 'other' : null;
}

/** The start of the mail that a server returns below its own words. */
const returnedMail =
  /^[ \t>*]{0,10}(?:[-_=]{2,}.{0,80}(?:copy|original|returned|message header|below this line|unsent|enclosed)|(?:original message|message headers?|the (?:original|following)[^\n]{0,40}(?:message|copy)) (?:follows?|is)|below (?:this line )?is (?:a|the) copy|return-path:|received: )/im;

/** A server's own words, without the mail that it returns. */
export function withoutReturnedMail(report: string): string {
  const text = report.slice(0, MAX_CHARACTERS);
  const before = text.slice(0, returnedMail.exec(text)?.index ?? text.length);
  // Some servers put a row of dashes above their own words.
  return /@|\b[45]\d\d\b/.test(before) || before.length >= 200 ? before : text;
}
