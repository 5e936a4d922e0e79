import { asksForNoMail, replyKindOf, withoutQuote } from './reply-words';

test.each([
  ['STOP', null, 'stop'],
  [' stop. ', null, 'stop'],
  ['please stop by at 6', null, 'text'],
  ['Yes', null, 'text'],
  ['Yes', 'START', 'start'],
  ['start', null, 'start'],
  ['Help', null, 'help'],
  ['arret', 'STOP', 'stop'],
] as const)('reads %j (%s) as %s', (body, optOutType, kind) => {
  expect(replyKindOf(body, optOutType)).toBe(kind);
});

test.each([
  ['Call me.\n\nOn Tue, Nov 17, 2026 at 8:37 AM Dana wrote:\n> Hello', 'Call me.'],
  [
    'Call me.\r\n\r\nOn Tue, Nov 17, 2026 at 8:37 AM Dana Whitfield\r\n<a@b.example> wrote:\r\n> Hello',
    'Call me.',
  ],
  ['Fine\n\n-----Original Message-----\nFrom: x', 'Fine'],
  ['On Tue, Nov 17, 2026 Dana wrote:\n> When may I call?\n\nFriday at 3.', 'Friday at 3.'],
  ['> When may I call?\nFriday.\n> And where?\nAt home.', 'Friday.\nAt home.'],
  ['On Monday I am away.\nTuesday?', 'On Monday I am away.\nTuesday?'],
])('drops the quoted mail of %j', (text, own) => {
  expect(withoutQuote(text)).toBe(own);
});

test('takes only a whole text as a wish for no mail', () => {
  expect(asksForNoMail('Unsubscribe')).toBe(true);
  expect(asksForNoMail('Please do not stop')).toBe(false);
});
