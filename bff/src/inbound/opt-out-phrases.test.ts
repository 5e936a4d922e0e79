/**
 * More phrases of the kinds that `opt-out-words.test.ts` tries, in the words of people who answer an agent. A phrase that
 * may be a refusal asks the agent, so `maybe` and `stop` are both right for it.
 */
import { contactWishOf } from './opt-out-words';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ends = lines(`
  Pls take me off ur list
  Take me off ur text list
  kindly remove me from your mailing list
  kindly desist from contacting me
  I want off this list
  I'd like off your list please
  get me off this list
  how do i get off this list
  how do I get these texts to stop
  Make these texts stop
  Make it stop!
  enough with the texts
  Enough with the messages already
  No more texts plz
  no more emails thx
  Please no more texts
  I said stop
  i said STOP!!!
  For the last time, stop texting me
  I have asked you to stop several times
  This is my third request to stop
  STOP TXTING
  stop txt
  Stop texting this number
  stop messaging this phone
  Stop contacting my wife
  Stop harassing me
  Stop bothering us
  stop spamming me
  Stop with the spam
  stop all messages
  stop all communication
  Stop sending these
  stop sending me this
  Stop sending stuff
  Stop mailing me
  stop calling
  stop calling me
  Stop calling and texting
  please stop calling or texting me
  Don't call or text me
  Do not call or text
  do not call/text
  Don't message me
  Dont ever contact me again
  Don't reach out again
  Please don't reach out to me anymore
  Do not reach out
  never text me again
  Never call me again
  do not mail me anything
  Do not solicit
  No solicitation please
  No soliciting
  no solicitors
  Please cease communication
  Cease and desist
  I'm opting out
  I am opting out of texts
  Opt me out of everything
  please opt-me-out
  Opt out of text messages
  Unsubscribe from all
  Unsubscribe please
  please unsubscribe
  Pls unsubscribe me thx
  UNSUBSCRIBE ME NOW
  Please un-subscribe me
  How can I unsubscribe
  where do I unsubscribe
  I keep trying to unsubscribe
  I tried to unsubscribe twice
  revoke my consent
  I hereby revoke consent
  I revoke all consent to be contacted
  I revoke permission
  I withdraw permission to text me
  consent revoked
  you don't have permission to text me
  You do not have my permission to contact me
  I did not give you permission to text me
  I never gave you consent
  I never opted in
  I didn't sign up for this
  I did not ask for this
  I never asked for these emails
  Cancel texts
  Cancel text messages
  cancel messages
  Cancel notifications
  cancel alerts
  End texts
  end messages
  End this
  end all communication
  Quit it
  quit bothering me
  Quit contacting me
  Quit emailing
  quit calling
  Remove me from everything
  remove me from this
  Remove me from the list
  Please remove my name
  remove my email
  Please remove my email address
  remove my phone number
  remove this number
  remove us from your mailings
  Please delete my information
  Delete my data
  delete my contact info
  delete this number
  erase my number
  Lose this number
  lose my #
  forget my number
  Take my number off your list
  take this number off
  Take this number off your list please
  take me out of your database
  Take my email off
  scratch me off your list
  drop me from your list
  I don't want to get these texts
  I don't want texts from you
  I don't want to receive your emails
  dont want your texts
  do not want these messages
  I don't wish to receive these
  don't wish to be contacted
  We do not want to be contacted
  I no longer want to receive messages
  No longer want these emails
  I no longer wish to be contacted
  I'd prefer not to be contacted
  I would prefer you not contact me
  I'd rather not get these texts
  Rather not receive these messages
  I'd appreciate it if you stopped texting me
  Would appreciate if you would stop emailing
  Can you stop sending me texts?
  Can u stop texting me
  Could you please not text me
  could you not contact me again
  Please refrain from contacting me
  please refrain from texting
  I need you to stop contacting me
  I need this to stop
  Please discontinue
  discontinue these texts
  Discontinue all messages
  please discontinue sending messages
  put me on your DNC list
  add me to your do not call list
  Add me to your do not contact list
  I'm on the do not call list
  we are on the no call list
  place me on do not call
  this number is on the do not call list
  Do Not Call!!!
  Wrong number
  wrong #
  wrong person
  u have the wrong number
  You've got the wrong person
  This isn't the right number
  wrong number dude
  this is not Bob, you have the wrong number
  Leave me alone
  leave us alone please
  Please leave me and my family alone
  Stop!! I'm not selling
  STOP. Not selling.
  Not selling. Stop.
  We are not selling, stop texting
  Not for sale, remove me
  not interested stop
  Not interested. Stop texting.
  Not interested, remove me from list
  No thanks. Remove me.
  no thank you please stop
  no. stop.
  STOP - sold last year
  Stop ✋
  ⛔
  🚫
  stop 🙄
  stop lol
  ok stop
  just stop
  pls stp
  plz stop txt
  STOP2END
  S.T.O.P.
  s-t-o-p
  "stop"
  'STOP'
  (STOP)
  stop/unsubscribe
  Stop/End
  STOP UNSUBSCRIBE
  STOP. UNSUBSCRIBE. REMOVE.
  Stopp
  stoppp
  STOPALL
  END
  Quit
  CANCEL
  OPT-OUT
  Opt Out
  UNSUBSCRIBE
  Arrêtez
  ARRET
  Alto por favor
  PARE
  Pare ya
  Paren
  parar
  Basta
  Basta ya
  BAJA
  Dar de baja
  Dame de baja
  Deme de baja por favor
  Darse de baja
  quiero darme de baja de la lista
  Cancelar
  cancelar mensajes
  Cancele los mensajes
  Quiero cancelar los mensajes
  no más
  No mas mensajes
  no mas textos por favor
  no mas correos
  Ya no más
  No quiero más mensajes
  no quiero recibir mas mensajes
  No quiero recibir sus mensajes
  no quiero recibir correos
  Ya no quiero mensajes
  ya no quiero recibir nada
  no deseo recibir más mensajes
  No deseo recibir mensajes
  No deseo que me contacten
  No me interesa, no me escriban
  no me interesa deje de escribir
  no me escriba más
  No me escribas
  No me escriban mas por favor
  no me mande mensajes
  No me mandes mas textos
  no me manden nada
  No me envíen mensajes
  no me envie más correos
  no me llame
  No me llamen
  No me llame más
  no me vuelva a llamar
  No me vuelva a escribir
  no vuelva a contactarme
  No vuelvan a escribirme
  no me contacte
  No me contacten de nuevo
  No me moleste más
  no molesten
  deje de molestar
  Deja de molestarme
  Dejen de enviarme mensajes
  Deje de mandarme mensajes
  deje de llamarme
  Por favor deje de escribirme
  Dejen de texteame
  deje de textearme
  Quíteme de la lista
  quiteme de su lista por favor
  Quítenme
  Sáqueme de su lista
  saquenme de esta lista
  Bórreme de su lista
  borre mi numero
  Borren mi número por favor
  Elimíneme de su lista
  eliminar mi numero
  Elimine mi correo de su lista
  Remuévame de su lista
  retírenme de su lista
  Numero equivocado
  número incorrecto
  Está equivocado de número
  se equivoca de numero
  Tiene el número equivocado
  persona equivocada
  Déjenme en paz
  déjeme en paz
  deje de molestarnos
  Detener
  Deténganse
  detenga los mensajes
  Suspender mensajes
  suspendan los mensajes
  No autorizo que me contacten
  no doy permiso para que me escriban
  Retiro mi consentimiento
  revoco mi consentimiento
  Cancelar suscripción
  anular suscripcion
  Desuscribirme
  desuscríbame
  quiero desuscribirme
  salir de la lista
  Quiero salir de la lista
  no molestar
  STOP texting!!! I already told you
  Stop. Just stop.
  Omg stop
  ugh stop
  Yes stop
  Stop it please, I'm not selling my house
  STOP sending me messages about my house
  Stop asking about my house
  Stop asking me to sell
  Stop trying to buy my house
  quit asking me to sell my house
  Quit sending me texts about 14 Alder St
  I am not selling my home. Please remove me.
  We aren't selling. Take us off your list.
  My house is not for sale. Do not contact me again.
  Not for sale!!! Stop!!
  House sold 2 years ago, please remove my number
  I don't own that house. Wrong number.
  I'm a renter, remove me please
  I rent. Please stop
  Lose my number please, thanks
  Please lose my contact information
  Plz delete my # from ur system
  delete me from ur list
  Please delete my email from your database
  Delete this number from your contacts
  take my # off ur list
  get my number off your list
  Get me off your mailing list
  please get me off of this email list
  I'd like to be removed from your list
  I would like to be taken off this list
  I wish to be removed
  I want to be removed
  want to be taken off
  please have me removed from your list
  Could you remove me from the list?
  can you take me off your mailing list
  would you please take us off your list
  Would you mind removing me from your list?
  Would you mind not texting me?
  Is there a way to unsubscribe?
  is there any way to opt out
  How do I opt out?
  how to opt out
  how to unsubscribe
  Need to unsubscribe
  I'd like to unsubscribe please
  I wish to unsubscribe
  I want to unsubscribe from these emails
  unsubscribe my email
  Unsubscribe this number
  unsubscribe us
  Please unsubscribe ellen@example.com
  I choose to opt out
  I wish to opt out of all communication
  we would like to opt out
  opting out please
  OPT OUT NOW
  I opt out
  Opted out. Do not reply.
  No contact please
  No texts please
  no texting
  no calls or texts
  no emails please
  no further contact
  No further communication
  no further messages
  no additional emails please
  No more communication please
  no more marketing
  No more junk
  Please no more calls
  Enough emails
  Enough!
  enough already, stop
  Too many texts, stop
  Please cease all contact
  Cease all further contact
  cease contacting me
  Cease texting
  please desist
  I demand that you stop contacting me
  I insist you stop emailing
  You must stop texting me
  you need to stop texting me
  you better stop texting me
  I'm asking you to stop
  I am telling you to stop
  I told you to stop
  told you to stop!
  I asked you to remove me
  I've asked to be removed
  I have asked to be removed from your list three times
  I already asked you to take me off your list
  I already unsubscribed
  I already opted out
  I opted out last week
  I unsubscribed from this list already
  Why am I still getting texts after I said stop
  I said no more texts
  I replied STOP yesterday
  I texted STOP already
  Please honor my opt out
  please honor my request to stop
  Please respect my wishes and stop contacting me
  Consider this my opt-out
  This is my notice to stop
  I do not consent to receive texts
  I do not consent to these messages
  I don't consent
  I didn't consent to this
  I never consented to these texts
  You are not authorized to contact me
  I don't authorize you to contact me
  You are not allowed to text me
  You may not contact me
  you may no longer contact me
  Don't you dare text me again
  don't ever message me
  don't send any more emails
  Don't send me mail
  Do not send texts to this number
  please do not send further emails
  please don't send me these
  we don't want your emails
  We do not wish to receive your mailings
  Don't want to be on your list
  I don't want to be on this list
  I do not want to be on any list
  I do not want any contact
  I don't want you to contact me
  I don't want you texting me
  Don't want you calling me
  i dont want u to text me
  I would like no further contact
  I'd like you to stop
  I would like for you to stop texting me
  block me
  Put me on do not contact
  Mark me as do not contact
  Mark me as DNC
  Flag my number as do not text
  Add this number to your DNC
  Hey its Bob pls stop texting thx
  Hola, por favor no me escriban más, gracias
  Buenas tardes, no me interesa, no me mande más mensajes
  Le pido que no me contacte
  les pido que dejen de escribirme
  Favor de no escribirme más
  Favor de quitarme de la lista
  favor de borrar mi número
  Pido que me borren de la lista
  Quisiera que me quiten de la lista
  me puede quitar de la lista?
  Me quita de su lista por favor
  Pueden dejar de mandarme mensajes?
  puede dejar de escribirme
  Quiero que dejen de escribirme
  No me textee
  No me mensajee más
  ya no me escriba
  Ya no me mande mensajes
  ya no me molesten
  Ya no me llamen
  Nunca más me escriba
  No sigan mandando mensajes
  no sigas escribiendo
  Basta de mensajes
  Basta con los mensajes
  Alto a los mensajes
  No soy esa persona, número equivocado
  Equivocado de número
  ELIMINAR
  Quitar
  QUITENME YA
  borrar
  Dar de baja mi número
  Solicito la baja
  solicito que me den de baja
  Cancelen mi suscripción
`);

const goesOn = lines(`
  stop by anytime you like
  Stop by whenever
  Stop on by
  Please stop by Saturday
  You can stop by after 5
  Feel free to stop by
  want to stop by?
  Can we stop by tomorrow to see it
  We might stop by the open house
  Could you stop by the house at noon
  I'd love for you to stop by
  When can you stop by?
  stop in anytime
  Stop over for coffee
  Stop at the light and turn left
  the bus stop is across the street
  Is it a two stop commute
  We had to stop at the store
  Stop sign on the corner is broken
  we won't stop until we find one
  I can't stop looking at your listing
  Don't stop now, keep sending listings
  please don't stop the updates
  Please keep sending these
  Is the train stop walking distance?
  can you stop at my office to get the keys
  We'll stop looking if this one works
  stopped by yesterday nobody home
  I want to stop renting
  Let's not stop there
  When does the bidding end?
  The auction ends Friday
  End unit or middle unit?
  Is it an end unit?
  dead end street?
  We close at the end of October
  My lease ends in May
  west end or east end?
  weekend works
  We are ready to end our lease
  By the end of the day please
  Can I cancel my showing?
  cancel the showing tomorrow please
  Need to cancel our 3pm
  Please cancel our appointment for Tuesday
  Cancel Thursday, can we do Friday?
  The buyers cancelled on us
  sorry have to cancel today
  They canceled the contract
  If the inspection is bad can we cancel?
  I quit smoking, is the house smoke free
  My husband quit his job so we wait
  quit claim deed question
  They quit maintaining the pool
  Can I opt out of the HOA pool fee
  What if we opt out of the warranty?
  unsubscribed from the other agent's mails, yours are good
  How do I subscribe?
  remove the carpet before listing?
  Would you remove the sign?
  Can you remove the popcorn ceilings
  Please remove the lockbox by Friday
  remove the old photos please
  take off my shoes at the showing?
  Take the listing down
  Take 5k off the price
  Take me to see it
  take a look at my list of questions
  put me on your list for new homes
  Add me to your list please
  Can you take us off the schedule for Monday and put us on Tuesday
  Delete the last photo please
  Please delete the typo in the remarks
  Do not call before 10am please
  Don't call me at work, call my cell
  don't text after 9pm
  Please don't call until after lunch
  Do not contact the tenant directly
  Don't contact my husband, talk to me
  please do not contact the seller yet
  Do not send the offer yet
  Don't email the contract until I say so
  I don't want to sell right now
  We don't want to move until summer
  not interested in a condo but would look at houses
  Not interested in renting, only buying
  I'm not interested in the garage, just the house
  No thanks, we are good for now but call in spring
  No thank you on that one, what else do you have?
  Not yet
  not today
  maybe later
  No, 3 bedrooms please
  No pool
  no hoa please
  No more than 450
  no more open houses this week?
  There are no more rooms
  Any more photos?
  Who is this again?
  How did the showing go?
  How did you price it?
  Wrong house, I meant the blue one
  You quoted the wrong price
  I put the wrong number of bedrooms, it's 4
  That is the wrong address, mine is 14 Alder
  The zip is wrong
  the wrong picture is on the card
  Leave the key with my neighbor
  I'll leave my number: call me
  leave it on the porch
  My number changed
  I lost my phone, resend please
  I lost your number
  Can I text you?
  Do you text?
  Please text, don't call
  Text is better than calls
  Email only please
  prefer text
  Prefer email over calls
  block off Saturday for us
  What block is it on?
  around the block
  Off market?
  Is it off the market
  How far off the road
  Are you off Monday?
  Day off Tuesday
  I'm out Friday, Saturday is ok
  We're out of town
  Count me in
  I'm in
  Help with financing?
  help me find a house
  I could use some help
  Can you help my mom sell
  Send info
  More info
  start looking in May
  When do we start?
  Start date?
  Lets start the process
  I'd like to start with a valuation
  Enough space for a boat?
  is that enough for a down payment
  Fair enough
  Good enough
  Spam folder got your email, sorry
  Your email went to spam
  I found your mail in my spam
  Call me Tues
  YES
  Y
  K
  ok thx
  Baja California?
  La casa está en la planta baja
  Planta baja o alta?
  ¿Puede bajar el precio?
  Para cuándo?
  Para el lunes está bien
  Para mi esposa
  Pare en la esquina, es la casa azul
  Alto precio
  techos altos
  No me llame mañana, mejor el lunes
  No me llame antes de las 10
  No me mande el contrato todavía
  No me envíe la oferta aún
  No quiero vender todavía
  No quiero vender ahora
  no me interesa ese, pero sí el otro
  Deje el mensaje con mi esposa
  Deje las llaves
  Déjeme saber
  déjeme pensarlo
  Basta con dos cuartos
  Con eso basta
  Cancelar la cita por favor
  Cancele la cita del martes
  Quiero cancelar la cita de mañana
  Sacar fotos cuando?
  ¿Cuándo sacan las fotos?
  Quite el letrero por favor
  Borre la última foto
  Salir a ver casas
  Termina el contrato en mayo
  Fin de semana
  El fin de semana está bien
  más información por favor
  no más de 300 mil
  No más de 3 cuartos
  Pase cuando quiera
  Sí, escríbame
  Please stop by our place anytime this week
  Stop by anytime, we're home
  you could stop by on your way
  Just stop by, no need to call
  Please stop by and ring the bell
  OK stop by tomorrow
  Do you want to stop by and measure?
  They asked me to stop by the office
  I asked the tenants to stop smoking inside
  We asked them to stop parking there
  Tell the neighbors to stop parking in front
  Make the dog stop barking before showing
  Need the leak to stop before we list
  The kids need to get off the bus stop
  can't make it, stop at the end of the week?
  I need to stop the auction
  I want to stop foreclosure
  Can you help stop the foreclosure?
  stop foreclosure please
  how do we stop the sale
  Can we stop the water damage first
  When should we stop showing the house?
  should I stop paying the gardener
  We will stop showings on Friday
  Please stop the showings this weekend, we are sick
  Stop the listing for a week please
  please end the showing by 6
  Cancel the listing?
  I'd like to cancel the listing agreement
  I want to quit my job and sell
  Please remove the tenant's car first
  We removed the wall
  Remove me from the title?
  Take me off the deed, how?
  How do I get my ex off the deed
  How do I get off the mortgage
  get me out of this mortgage
  I want out of my lease
  I don't want to be on the main road
  I don't want to be on a busy street
  We don't want carpet
  I don't want this kitchen, too small
  we don't like this neighborhood
  No calls after 8 please
  no texts at work please, evenings are fine
  No emails came through
  no mail came today
  I got no text
  I have no more questions
  No more questions, let's sign
  No further questions
  no further comments
  I never signed up for the water service there
  I never asked the price
  I didn't ask for a pool
  I didn't sign the form yet
  I did not get permission for the deck
  The city revoked the permit
  Do we need permission to build
  I don't have permission from the HOA yet
  Do you have my wife's number?
  My wife's number is below
  Call this number instead
  This is the right number
  Not the right time
  This isn't the right house for us
  wrong color but ok
  Wrong day, I meant Sunday
  Is 4 the wrong price
  I think we got the wrong end of the stick
  Not him, her. My wife will call
  I'm not sure
  I'm not ready
  I am not Ready to sell
  This is not urgent
  This is not what we want
  That isn't Alder Street is it?
  This is not Far from school?
  He passed the inspection
  My mother passed away and I inherited the house
  Dad died and we need to sell his home
  He doesn't work weekends
  She does not own the land
  Leave him a message
  Leave them at the door
  Did you leave my key
  I will report back Monday
  Reporting for jury duty, call later
  I'd rather not sell now
  I would rather not text, please call
  I'd prefer not to sell before May
  prefer not to use a lockbox
  We prefer you not use a lockbox
  I'd like to not pay two mortgages
  could you not show it Sunday
  Can you not list until June
  Would you not list it higher
  Could you not call before 9
  Who gave you the key?
  how did you get that price
  How did you find the house?
  Where did you get those numbers?
  who sold my neighbor's house
  Not interested in that one, but the blue house yes
  We're not interested in selling until next spring
  Not interested unless it has a garage
  I'm interested
  No interest rate change?
  What's the interest rate?
  block the driveway for the movers
  Who blocks the road
  No me llame en la mañana
  No me llame por la mañana, trabajo
  No me escriba muy tarde por favor
  no me mande el precio, mándeme fotos
  No quiero recibir ofertas bajas
  No quiero ver esa casa
  no quiero saber el precio
  No necesito agente
  No deseo vender todavía
  Suspender la cita del lunes
  Suspendan las visitas esta semana
  Detenga la venta
  Cancele la visita
  Anular la cita
  Salir de la deuda
  Quiero salir de esta casa pronto
  La parada del bus está cerca
  Para todos los mensajes use este número
  Paramos en la casa ayer
  Basta una semana
  alto o bajo el precio?
  Este es su número?
  ¿Es el número de la casa 14?
  No es el precio correcto
  Pase por la casa cuando quiera
  No mas llegue le llamo
`);

const refuses = lines(`
  not interested
  Nope not interested
  Not interested at this time
  No interest
  No thanks not interested
  We are not interested, thank you
  Please don't
  Who gave you my number?
  How'd you get this number
  where'd you get my info
  Reported
  this is spam
  SPAM
  scam
  Blocked
  f off
  go away
  get lost
  Not him
  He doesn't live here
  She passed away last year
  He passed away, please update your records
  I am not Robert
  No soy Maria
  no estoy interesado
  No gracias no me interesa
  I'm not interested at all
  not interested right now
  Sorry not interested thanks
  No. Not interested.
  Hi, not interested. Thanks.
  Please don't.
  where did u get my number
  Who gave u my number
  How did you obtain my email?
  How did you get my name
  De dónde sacó mi número
  quien le dio mi numero
  This is not John
  I'm not Karen
  No soy Pedro
  She doesn't live here
  He no longer lives here
  They don't own this property
  she died
  The owner passed away
  Stop wasting my time
  You people are unbelievable, stop
  spam!
  Scam?
  Fraud
  Screw you
  This is harassment
  I'll call my attorney
  I will report you to the FCC
  you are on my block list now
  No me interesa gracias
  no estoy interesada, gracias
  no gracias, no me interesa vender
`);

test.each(ends)('ends messages for %j', (text) => {
  expect(contactWishOf(text).kind).toBe('stop');
});

test.each(goesOn)('goes on after %j', (text) => {
  expect(contactWishOf(text).kind).toBe('none');
});

test.each(refuses)('sends nothing more after %j', (text) => {
  expect(contactWishOf(text).kind).toMatch(/^(?:maybe|stop)$/);
});

test.each([
  ["Email is better, don't text me", ['sms']],
  ['No me escriba al correo, mejor por texto', ['email']],
  ['Please stop emailing me but texts are fine', ['email']],
  ['Call me, do not text', ['sms']],
  ['You can call, just no more emails', ['email']],
  ["I'd rather talk, so please call but don't text", ['sms']],
] as const)('ends only the channel that %j refuses', (text, channels) => {
  expect(contactWishOf(text)).toMatchObject({ kind: 'stop', channels });
});

test.each(['More info', 'help me', 'More info about the yard please'])('leaves %j to the agent', (text) => {
  expect(contactWishOf(text).kind).toBe('none');
});
