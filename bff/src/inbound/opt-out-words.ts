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
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      // A broken apostrophe between letters.
      .replace(/[’‘`´]|(?<=[a-z])\ufffd(?=[a-z])/g, "'")
      .replace(/\bf[*#@!$]{1,4}(?:k|ck|ing|king)?\b|\bf[*#@!$]{2,4}/g, 'fuck')
      .replace(/\b(?:[a-z]([.-]))(?:[a-z]\1){2,}[a-z]?\b/g, (letters) => letters.replace(/[.-]/g, ''))
      .replace(
        /\b(stop|end|quit|cancel|unsubscribe|call|text|txt|e-?mail|contact|message)\/(?=[a-z])/g,
        '$1 or ',
      )
      .replace(/🛑|⛔️?|🚫|✋🏽?|🔕|📵/gu, ' stop ')
      .replace(/[\p{Extended_Pictographic}\ufe0f\u200d]/gu, ' ')
      .replace(/[“”"«»*_()[\]{}<>~^|\\]/g, ' ')
      .replace(/\b(?:[a-z] ){2,}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
      .replace(/[ \t]+/g, ' ')
      .trim()
  );
}

/** Sentences and lines; a comma does not end one, a dash between spaces does. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/[.!?;¡¿\n…]+|\s[-–—]+\s/)
    .map((sentence) => sentence.replace(/^[\s,:'-]+|[\s,:'-]+$/g, ''))
    .filter((sentence) => sentence !== '');

const fillers =
  /\b(?:please|pls|plz|pleas|thanks|thank you|thank u|thankyou|thx|ty|ok|okay|hi|hello|hey|now|just|immediately|asap|already|right away|today|sir|madam|ma'am|guys?|kindly|por favor|porfavor|gracias|favor|ya|yes|i said|sorry|reply|lol|hereby|dude|man|for the last time|please and thank you|no thanks|no thank you|forever|for good|anymore|any more|mas)\b/g;

const bare = (sentence: string): string =>
  sentence
    .replace(fillers, ' ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** Whole texts, besides the fillers above. Twilio's and the CTIA's words, with what people type instead. */
const stopWords = new Set(
  (
    'stop,stopp,stoppp,stpo,sotp,stp,stoop,stopt,sstop,tsop,dtop,stop.,stopall,stop all,stop it,stop this,stop that,' +
    'unsubscribe request,unsubscribe requested,request to unsubscribe,opt out request,optout request,removal request,' +
    'stop stop,stop stop stop,stop2end,stop2quit,stop2stop,stop 2 end,stop or unsubscribe,stop or end,stop unsubscribe,stop remove,stop end,stop quit,stop to end,stop to end texts,stop me,stop sms,sms stop,stop text,' +
    'stop msg,stop now,stop everything,stop here,end stop,text stop,just stop,no stop,can you stop,could you stop,would you stop,will you stop,you can stop,' +
    'i want you to stop,i want to stop,i would like to stop,i want this to stop,make it stop,stop already,take me out of this,take me off this,' +
    'quit,quit it,end,end it,end this,end all,end texts,cancel,cancle,cancell,canel,cancel all,cancel this,cancel me,cancel it,cancelled,canceled,' +
    'unsubscribe,unsubscribed,unsubcribe,unsuscribe,unsubscibe,unsubscrib,unsubsribe,unsub,unsubscribe me,un subscribe,' +
    'opt out,optout,opt me out,opting out,opted out,opt-out,optout all,revoke,revoke consent,i revoke,revoked,' +
    'remove,remove me,remove number,remove my number,remove from list,delete,delete me,delete number,delete my number,take me off,' +
    'off,off list,off the list,no more,no more texts,no more messages,no more emails,no more calls,no texts,no messages,no emails,no text,' +
    "dnc,do not contact,do not text,do not email,do not call,do not message,don't text,don't email,don't contact,don't call,don't message," +
    'dont text,dont email,dont contact,dont message,dont call,no contact,leave me alone,wrong number,wrong person,wrong #,wrong no,' +
    'enough,thats enough,enough is enough,cease,desist,cease and desist,halt,discontinue,block,blocked,knock it off,' +
    'alto,parar,pare,paren,para,basta,cancelar,cancela,cancele,salir,baja,dar de baja,darme de baja,terminar,termina,detener,detente,detenganse,fin,' +
    'no mensajes,eliminar,borrar,quitar,suspender,desuscribir,desuscribirme,desuscribame,anular,no molestar,no molesten,numero equivocado,numero incorrecto,' +
    'arret,arreter,arretez,desabonner,desinscription,sair,stopper,stopper sms,stoppen,abmelden,退订,停止,取消订阅,配信停止,그만,수신거부,стоп,отписаться,dung,huy'
  ).split(','),
);
/** Two words of which one is a filler in longer texts. */
const noMore = new Set(['no mas', 'ya no mas', 'no mas por favor']);
const startWords = new Set(
  'start,unstop,opt in,optin,opt me in,opt back in,opt me back in,resubscribe,restart,start again,start texts'.split(
    ',',
  ),
);
/** The text service answers these; `more info` and `help me` are a person's answers. */
const helpWords = new Set(['help', 'info', 'ayuda']);

const message =
  '(?:txt|text|texting|sms|message|messag|msg|msging|e-?mail|mail|call|newsletter|alert|notification|contact|communication|correspondence|solicitation|spam|ad|advertisement|offer|marketing)(?:s|es|ing|ings|ed)?';
const own =
  '(?:me|us|this (?:number|phone|email|address|person|line)|my (?:phone|number|cell|email|address|line|wife|husband|mom|mother|dad|father|family))';
const these =
  '(?:any|any more|any of|anymore|more|further|other|all|all of|all|future|these|those|this|the|your|such|unsolicited|unwanted|so many|random|annoying|with|with the|with your|with these|of|me|us|my)';

/** Certain in any sentence. Source: the rule's own words, and what people wrote in the FCC's record about them. */
const stopPatterns = [
  // stop texting me; quit sending these; no more messages
  `(?:stop|stopp|stp|quit|cease|desist(?: from)?|end|discontinue|halt|refrain from|knock off|enough (?:with|of)|done with|sick of|tired of)(?: and desist(?: from)?)? (?:the |with |${these} )*(?:${message}|sending|writing|contacting|bothering|bugging|harass(?:ing|ment)?|spamming|pestering|annoying|reaching out|soliciting|blowing up)\\b(?! (?:my|the|our|a) (?:lawyer|attorney|lender|tenants?|neighbors?|contractor|inspector|offer|contract|buyers?|sellers?))`,
  `(?:stop|quit) (?:getting|receiving|sending|giving|forwarding)(?: me| us)? ${these}`,
  `(?:stop|quit) (?:this|these|that|those|it)(?: (?:crap|nonsense|bs|shit|please|right|from coming|all|from you))*$`,
  // make these texts stop; I asked you to stop; not interested, stop
  `\\b(?:make|get|need|want) (?:all )?(?:this|(?:these|those|the|your) ${message}|these) (?:to )?stop$`,
  `\\b(?:ask|asking|telling|want|need|like(?: for)?|beg|begging|demand|insist|must|better|request|told|asked|going to) (?:that )?(?:you|u)(?: all| guys)? (?:to )?stop$`,
  `(?:^|, ?|\\b(?:omg|ugh|argh|yes|yeah|ya|nope|and|just|god|jesus|seriously|already|enough|texts|emails|messages|calls|guys|folks|bro) )stop$`,
  `^(?:please |just |hey,? |ok,? )?(?:stop|quit) (?:it\\b(?! from)|asking|offering|begging|hounding|badgering|nagging|trying to (?:buy|get|sell|reach|contact))`,
  // I texted STOP already
  `\\b(?:said|replied|texted|wrote|sent|answered|typed|responded)(?: with| to)? (?:stop|no more|unsubscribe|remove me)\\b(?! (?:by|in|at|over))`,
  `(?:mark|flag|list|note|put|tag|label) (?:me|us|my \\w+|this \\w+)(?: number| email)? (?:as|for|down as|on) (?:a )?(?:dnc|do[ -]not[ -]\\w+|no[ -]contact|unsubscribed|opted)`,
  `^(?:please )?block (?:me|us|my number)$`,
  `\\b(?:not|never|no longer) (?:authorized|allowed|permitted|welcome|free) to (?:text|txt|message|e-?mail|contact|call|write|send)`,
  `\\byou (?:may|can|must|should|will) (?:not|no longer|never) (?:text|txt|message|e-?mail|contact|call|write)(?:$| ${own}| again| this| here)`,
  `(?:do not|don't|dont|never|not) (?:authorize|allow|permit|give)(?: anyone| you| u)? (?:to )?(?:text|txt|message|e-?mail|contact|call|write)`,
  `(?:do not|don't|dont|never)(?: you| u)?(?: ever)? dare (?:to )?(?:text|txt|message|e-?mail|contact|call|write)`,
  `(?:do not|don't|dont|did not|didn't|never|no longer|not) (?:want|need|like|wish|appreciate)(?: for)? (?:you|u|anyone|anybody|people|agents|realtors)(?: guys| all)? (?:to (?:text|txt|message|e-?mail|contact|call|write|send)|texting|txting|messaging|e-?mailing|contacting|calling|writing|sending|bothering)`,
  `(?:do not|don't|dont|no longer|never) (?:want|wish|like|need|care)(?: to)? be (?:on|in|part of) (?:your|this|the|any|a|these|ur)(?: \\w+)? (?:lists?|database|system|group|campaign)`,
  `\\bwould you mind not (?:text|txt|messag|e-?mail|contact|call|writ|send)`,
  `^no (?:more )?(?:(?:${message}|junk)(?:,| or| and| nor)? ?)+(?:from (?:you|anyone|agents|realtors)|any ?more|ever)?$`,
  `^(?:enough|too many)(?: with)?(?: of)?(?: the| your| these)? (?:${message})$`,
  `\\b(?:i|we|me|us)\\b.*\\b(?:be|been|being) (?:removed|taken off|taken out|deleted|unsubscribed)(?:$| (?:from|off|please|of) ?(?:$|this|your|the (?:list|mailing|database|system|text|email)|these|all|any))`,
  `^(?:please )?(?:want|wants|like|asked|asking|wish) to be (?:removed|taken off|taken out|deleted)$`,
  `\\b(?:i|we)(?:'ve| have)?(?: already)? (?:opted out|unsubscribed)(?:$| (?:already|last|yesterday|before|from (?:this|these|your|all|you)|a (?:week|month|year)|\\w+ times|weeks|months|twice|and))`,
  `\\b(?:do not|don't|dont|didn't|did not|never) (?:give (?:you )?)?(?:my )?consent(?:ed)?$`,
  `\\b(?:ask|asked|told|telling|asking|beg|begged) (?:you|u|y'all)(?: all| guys| people| \\w+ times| repeatedly| nicely| politely)* to (?:please )?stop(?:$| (?:already|before|again|several|many|multiple|\\w+ times|repeatedly|now))`,
  `\\b(?:request|notice|warning|time (?:asking|telling|i ask|i tell)(?: you| u)?) (?:for you )?to stop$`,
  `\\b(?:not interested|no thanks|no thank you|nope|not selling|wrong house)\\b.{0,40}\\bstop$`,
  `\\b(?:appreciate(?: it)?|be (?:nice|great|grateful|good)|thank you) if (?:you|u)(?: guys| all| people)?(?: would| could| can)?(?: please| all)? (?:stop(?:ped)?|quit|cease[d]?|(?:did |do )?not|didn't|didnt|don't|dont|never) (?:${message}|send(?:ing)?|writ(?:e|ing)|bother(?:ing)?|contacted|reach(?:ing)? out)`,
  `\\b(?:prefer|rather|like it if|prefer it if)(?: that)?(?: if)? (?:you|u)(?: would| did| do| could)? ?(?:not|didn't|didnt|don't|dont|stop|stopped) (?:to )?(?:${message}|contacted|send|write|bother|reach out)`,
  `\\b(?:prefer|rather|like) (?:to )?not (?:to )?(?:be (?:${message}|contacted|bothered|solicited)|(?:get|receive|have|see|hear)(?: any| any more| more| these| those| your| such| from| further)* (?:${message}|you$|these$|those$))`,
  `\\b(?:can|could|would|will) (?:you|u|ya|y'all)(?: all| guys)?(?: please| kindly| just)? (?:not|never) (?:text|txt|message|msg|e-?mail|contact|call|write|bother|solicit)(?:$| ${own}| again| any ?more| or | this| here)`,
  `^(?:do not|don't|dont|dnt|never|no)(?: ever)? (?:(?:call|text|txt|message|msg|e-?mail|contact|mail|write|solicit|disturb|bother)(?:,| or| and| nor)? ?)+(?:again|any ?more|ever)?$`,
  `\\bno (?:more )?(?:solicitations?|soliciting|solicitors|spam|marketing|advertising|junk mail)(?:$| please| here| thanks)`,
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
  `(?:remove|delete|erase|scratch|strike|drop) (?:my|our) names?(?:$| (?:please|now|from (?:your|this|these|that|all|any|everything|the (?:list|mailing|database|system|text|email|contact))))`,
  `\\btake (?:me|us|my (?:name|number|#|phone|cell|e-?mail|address|info)|this (?:number|phone|e-?mail|address))(?: address| number)? off(?:$| (?:ur|your|the) (?:\\w+ )?lists?|,| please| now| of it| it| this)`,
  `(?:remove|delete|unsubscribe|take off|take out) (?:me|us)(?:$| (?:please|from (?:this|these|your|all|any|everything|here|the (?:list|mailing|text|email))|off|now|as|immediately))`,
  `(?:^|\\b(?:me|us|name|number|email|address|phone|get|want|wants|wish|like) )(?:taken |removed |to be (?:taken |removed ))?(?:off|from) (?:of )?(?:your|this|the) (?:call|calling|contact|mailing|mail|email|text|texting|phone|marketing|spam)? ?lists?\\b`,
  `(?:put|place|add) ${own}(?: number)? (?:on|to|in) (?:your|the|a) (?:do not|do-not|dnc|no)`,
  `\\b(?:on|the|national|my|your|our) (?:(?:the|a|your|our|national|federal|state) )*(?:do[ -]not[ -](?:call|text|contact|mail|solicit)|dnc|no[ -](?:call|contact|text|mail|solicitation)) ?(?:list|registry|$)`,
  // unsubscribe, opt out
  `\\bun-?subscribe(?: me| us)?(?:$| (?:\\S+@\\S+|me|us|please|now|from (?:this|these|your|all|any|the|everything|here)|immediately|my|this))`,
  `(?:want|wish|like|need|try|trying|tried|have|how (?:do|can|would) (?:i|you|we)|how) (?:to )?(?:be )?un-?subscribed?`,
  `\\b(?:opt|opting|opted)(?: me| us)?[ -]?out(?:$| (?:of|from) (?:this|these|your|all|any|the (?:texts|messages|emails|list|mailing)|text|messages|texts|emails?|everything|future|further|receiving|getting|sms|marketing)| (?:please|now|me|my))`,
  `(?:want|wish|like|choose|elect|decided|need|going|request(?:ing)?) (?:to )?opt[ -]?out(?! of (?:the|a|an|our) (?!texts|messages|emails|list))`,
  `(?:revok\\w*|withdraw\\w*|rescind\\w*|retract\\w*|cancel\\w*|end) (?:(?:my|our|all|any|the|prior|previous|express|written) )*(?:consent|permission|authorization|subscription|agreement to (?:be contacted|text))\\b(?! (?:for|from|of|to) (?:the|a|my))`,
  `\\b(?:consent|permission|authorization)(?: to (?:text|call|contact|e-?mail|message)(?: me)?)?(?: is| has been| was)?(?: hereby)? (?:revoked|withdrawn|rescinded|denied|not given|canceled|cancelled)\\b`,
  `\\bnever (?:opted|signed up|subscribed|consented|agreed)(?: in)?(?:$| (?:for|to) (?:this|these|your|any|get|getting|receive|receiving|be|texts|messages|emails))`,
  `(?:do not|don't|dont|never)(?: ever)? (?:want|wish|like|care)(?: to)? (?:receive|receiving|get|getting|see|seeing) (?:these|this|those|them|anything|any|any ?more)(?: from you| any ?more| again| please| at all)*$`,
  `(?:cancel|end|discontinue|terminate) (?:${these} )+(?:${message}|subscription|service)\\b`,
  `^cancel (?:texts?|messages?|emails?|alerts?|notifications?|subscription|sms)`,
  // no longer want to hear
  `(?:do not|don't|dont|no longer|never|not) (?:want|wish|wanna|care|like|desire|need|consent|agree)(?: to)?(?: (?:be|receive|receiving|get|getting|have|see|hear|read))*(?: (?:any|any more|anymore|more|further|your|these|those|this|such|from|from you|another|the))* ?(?:${message}|contacted|texted|emailed|messaged|called|bothered|from you|from your|from anyone|from agents|from realtors|hear from you|solicited)\\b`,
  `(?:no longer|not) (?:interested in|wish|want)(?: to)? (?:receiv|get|hear|be contact|be text|your (?:text|message|email|call))`,
  `(?<!\\b(?:i|we) )(?:do not|don't|dont|never) (?:have|got)(?: my| any)? (?:permission|consent)`,
  `(?:do not|don't|dont|never) (?:give|gave|given)(?: you| u)?(?: my| any)? (?:permission|consent)`,
  `(?:never|did not|didn't|didnt) (?:sign|signed|ask|asked|agree|agreed|consent|consented|subscribe|subscribed|opt|opted|gave|give|request|requested)(?: up)? (?:for|to|in|you|u|my)?(?: you)? ?(?:this|these|that|get|receive|be|your|any|permission|consent|text|messages|emails|contact|my)`,
  // not their number, or the wrong person
  `\\b(?:wrong|incorrect) (?:(?:phone |cell |telephone )?number|phone|cell|person|e-?mail(?: address)?|contact|#)(?! (?:of|for the|in the|on the))`,
  `\\b(?:not|isn't|isnt|aren't) the (?:right|correct) (?:(?:phone )?number|person|e-?mail)(?! (?:of|for the|in the|on the))`,
  `\\bleave (?:me|us|him|her|them|my \\w+)(?: and (?:me|us|my \\w+))*(?: the \\w+)? alone`,
  `\\b(?:lose|loose|forget|delete|erase) (?:my|this) (?:number|#|phone|contact|info|email)`,
  `\\bstop (?:you|u|ya|ur) (?:text|message|email|call)`,
  `\\bget (?:lost|off my phone|out of my (?:phone|inbox))`,
  `(?:this is|it's|its|consider this) (?:my |a |an )?(?:formal |official |written )?(?:opt[ -]?out|stop (?:request|notice)|cease and desist|revocation|request to (?:stop|be removed))`,
  // Spanish
  `\\b(?:no|nunca|jamas)(?: mas)?(?: me| nos)? (?:vuelv\\w+ a|sig\\w+) (?:escrib|mand|envi|llam|contact|molest|text|mensaj|marc|busc|comunic|habl)\\w*`,
  `\\b(?:nunca|jamas)(?: mas)? (?:me|nos) (?:escrib|mand|envi|llam|contact|molest|text|mensaj|marqu|busqu)\\w*`,
  `\\bno (?:\\w+ )?(?:escribir|mandar|enviar|llamar|contactar|molestar|textear|buscar)(?:me|nos)\\b`,
  `\\b(?:me|nos) (?:puede\\w* |podria\\w* )?(?:quit|sac|saqu|borr|elimin|retir|remuev|remov)\\w* de (?:la|su|tu|esta|sus|todas?) .*(?:listas?|base|sistema|contactos)`,
  `\\b(?:me|nos) (?:puede\\w* |podria\\w* )?(?:quit|sac|saqu|borr|elimin|retir|remuev|remov)\\w* de (?:la|su|tu|esta) (?:lista|base)`,
  `\\bque (?:me|nos) (?:quiten?|saquen?|borren?|eliminen?|retiren?|remuevan?|den de baja)\\b`,
  `\\b(?:solicit|pid|quier|quisier|tramit|dese)\\w* (?:\\w+ ){0,2}(?:de|la|mi) baja(?:$| (?:de (?:la|su|esta) lista|por favor|de (?:los|sus) mensajes))`,
  `\\b(?:solicit|pid|tramit)\\w* la baja(?:$| de)`,
  `\\b(?:basta|alto) (?:de|a|con|ya de|ya con) (?:los |las |sus |estos |estas |tantos? |tantas? )?(?:mensajes?|textos?|correos?|llamadas?|publicidad|spam|molestar\\w*)`,
  `\\bno (?:me|nos) (?:vuelv\\w+ a )?(?:escrib|mand|envi|llam|contact|molest|text|mensaj|marqu|busqu|escri)\\w*\\b(?! (?:antes|despues|hasta|entre|durante|el|la|los|las|ahora|hoy|manana|en (?:la|el)|por la)\\b)`,
  `\\b(?:dej|par)\\w{1,3} de (?:escrib|mand|envi|llam|contact|molest|text|mensaj|fastid)\\w*`,
  `\\bno (?:quier\\w+|quisiera\\w*|dese\\w+|necesit\\w+|acept\\w+) (?:que (?:me|nos) (?:sigan? |esten? |vuelvan? a )?(?:escrib|mand|envi|llam|contact|molest|text)\\w*|(?:(?:recibir|ver|mas|ningun|ninguna|otros?|otras?|sus|tus|estos|estas|esos|esas|los|las|seguir|recibiendo) )*(?:mensajes?|textos?|correos?|e-?mails?|llamadas?|publicidad|spam|nada de ust|saber (?:nada|mas|de (?:ust|ti|su|esto))|ser contactad)|recibir (?:nada|mas|esto|eso)\\b|seguir recibiendo)`,
  `\\bno (?:mas|envien mas|manden mas|envie mas|mande mas) (?:mensajes?|textos?|correos?|e-?mails?|llamadas?|publicidad|spam)`,
  `\\b(?:(?:deten|suspend|interrump|termin|anul)\\w*|pare|paren|parar) (?:de |con )?(?:todos |todas )?(?:los |las |sus |estos |estas |esos |la |mi )?(?:mensajes?|textos?|correos?|e-?mails?|llamadas?|envios?|suscripcion|publicidad|comunicacion\\w*)\\b`,
  `\\b(?:ya )?no (?:les |le )?(?:autoric\\w+|autoriz\\w+|doy|di|he dado|dimos)(?: mi| ningun)? ?(?:permiso|consentimiento|autorizacion|que (?:me|nos)|a que (?:me|nos))`,
  `\\b(?:retir|revoc|revoq|cancel|anul)\\w* (?:mi |el |todo )?(?:consentimiento|permiso|autorizacion)`,
  `\\bdesuscri\\w+|\\bdes-suscri\\w+`,
  `\\bsal(?:ir|irme|ga|go|irnos) de (?:la|esta|su|tu|sus) lista`,
  `\\b(?:quit|sac|borr|elimin|remuev|remov|retir|sáqu|saqu)\\w*(?:me|nos|mi (?:numero|nombre|correo|telefono))(?: por favor| ya)?(?: (?:de|del) .*(?:lista|base|sistema|contactos)|$| ya$| ahora$| gracias$)`,
  `\\b(?:quit|sac|saqu|borr|elimin|remuev|retir)\\w* (?:mi|este) (?:numero|nombre|correo|telefono)`,
  `\\b(?:dar|den|dame|deme|denme|dese|quiero|darme)\\w* (?:de )?baja`,
  `\\b(?:numero|persona) (?:equivocad|incorrect|errone)`,
  `\\b(?:se equivoc\\w+|equivocad\\w) de (?:numero|persona)`,
  `\\b(?:dej\\w+|dejen)me en paz|\\bdejame tranquil|\\bno molest`,
  `\\bcancel\\w+ (?:mi |la |esta |las |los |estos )?(?:suscripcion|mensajes|textos|correos|alertas)`,
  `\\bya (?:basta|parale|no mas)\\b|^(?:basta|alto|paren|pare)\\b(?: de)?(?:$|,| ya\\b| por favor| con (?:los|sus|tus|estos|esto|eso|tant)\\w*)`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Sentences in which the same words are about something else. */
const harmless = [
  // The footer of a machine: if you wish to stop these mails, click here.
  /^if you (?:wish|want|would like|prefer|no longer)\b.*\b(?:click|below)\b/,
  // I gave you the wrong number.
  /\b(?:i|we|he|she|they) (?:gave|put|wrote|typed|entered|had|sent|dialed|called|listed|texted|emailed)\b.{0,30}\b(?:wrong|incorrect)\b/,
  // Don't contact my husband, talk to me.
  /\b(?:do not|don't|dont) (?:text|call|contact|e-?mail|message|bother) my \w+.{0,40}\b(?:talk|speak|text|call|e-?mail|write|reach out|contact)(?: to)? me\b/,
  /\bspam (?:folder|filter|box|mail)\b|\b(?:in|into|to|as|from) (?:my |the |our )?spam\b(?! me| us)/,
  /\b(?:could|can|would|will) (?:you|u) (?:please )?not (?:text|call|e-?mail|contact)\b.*\b(?:before|until|till|after|while|during|between|today|tonight|tomorrow|yet|so (?:early|late)|late|early|at work)\b/,
  // No me llame antes de las 9.
  /\bno (?:me|nos) (?:escrib|mand|envi|llam|contact|text|marqu|busqu)\w*(?!.*\bmas\b).*\b(?:antes|despues|hasta|entre|durante|ahora|hoy|manana|tarde|temprano|noche|trabajo|todavia|aun|precio|contrato|oferta)\b/,
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
  /^(?:sorry,? |hi,? |no,? |nope,? |thanks,? (?:but )?|no thanks?,? (?:but )?|no thank you,? )?(?:(?:i am|i'm|im|we are|we're|were) )?(?:not|no longer|never|really not|just not) interested(?:,? (?:at this time|at the moment|right now|currently|for now|now|anymore|any more|thanks?|thank you|thx|ty|sorry|bye|please|period|in selling|in moving))*$|^no interest(?: at all| here| thanks?| in (?:this|that|selling))?$/,
  /\b(?:not|no longer|never) interested$|^(?:i am|i'm|im|we are|we're|were|sorry|thanks|no thanks)?,? ?(?:but )?not interested(?: at all| anymore| any more| in (?:your|this|that|any of this|anything|these|you)\b(?! (?:one|house|home|condo|unit|property|place|area|listing)\b)(?!.*\b(?:but|unless|until|except|only)\b).*)?$/,
  /\bno (?:me|nos) interesa(?! (?:es[aeo]|el|la|los|las|un|una)\b)(?!.*\b(?:pero|todavia|aun|hasta|por ahora)\b)|\bno (?:estoy|estamos) interesad[oa]s?(?! en (?:es[ae]|el|la|un|una)\b)(?!.*\b(?:pero|todavia|hasta)\b)|^no interesad[oa]$/,
  /\b(?:spam|spamming|spammer|scam|scammer|fraud|harass\w*|stalk\w*)\b|\b(?:block list|blocklist|blacklist)\b|\bwasting my time\b/,
  /\b(?:block|blocking|blocked|report|reporting|reported|sue|suing)(?: you| u| this number| your number| this as)\b/,
  /\b(?:my|an?|our) (?:lawyer|attorney) will\b|\b(?:call|calling|contact|contacting|tell|get|getting) my (?:lawyer|attorney)\b|\btcpa\b|\b(?:fcc|ftc) (?:complaint|violation|rules)\b|\bcomplaint (?:with|to) the\b/,
  /\b(?:f+u+c+k+|screw|piss|buzz|bugger|back) (?:off|you)\b|\bgo away\b|\bgo to hell\b|\bshut up\b/,
  /\b(?:how|where|from where|who)(?: did|'d|d)? (?:you|u) (?:get|find|obtain|buy)\b.{0,12}\b(?:number|email|e-mail|info|information|name|phone|address)\b/,
  /\bwho (?:gave|sold) (?:you|u|y'all)(?: all| guys)? (?:my|this|our)\b|\bde donde sac\w+ mi\b|\b(?:quien|como) (?:les? |te )?(?:dio|consigui\w+|obtuv\w+) mi\b/,
  /\b(?:he|she|they|that person|this person|[a-z]+) (?:does not|doesn't|doesnt|do not|don't|no longer|didn't) (?:live|lives|work|works|own|owns|use|uses) (?:here|at this|this (?:number|phone|email|house|home|property))\b/,
  // A refusal with some words between: don't you people ever text me.
  /\b(?:do not|don't|dont|never|stop|quit)(?: (?!(?:hesitate|forget|mind|fail|need|wait|be|know|think|worry|have|ask|tell|let|by)\b)\w+){0,3} (?:text|txt|contact|message|e-?mail|call|solicit|bother)(?:ing)? (?:me|us|my|this number)\b/,
  /(?:do not|don't|dont|never|stop|quit|no more)(?: \w+){0,2} (?:post ?cards?|flyers?|fliers?|letters|brochures|mailers)\b/,
  /^(?:sorry,? )?(?:he|she|the owner|the person|that person) (?:has |is |just )?(?:passed away|passed on|died|deceased|dead)\b|\bplease update your (?:records|list|database)\b/,
  /^(?:not (?:him|her|them|me)|this (?:is not|isn't|isnt) (?:him|her|them)|reported|f off|eff off|please (?:don't|do not|dont)|go f\w* yourself)$/,
  /\bno es (?:su|el) (?:numero|telefono|correo)\b|^(?:esta|estan) equivocad[oa]s?$/,
  /\b(?:nobody|no one|no person) (?:here )?(?:by|with|of) that name\b|\b(?:not|isn't|isnt|no longer) (?:his|her|their|that person's|[a-z]+'s) (?:number|phone|email)\b|\bno longer (?:at|have|has) this (?:number|email)\b/,
  /\b(?:why (?:are|do) you (?:keep )?(?:text|messag|email|call|contact)\w*)/,
  /\b(?:don't|do not|dont|no longer) (?:want|need) (?:this|these|it|any of this|anything (?:from|to do with) you|any more|anymore)$/,
  /\b(?:i want|i wanted|want me|like|prefer) out$|^out$|^i'?m out$/,
  /^(?:please |ok |okay |hey )?(?:no more|enough)(?: already| of this| please| now)?$|^(?:that'?s|ya) (?:enough|basta)/,
  /\b(?:leave it alone|let me be|not welcome|unwelcome|unwanted|unsolicited)\b/,
  /\b(?:remove|delete|take) (?:it|him|her|them|this) (?:from|off) your (?:mailing |email |contact |text |calling )?lists?\b/,
  /\bdo not reply|^nope,? (?:stop|bye)|\bgoodbye and don't\b/,
  /\b(?:don't|do not|dont|never) (?:want|wish|like|care)\b.*\bhear from\b/,
];

/** `I am not Robert`: the capital tells a name from `I am not sure`. */
const notThatPerson =
  /^\s*(?:sorry,? |hi,? |hello,? )?(?:(?:I am|I['’]?m|[Tt]his is) not|(?:[Tt]his|[Tt]hat) isn['’]?t|[Nn]o soy|[Yy]o no soy|[Ee]sta no es|[Ee]ste no es) (?!I\b)[A-Z][a-z]+(?: [A-Z][a-z]+)?\s*[.!]*\s*$/;

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
  if (reaction.test(text.trimStart().slice(0, 200))) return { kind: 'none', channels: [], isWhole: true };
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
  if (noMore.has(plain.replace(/[^a-z ]/g, '').trim())) return { kind: 'stop', channels: [], isWhole: true };
  for (const kind of ['stop', 'maybe'] as const) {
    const found = sentences.filter((sentence) => kindOf(sentence) === kind);
    // Only the sentences that refuse name the refused channels.
    if (found.length > 0) return { kind, channels: channelsOf(refusals(found, kind)), isWhole };
  }
  if (notThatPerson.test(text)) return { kind: 'maybe', channels: [], isWhole };
  return { kind: 'none', channels: [], isWhole };
}

/** Words that are only certain by themselves: in a longer text they may be an answer. */
const weakAlone = new Set(
  'end,cancel,quit,off,enough,fin,para,baja,out,block,delete,remove,no more,cancelled,canceled,salir,cancelar,terminar'.split(
    ',',
  ),
);

const clausesOf = (sentence: string): string[] =>
  sentence.split(/,| but | pero | mejor | instead/).map((clause) => clause.trim());

/** In `don't text me, email is fine` only the first part refuses. */
function refusals(sentences: readonly string[], kind: ContactWish['kind']): string {
  return sentences
    .map((sentence) => {
      const refused = clausesOf(sentence).filter((clause) => kindOf(clause) === kind);
      return refused.length > 0 ? refused.join(' ') : sentence;
    })
    .join(' ');
}

function kindOf(sentence: string): ContactWish['kind'] {
  const words = bare(sentence);
  if (stopWords.has(words)) return weakAlone.has(words) ? 'maybe' : 'stop';
  if (harmless.some((pattern) => pattern.test(sentence))) return 'none';
  const isRefusal = (part: string) => stopPatterns.some((pattern) => pattern.test(part));
  if (isRefusal(sentence)) return 'stop';
  // Call me, do not text.
  if (clausesOf(sentence).some((clause) => channelsOf(clause).length > 0 && isRefusal(clause))) return 'stop';
  return maybePatterns.some((pattern) => pattern.test(sentence)) ? 'maybe' : 'none';
}
