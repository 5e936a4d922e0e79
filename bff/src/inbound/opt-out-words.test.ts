/** 47 CFR 64.1200(a)(10): any reasonable wording ends consent. Phrases in the words of people, and what only sounds alike. */
import { contactWishOf } from './opt-out-words';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.replaceAll('\\n', '\n'));

const ends = lines(`
  STOP
  stop
  Stop.
  STOP!!!
  "STOP"
  S T O P
  stopp
  Stpo
  sotp
  STOP ALL
  Stopall
  STOP STOP STOP
  Stop please
  Please stop
  pls stop
  Please stop. Thank you.
  stop now
  Stop it
  Stop this now!
  STOP\\n\\nSent
  QUIT
  end
  End all
  REVOKE
  I revoke my consent
  opt out
  Opt-out
  OPTOUT
  opt me out please
  I want to opt out
  I would like to opt out of these messages
  Opting out.
  cancel
  Cancel please
  cancel these texts
  unsubscribe
  Unsubscribe me
  Unsubscribe request
  Don�t text me
  UNSUBSCRIBED
  unsubcribe
  unsub
  How do I unsubscribe?
  Please unsubscribe me from this list
  I'd like to be unsubscribed
  🛑
  🛑🛑 stop
  STOP 🙏
  please stop texting me
  Stop texting me!!
  stop txting me
  Stop sending me messages
  Quit texting me.
  quit sending these
  Stop contacting me
  Hi Dana, please stop emailing me. Thanks, Ellen
  I asked you to stop texting me
  Can you please stop messaging me?
  could you stop with the emails
  stop with these texts
  Cease all communication
  no more texts
  No more messages please
  no more emails!
  take me off your list
  Take me off this list please
  Please take my name off your mailing list
  please take us off of your list
  remove me
  Remove me please
  Please remove me from your list
  remove my number
  Please remove my number from your database
  remove this number from your list
  Remove my email from your system
  delete my number
  delete me from your contacts
  Lose my number
  Lose my number!!!
  do not contact me
  Do not contact me again
  do not text this number
  Don't text me anymore
  dont text me
  Dont contact me again plz
  Please don't email me
  please do not message me again
  do not text me or call me
  never contact me again
  Don't text me, call me
  don't ever text my phone again
  Do not send me any more texts
  don't send me anything else
  I don't want any more messages
  I do not want to receive these texts
  I no longer wish to receive emails from you
  I don't want to be contacted
  We don't want to hear from you
  I do not wish to be contacted again
  I don't want your texts
  put me on your do not call list
  I am on the Do Not Call list
  This number is on the national do not call registry
  You do not have my consent to text
  I never signed up for this
  wrong number
  Wrong number, sorry
  You have the wrong number
  sorry wrong person
  leave me alone
  Please leave us alone
  I already sold the house. Stop texting.
  We moved last year.\\nSTOP
  Not interested, please take me off your list
  Thanks but we listed with someone else, please remove us from your list.
  How do I stop getting these?
  how do i stop these messages
  cancel my subscription
  I withdraw my consent
  DNC
  alto
  ALTO
  Parar
  BASTA
  ¡Basta ya!
  no me escriban
  No me escriban más
  Por favor no me escriba
  no me mande más mensajes
  No me manden mensajes
  no me contacten
  No me llamen más
  no me moleste
  Deje de escribirme
  dejen de mandarme mensajes
  Ya no quiero recibir mensajes
  no quiero más mensajes
  No quiero que me escriban
  No más mensajes
  quíteme de su lista
  Sáquenme de la lista por favor
  Bórrenme de su lista
  Borre mi número
  darme de baja
  Quiero darme de baja
  número equivocado
  Se equivocó de número
  cancelar suscripción
  arrêt
  Would you please stop
  I want this to stop
  No, stop
  Please do not reach out again
  cancel all future messages
  don't use this number
  pls take me out of this
`);

const asks = lines(`
  This mailbox is no longer monitored. Please remove it from your list.
  Not interested
  I'm not interested.
  No thanks, not interested in your services
  This is spam
  Is this a scam?
  I will report you
  Blocked you
  I am blocking this number
  Go away!
  Hi Dana. Go away.
  I really want all of this to stop
  Stop, I am at work
  My attorney will contact you
  How did you get my number?
  Where did you get my number
  Why are you texting me?
  That is not her number
  There is nobody here by that name
  f*** off Dana, and fuck off again
  I don't want this
  that's enough
  We sold it. Cancel.
  I want out
  No me interesa
  this is harassment
  This is unwanted
`);

const goesOn = lines(`
  If you wish to stop receiving notifications, click here to unsubscribe.
  I can't stop smiling
  stop by the open house Sunday
  cancel my other appointment
  Can you stop by at 6?
  please stop by at 6
  We'll stop in on Saturday
  I will stop at your office
  Could you stop over tomorrow?
  Where is the bus stop?
  There is a stop sign at the corner
  It is the last stop on the train
  I can't stop thinking about that kitchen
  Don't stop sending me listings!
  please do not stop texting me
  Never stop emailing me these, I love them
  We stopped by yesterday
  Stop by anytime
  I had to stop payment on the check
  The rain will not stop
  We need to stop renting
  I want to stop paying rent
  Let's stop and see the yard
  Can we end the lease early?
  At the end of the month
  The end of June works
  End of day is fine
  In the end we chose a condo
  I quit my job so we are moving
  We want to quit renting and buy
  quitclaim deed or warranty deed?
  We canceled the insurance
  Can we cancel the inspection?
  I need to cancel our showing tomorrow
  Please cancel Tuesday, Wednesday is better
  Cancel the 3pm and let's do 5pm
  The buyer canceled
  Can the seller cancel the contract?
  Can I opt out of the HOA?
  Is there a way to opt out of flood insurance?
  I unsubscribed from Zillow and now only read yours
  Please remove the lockbox
  Can you remove the sign from my yard?
  Remove the fridge from the listing
  Can you delete the photo of the garage?
  Please take the photos off the listing
  Take my house off the market
  I took my name off the deed
  remove my ex from the deed
  Don't call me before 9
  Please don't text me before 8, I sleep late
  Don't call until Friday
  please don't call while I am at work
  Do not email me after 5 today
  Don't send the contract yet
  Don't write the offer until we talk
  I don't text much, can we talk?
  I do not email, sorry. I use the phone
  We don't want to sell before spring
  I don't want to get a low price
  We don't need a big yard
  I no longer own that house
  I never got your email
  Did not get your text
  I didn't see your message
  No
  No thank you, Tuesday does not work
  Nope
  No more than 3 bedrooms
  No more than 400k
  no problem
  no worries
  Yes
  yes please
  Yes, call me
  OK
  Sounds good
  Great, thanks!
  Thanks
  👍
  ❤️
  Call me
  text me tomorrow
  Please text me the address
  Email me the details
  contact me at noon
  Please call my wife instead
  You can contact me at this number
  Who is this?
  What is it worth?
  How much is my home worth?
  What is the last offer?
  Is it off the list already?
  Is our home on your list?
  Can you put me on the list for Sunday?
  Add us to your list
  Did you get my list of repairs?
  I'm not interested in a condo, but a house yes
  We are not interested in selling until next year
  The last agent never called me
  I revoked the power of attorney last year
  They revoked the permit
  Block party on Saturday
  It is on the same block
  My neighbor on the block sold
  The other agent told us to leave the key
  leave the key under the mat
  Can you leave me a message?
  Is it wrong to wait?
  The square footage is wrong
  You have the wrong zip code on the card
  Please delete the second bathroom, there is only one
  It needs to be out by May
  We are out of town
  I am out of the office until Monday
  Move out is June 1
  We moved out in May
  Enough room for five
  Is 300k enough?
  I've had enough of winter, let's list
  Start with the kitchen
  Help me sell my house
  Can you help?
  info on schools?
  More info about the kitchen please
  Stop worrying, we will sign on Monday
  I will stop looking elsewhere
  Can you stop it from leaking?
  We are going to stop waiting and list
  It stops raining at noon
  Is there a stop on Line 2?
  One-stop shop, I like it
  It is a non-stop flight
  The price is muy alto
  El precio es muy alto
  Para mí está bien
  Para el sábado está bien
  No me llame antes de las 9
  No sé todavía
  No, gracias
  Me interesa
  Quiero más información
  ¿Puede pasar el sábado?
  Sí, llámeme
  Let me know when you want to list
  Subscribe me to your newsletter
  I consent
  Liked “Hi Ellen, may I stop by?\\nReply STOP to end texts.”
  Loved “Reply STOP to end texts.”
  👍 to “Hi Ellen Reply STOP to end texts.”
  Le encantó “Reply STOP to end texts.”
  Friday. Reply STOP to end texts.
`);

test('has at least a hundred phrases of each kind', () => {
  expect(ends.length).toBeGreaterThanOrEqual(100);
  expect(goesOn.length).toBeGreaterThanOrEqual(100);
});

test.each(ends)('ends messages for %j', (text) => {
  expect(contactWishOf(text).kind).toBe('stop');
});

test.each(asks)('asks the agent about %j', (text) => {
  expect(contactWishOf(text).kind).toBe('maybe');
});

test.each(goesOn)('goes on after %j', (text) => {
  expect(contactWishOf(text).kind).toBe('none');
});

test.each(['START', 'start', 'Unstop', 'UNSTOP.', 'Opt in'])('takes %j as consent again', (text) => {
  expect(contactWishOf(text).kind).toBe('start');
});

test.each(['HELP', 'help', 'Info', 'help please'])('takes %j as a question for help', (text) => {
  expect(contactWishOf(text).kind).toBe('help');
});

test.each([
  ['Stop texting me', ['sms']],
  ['stop emailing me', ['email']],
  ['No more texts or emails', ['sms', 'email']],
  ['Do not contact me', []],
  ['Please stop texting me. Emails are fine.', ['sms']],
] as const)('reads the channels of %j', (text, channels) => {
  expect(contactWishOf(text).channels).toEqual(channels);
});

test('tells a word from a text that says more', () => {
  expect(contactWishOf('STOP').isWhole).toBe(true);
  expect(contactWishOf('We sold last week. Please stop texting me. Call my wife.').isWhole).toBe(false);
});
