import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { faultOf, legOf, type MailingLeg, nextStepOf } from './printer-route';

const began = '2026-11-27T10:00:00.000Z';
const ended = '2026-11-27T12:00:00.000Z';
const open = { id: 'switch', from_printer: 'lob', to_printer: 'click2mail', began_at: began, ended_at: null };
const over = { ...open, ended_at: ended };
const there: MailingLeg = {
  switchId: 'switch',
  direction: 'there',
  own: 'lob',
  printer: 'click2mail',
  since: began,
};
const back: MailingLeg = { ...there, direction: 'back', printer: 'lob', since: ended };

test.each([
  ['no switch', undefined, began, null],
  ['an open switch, a mailing from before', open, '2026-11-27T09:00:00.000Z', there],
  ['an open switch, a mailing from after its begin', open, '2026-11-27T11:00:00.000Z', there],
  ['an ended switch, a mailing from before its end', over, '2026-11-27T11:00:00.000Z', back],
  ['an ended switch, a mailing from after its end', over, '2026-11-27T13:00:00.000Z', null],
])('a mailing’s leg: %s', (_case, latest, startedAt, leg) => {
  expect(legOf(latest, startedAt)).toEqual(leg);
});

const fresh = { provider: 'lob', submitted_at: null, isCanary: false };
const asked = { ...fresh, submitted_at: began };
const elsewhere = { ...asked, provider: 'click2mail' };
const canary = { ...fresh, isCanary: true };
const fine = { canary: 'accepted', fault: null } as const;
const submit = (printer: string) => ({ act: 'submit', printer });
const wait = (what: string) => ({ act: 'wait', for: what });

test.each([
  // Without a switch.
  [fresh, null, fine, submit('lob')],
  [asked, null, fine, submit('lob')],
  // A card that a printer was asked for never moves.
  [asked, there, fine, { act: 'look up', printer: 'lob' }],
  [asked, there, { canary: 'none', fault: 'no letters' }, { act: 'look up', printer: 'lob' }],
  [elsewhere, there, fine, submit('click2mail')],
  [elsewhere, back, fine, submit('click2mail')],
  [asked, back, { canary: 'none', fault: null }, submit('lob')],
  // The others follow the canary.
  [fresh, there, { canary: 'none', fault: null }, wait('canary')],
  [canary, there, { canary: 'none', fault: null }, submit('click2mail')],
  [fresh, there, { canary: 'asked', fault: null }, wait('canary')],
  [fresh, there, { canary: 'refused', fault: null }, wait('administrator')],
  [fresh, there, fine, submit('click2mail')],
  [fresh, back, { canary: 'none', fault: null }, wait('canary')],
  [canary, back, { canary: 'none', fault: null }, submit('lob')],
  [fresh, back, fine, submit('lob')],
  // They wait for their own printer if the other one does not make them.
  [fresh, there, { canary: 'accepted', fault: 'no letters' }, wait('first printer')],
  [canary, there, { canary: 'none', fault: 'no letters' }, wait('first printer')],
] as const)('%j by %j with %j: %j', (piece, leg, state, step) => {
  expect(nextStepOf(piece, leg, state)).toEqual(step);
});

test.each([
  ['4x6', 'first_class', null],
  ['letter', 'first_class', `Click2Mail does not make ${sizeName('letter')}`],
  ['4x6', 'marketing', 'Click2Mail does not mail USPS Marketing Mail'],
  [null, 'first_class', null],
] as const)('a card of %s by %s: %s', (size, mailClass, fault) => {
  const printer = {
    displayName: 'Click2Mail',
    sizes: ['4x6', '6x9', '6x11'],
    mailClasses: ['first_class'],
  } as const;
  expect(faultOf(printer, { size, mailClass })).toBe(fault);
});
