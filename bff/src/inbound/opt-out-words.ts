/**
 * Reads a text or mail for the writer's wish about further messages. 47 CFR 64.1200(a)(10) makes `stop`, `quit`, `end`,
 * `revoke`, `opt out`, `cancel` and `unsubscribe` an end of consent, as well as any other reasonable wording. A
 * sentence that may be one is `maybe`: nothing more is sent until the agent has read it. Pure.
 */

export type Channel = 'sms' | 'email';

export interface ContactWish {
  readonly kind: 'stop' | 'start' | 'help' | 'maybe' | 'none';
  /** Channels that the words name; empty if they name none, which means the channel that the message came by. */
  readonly channels: readonly Channel[];
  /** Whether the words are the whole text, so that the text says nothing else. */
  readonly isWhole: boolean;
}

/** Lower case without accents, emoji and quotes; sentences keep their ends. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/🛑|⛔️?|🚫|✋🏽?|🔕|📵/gu, ' stop ')
    .replace(/[\p{Extended_Pictographic}\ufe0f\u200d]/gu, ' ')
    .replace(/[“”"«»*_()[\]{}<>~^|\\]/g, ' ')
    .replace(/\b(?:[a-z] ){2,}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** Sentences and lines; a comma does not end one. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?;¡¿\n…]+/)
    .map((sentence) => sentence.replace(/^[\s,:'-]+|[\s,:'-]+$/g, ''))
    .filter((sentence) => sentence !== '');

const fillers =
  /\b(?:please|pls|plz|pleas|thanks|thank you|thank u|thankyou|thx|ty|ok|okay|hi|hello|hey|now|just|immediately|asap|already|right away|today|sir|madam|ma'am|guys?|kindly|por favor|porfavor|gracias|favor|ya|yes|i said|sorry|reply|no thanks|no thank you|forever|for good|anymore|any more|mas)\b/g;

const bare = (sentence: string): string =>
  sentence
    .replace(fillers, ' ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** Whole texts, besides the fillers above. Twilio's and the CTIA's words, with what people type instead. */
const stopWords = new Set(
  (
    'stop,stopp,stoppp,stpo,sotp,stp,sto,stoop,stopt,sstop,tsop,dtop,atop,stop.,stopall,stop all,stop it,stop this,stop that,' +
    'stop stop,stop stop stop,stop end,stop quit,stop to end,stop to end texts,stop me,stop sms,sms stop,stop text,' +
    'stop msg,stop now,stop everything,stop here,end stop,text stop,just stop,no stop,can you stop,could you stop,would you stop,will you stop,you can stop,' +
    'i want you to stop,i want to stop,i would like to stop,i want this to stop,make it stop,stop already,take me out of this,take me off this,' +
    'quit,quit it,end,end it,end this,end all,end texts,cancel,cancle,cancell,canel,cancel all,cancel this,cancel me,cancel it,cancelled,canceled,' +
    'unsubscribe,unsubscribed,unsubcribe,unsuscribe,unsubscibe,unsubscrib,unsubsribe,unsub,unsubscribe me,un subscribe,' +
    'opt out,optout,opt me out,opting out,opted out,opt-out,optout all,out,revoke,revoke consent,i revoke,revoked,' +
    'remove,remove me,remove number,remove my number,remove from list,delete,delete me,delete number,delete my number,take me off,' +
    'off,off list,off the list,no more,no more texts,no more messages,no more emails,no more calls,no texts,no messages,no emails,no text,' +
    "dnc,do not contact,do not text,do not email,do not call,do not message,don't text,don't email,don't contact,don't call,don't message," +
    'dont text,dont email,dont contact,dont message,dont call,no contact,leave me alone,wrong number,wrong person,wrong #,wrong no,' +
    'enough,thats enough,enough is enough,cease,desist,cease and desist,halt,discontinue,block,blocked,knock it off,' +
    'alto,parar,pare,paren,para,basta,cancelar,cancela,cancele,salir,baja,dar de baja,darme de baja,terminar,termina,detener,detente,detenganse,fin,no,' +
    'no mensajes,eliminar,borrar,quitar,suspender,desuscribir,desuscribirme,numero equivocado,numero incorrecto,' +
    'arret,arreter,arretez,desabonner,desinscription,sair,stopper,stopper sms,stoppen,abmelden,退订,停止,取消订阅,配信停止,그만,수신거부,стоп,отписаться,dung,huy'
  ).split(','),
);
stopWords.delete('no');
stopWords.delete('atop');
stopWords.delete('out');
stopWords.delete('sto');
const startWords = new Set(['start', 'unstop', 'opt in', 'optin', 'opt me in', 'resubscribe', 'restart']);
const helpWords = new Set(['help', 'info', 'help me', 'more info', 'ayuda']);

const message =
  '(?:txt|text|texting|sms|message|messag|msg|msging|e-?mail|mail|call|newsletter|alert|notification|contact|communication|correspondence|solicitation|spam|ad|advertisement|offer|marketing)(?:s|es|ing|ings|ed)?';
const own =
  '(?:me|us|this (?:number|phone|email|address|person|line)|my (?:phone|number|cell|email|address|line|wife|husband|mom|mother|dad|father|family))';
const these =
  '(?:any|any more|any of|anymore|more|further|other|all|all of|all|future|these|those|this|the|your|such|unsolicited|unwanted|so many|random|annoying|with|with the|with your|with these|of|me|us|my)';

/** Certain in any sentence. Source: the rule's own words, and what people wrote in the FCC's record about them. */
const stopPatterns = [
  // stop texting me; quit sending these; no more messages
  `(?:stop|stopp|stp|quit|cease|end|discontinue|halt|refrain from|knock off|enough (?:with|of)|done with|sick of|tired of)(?: and desist)? (?:the |with |${these} )*(?:${message}|sending|writing|contacting|bothering|bugging|harass(?:ing|ment)?|spamming|pestering|annoying|reaching out|soliciting|blowing up)\\b(?! (?:my|the|our|a) (?:lawyer|attorney|lender|tenants?|neighbors?|contractor|inspector|offer|contract|buyers?|sellers?))`,
  `(?:stop|quit) (?:getting|receiving|sending|giving|forwarding)(?: me| us)? ${these}`,
  `(?:stop|quit) (?:this|these|that|those|it)(?: (?:crap|nonsense|bs|shit|please|right|from coming|all|from you))*$`,
  `\\bno more (?:of )?(?:${these} )*(?:${message})\\b`,
  `\\bno (?:further|additional) (?:${message}|contact)`,
  // do not text me
  `(?<!\\b(?:i|we|they|she|he|who|that|why|if you|if they|when they|people) )(?:\\b(?:do not|don't|dont|do no|dnt|never|not to|must not|may not|no longer|should not|shouldn't|asked you not to|told you not to))(?: ever| please)? (?:text|txt|message|msg|e-?mail|contact|call|write|bother|solicit|harass|disturb|spam|sms|mail|ring|phone|dm|reach out to)(?: or (?:text|e-?mail|call|message|contact|write))* ${own}`,
  `(?:do not|don't|dont|never|stop)(?: ever)? reach(?:ing)? out(?:$| (?:again|anymore|any more|to me|to us|please))`,
  `(?:do not|don't|dont|never|stop) us(?:e|ing) (?:this|my) (?:number|phone|email|address)`,
  `(?:do not|don't|dont|never)(?: ever)? (?:send|give|forward)(?: me| us)? (?:any|anymore|any more|more|these|this|those|your|further|anything|stuff|spam|another|texts?|messages?|e-?mails?)`,
  `(?:do not|don't|dont|never)(?: ever)? (?:text|txt|message|msg|e-?mail|contact|bother)(?: (?:again|anymore|any more|ever|please))+$`,
  `^(?:do not|don't|dont|never)(?: ever)? (?:text|txt|message|msg|e-?mail|contact)(?:,|$)`,
  // take me off your list
  `(?:take|remove|removed|delete|deleted|drop|get|scratch|strike|pull|erase|keep|leave) (?:me|us|my (?:name|number|phone|cell|email|e-mail|address|info|information|data|contact|details)|this (?:number|phone|email|address)|the number)(?: (?:number|info|address|information))?(?: (?:off|from|out|out of|of))(?: of)? (?:(?:your|the|this|these|any|all|that|ur|you) )*(?:[a-z]+ )?(?:list|lists|mailing|database|data base|system|records|contacts|distribution|texts?|messages?|e-?mails?|everything|group|thread|chain|campaign|rolodex|crm|files?|subscription)\\b`,
  `(?:remove|delete|erase|lose|loose|forget|block) (?:my|this|the|our) (?:phone )?(?:number|phone|cell|email|e-mail|email address|contact|contact info|info|information|data|details)(?! (?:from|on|in) the (?:contract|listing|deed|form|sign|application))`,
  `(?:remove|delete|unsubscribe|take off|take out) (?:me|us)(?:$| (?:please|from (?:this|these|your|all|any|everything|here|the (?:list|mailing|text|email))|off|now|as|immediately))`,
  `(?:^|\\b(?:me|us|name|number|email|address|phone|get|want|wants|wish|like) )(?:taken |removed |to be (?:taken |removed ))?(?:off|from) (?:of )?(?:your|this|the) (?:call|calling|contact|mailing|mail|email|text|texting|phone|marketing|spam)? ?lists?\\b`,
  `(?:put|place|add) ${own}(?: number)? (?:on|to|in) (?:your|the|a) (?:do not|do-not|dnc|no)`,
  `\\b(?:on|the|national) (?:the )?(?:national )?(?:do not call|do-not-call|dnc) (?:list|registry)`,
  // unsubscribe, opt out
  `\\bun-?subscribe(?: me| us)?(?:$| (?:me|us|please|now|from (?:this|these|your|all|any|the|everything|here)|immediately|my|this))`,
  `(?:want|wish|like|need|try|trying|tried|have|how (?:do|can|would) (?:i|you|we)|how) (?:to )?(?:be )?un-?subscribed?`,
  `\\b(?:opt|opting|opted)(?: me| us)?[ -]?out(?:$| (?:of|from) (?:this|these|your|all|any|the (?:texts|messages|emails|list|mailing)|text|messages|texts|emails?|everything|future|further|receiving|getting|sms|marketing)| (?:please|now|me|my))`,
  `(?:want|wish|like|choose|elect|decided|need|going|request(?:ing)?) (?:to )?opt[ -]?out(?! of (?:the|a|an|our) (?!texts|messages|emails|list))`,
  `(?:revok\\w*|withdraw\\w*|rescind\\w*|cancel\\w*|end) (?:my|our|all|any|the) (?:prior |previous |express )?(?:consent|permission|authorization|subscription|agreement to (?:be contacted|text))`,
  `(?:cancel|end|discontinue|terminate) (?:${these} )+(?:${message}|subscription|service)\\b`,
  `^cancel (?:texts?|messages?|emails?|alerts?|notifications?|subscription|sms)`,
  // no longer want to hear
  `(?:do not|don't|dont|no longer|never|not) (?:want|wish|wanna|care|like|desire|need|consent|agree)(?: to)?(?: (?:be|receive|receiving|get|getting|have|see|hear|read))*(?: (?:any|any more|anymore|more|further|your|these|those|this|such|from|from you|another|the))* ?(?:${message}|contacted|texted|emailed|messaged|called|bothered|from you|from your|from anyone|from agents|from realtors|hear from you|solicited)\\b`,
  `(?:no longer|not) (?:interested in|wish|want)(?: to)? (?:receiv|get|hear|be contact|be text|your (?:text|message|email|call))`,
  `(?:do not|don't|dont|never) (?:have|give|gave|given|got)(?: you| u)?(?: my| any)? (?:permission|consent)`,
  `(?:never|did not|didn't|didnt) (?:sign|signed|ask|asked|agree|agreed|consent|consented|subscribe|subscribed|opt|opted|gave|give|request|requested)(?: up)? (?:for|to|in|you|u|my)?(?: you)? ?(?:this|these|that|get|receive|be|your|any|permission|consent|text|messages|emails|contact|my)`,
  // not their number, or the wrong person
  `\\b(?:wrong|incorrect) (?:number|phone|person|email|address|contact|#)`,
  `\\bnot (?:the right|the correct) (?:number|person|email)`,
  `\\bleave (?:me|us|my (?:wife|husband|family|mom|mother))(?: the \\w+)? alone`,
  `\\b(?:lose|loose|forget|delete|erase) (?:my|this) (?:number|#|phone|contact|info|email)`,
  `\\bstop (?:you|u|ya|ur) (?:text|message|email|call)`,
  `\\bget (?:lost|off my phone|out of my (?:phone|inbox))`,
  `(?:this is|it's|its|consider this) (?:my |a |an )?(?:formal |official |written )?(?:opt[ -]?out|stop (?:request|notice)|cease and desist|revocation|request to (?:stop|be removed))`,
  // Spanish
  `\\bno (?:me|nos) (?:vuelv\\w+ a )?(?:escrib|mand|envi|llam|contact|molest|text|mensaj|marqu|busqu|escri)\\w*\\b(?! (?:antes|despues|hasta|entre|durante|el|la|los|las|ahora|hoy|manana|en (?:la|el)|por la)\\b)`,
  `\\b(?:dej|par)\\w{1,3} de (?:escrib|mand|envi|llam|contact|molest|text|mensaj|fastid)\\w*`,
  `\\bno quier\\w+ (?:que me (?:escrib|mand|envi|llam|contact|molest)\\w*|(?:recibir |ver |mas )*(?:mas )?(?:mensajes?|textos?|correos?|e-?mails?|llamadas?|publicidad|nada de ust|saber))`,
  `\\bno (?:mas|envien mas|manden mas) (?:mensajes?|textos?|correos?|llamadas?|publicidad)`,
  `\\b(?:quit|sac|borr|elimin|remuev|remov|retir|sáqu|saqu)\\w*(?:me|nos|mi (?:numero|nombre|correo|telefono))(?: por favor)?(?: (?:de|del) .*(?:lista|base|sistema|contactos)|$)`,
  `\\b(?:quit|sac|saqu|borr|elimin|remuev|retir)\\w* (?:mi|este) (?:numero|nombre|correo|telefono)`,
  `\\b(?:dar|den|dame|deme|denme|dese|quiero|darme)\\w* (?:de )?baja`,
  `\\b(?:numero|persona) (?:equivocad|incorrect|errone)`,
  `\\b(?:se equivoc\\w+|equivocad\\w) de (?:numero|persona)`,
  `\\b(?:dej\\w+|dejen)me en paz|\\bdejame tranquil|\\bno molest`,
  `\\bcancel\\w+ (?:mi |la |esta |las |los |estos )?(?:suscripcion|mensajes|textos|correos|alertas)`,
  `\\bya (?:basta|parale|no mas)\\b|^(?:basta|alto|paren|pare)\\b(?: de)?(?:$|,| ya| por| con)`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Sentences in which the same words are about something else. */
const harmless = [
  // Do not stop.
  /\b(?:do not|don't|dont|never|not going to|won't|wont|no need to|can't|cant|cannot|could ?n't|couldnt|nobody can|please keep|without) (?:ever )?(?:stop|quit|end|cancel|unsubscribe|opt out|remove|delete)\b/,
  /\b(?:do not|don't|dont|never) (?:text|txt|message|e-?mail|call|contact|write|send|bother|mail)\b.*\b(?:before|until|till|til|after|while|during|between|today|tonight|tomorrow|this (?:week|weekend|month|morning|afternoon|evening)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days?|on weekends?|at work|past|yet|so (?:early|late)|late|early|when|unless|too (?:early|late)|weekends|at night|in the (?:morning|evening|afternoon))\b/,
  /\b(?:can|could|may|did|does|do|should|will|would|is it ok|ok) (?:you|i|we|they|it|he|she) (?:please )?(?:not )?stop by\b/,
  /\bstop(?:ped|ping|s)? (?:by|in\b|over|at|off|for|and (?:see|look|visit)|to (?:see|look|visit|drop|pick|think|talk|chat|get|say|check)|there|here on|sign|light|payment|watch|loss|order)\b/,
  /\b(?:bus|train|truck|rest|pit|short|door|next|last|first|full|non|one|tab|back|trolley|metro|subway)[ -]stops?\b/,
  /\b(?:unsubscribed|unsubscribe|opted out|opt out) (?:from|of) (?!this|these|your|all|any|everything|here|text|messages|emails?|future|further|receiving|getting|sms|marketing|the (?:texts|messages|emails|list|mailing))/,
];

/** A refusal that may be meant otherwise: sending stops until the agent has read it. */
const maybePatterns = [
  /(?:^|[,:-] ?|\b(?:please|pls|plz|just|now|ok|okay|hey|hi|and|so|you can|can you|could you|would you|will you|want (?:you|this|it) to|need (?:you|this|it) to|asked you to|told you to|going to have to ask you to|to) )stop$/,
  /^(?:please )?stop(?:,| i\b| we\b| you\b| your\b)/,
  /\b(?:not|no longer|never) interested$|^(?:i am|i'm|im|we are|we're|were|sorry|thanks|no thanks)?,? ?(?:but )?not interested(?: at all| anymore| any more| in (?:your|this|that|any of this|anything|these|you)\b.*)?$/,
  /\bno me interesa$|^no estoy interesad[oa]$|^no interesad[oa]$/,
  /\b(?:spam|spamming|spammer|scam|scammer|harass\w*|stalk\w*)\b/,
  /\b(?:block|blocking|blocked|report|reporting|reported|sue|suing)(?: you| u| this number| your number| this as)\b/,
  /\b(?:my|an?|our) (?:lawyer|attorney) will\b|\btcpa\b|\b(?:fcc|ftc) (?:complaint|violation|rules)\b|\bcomplaint (?:with|to) the\b/,
  /\b(?:f+u+c+k+|screw|piss|buzz|bugger|back) (?:off|you)\b|\bgo away\b|\bgo to hell\b|\bshut up\b/,
  /\bwho (?:is|are) (?:this|you)(?: and)? (?:how|why|where) did you get\b|\bhow did you (?:get|find) (?:my|this) (?:number|email|info|phone)|\bwhere did you get my (?:number|email|info)/,
  /\b(?:nobody|no one|no person) (?:here )?(?:by|with|of) that name\b|\b(?:not|isn't|isnt|no longer) (?:his|her|their|that person's|[a-z]+'s) (?:number|phone|email)\b|\bno longer (?:at|have|has) this (?:number|email)\b/,
  /\b(?:why (?:are|do) you (?:keep )?(?:text|messag|email|call|contact)\w*)/,
  /\b(?:don't|do not|dont|no longer) (?:want|need) (?:this|these|it|any of this|anything (?:from|to do with) you|any more|anymore)$/,
  /\b(?:i want|i wanted|want me|like|prefer) out$|^out$|^i'?m out$/,
  /^(?:please |ok |okay |hey )?(?:no more|enough)(?: already| of this| please| now)?$|^(?:that'?s|ya) (?:enough|basta)/,
  /\b(?:leave it alone|let me be|not welcome|unwelcome|unwanted|unsolicited)\b/,
  /\bdo not reply|^nope,? (?:stop|bye)|\bgoodbye and don't\b/,
  /\b(?:don't|do not|dont|never) (?:want|wish|like|care)\b.*\bhear from\b/,
];

const channelWords: readonly (readonly [Channel, RegExp])[] = [
  ['sms', /\b(?:text|txt|sms|mensajes? de texto|textos?)/],
  ['email', /\b(?:e-?mail|newsletter|inbox|correo)/],
];

/** The channels that the words name. */
const channelsOf = (text: string): Channel[] =>
  channelWords.filter(([, words]) => words.test(text)).map(([channel]) => channel);

const MAX_CHARACTERS = 4000;

/** A phone's reaction repeats our text, which says how to end texts: `Liked “Hi … Reply STOP to end texts.”` */
const reaction =
  /^\s*(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,20} to|removed an? .{1,20} from|(?:le|te|me) (?:gust|encant)\S+|a .{1,30} le (?:gust|encant)\S+|[\p{Extended_Pictographic}\ufe0f\s]+(?:to|a|en))\s+["“«]/iu;
/** The ends of our own texts and emails, where an answer quotes them. */
const ownWords = /reply stop to end texts|stop these emails:\s*\S*/gi;

/** @param text what the person wrote, without quoted mail and signature */
export function contactWishOf(text: string): ContactWish {
  if (reaction.test(text)) return { kind: 'none', channels: [], isWhole: true };
  const plain = plainWords(text.slice(0, MAX_CHARACTERS).replace(ownWords, ' '));
  const sentences = sentencesOf(plain);
  const whole = bare(plain);
  const channels = channelsOf(plain);
  const keywords = sentences.map(bare).filter((words) => words !== '');
  if (stopWords.has(whole) || (keywords.length > 0 && keywords.every((words) => stopWords.has(words)))) {
    return { kind: 'stop', channels, isWhole: true };
  }
  if (startWords.has(whole)) return { kind: 'start', channels: [], isWhole: true };
  if (helpWords.has(whole)) return { kind: 'help', channels: [], isWhole: true };
  const isWhole = sentences.length === 1;
  for (const kind of ['stop', 'maybe'] as const) {
    const found = sentences.filter((sentence) => kindOf(sentence) === kind);
    // Only the sentences that refuse name the refused channels.
    if (found.length > 0) return { kind, channels: channelsOf(found.join(' ')), isWhole };
  }
  return { kind: 'none', channels: [], isWhole };
}

/** Words that are only certain by themselves: in a longer text they may be an answer. */
const weakAlone = new Set(
  'end,cancel,quit,off,enough,fin,para,baja,out,block,delete,remove,no more,cancelled,canceled,salir,cancelar,terminar'.split(
    ',',
  ),
);

function kindOf(sentence: string): ContactWish['kind'] {
  const words = bare(sentence);
  if (stopWords.has(words)) return weakAlone.has(words) ? 'maybe' : 'stop';
  if (harmless.some((pattern) => pattern.test(sentence))) return 'none';
  if (stopPatterns.some((pattern) => pattern.test(sentence))) return 'stop';
  return maybePatterns.some((pattern) => pattern.test(sentence)) ? 'maybe' : 'none';
}
