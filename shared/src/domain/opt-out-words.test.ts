import { refusedChannels } from './opt-out-words';

test.each([
  ['Tags', 'Past client', []],
  ['Tags', 'Sphere; Do Not Mail', ['mail']],
  ['Tags', 'DoNotMail|Buyer', ['mail']],
  ['Tags', 'do-not-email, do_not_call', ['email', 'phone']],
  ['Tags', 'No postcards', ['mail']],
  ['Tags', 'Unsubscribed', ['email']],
  ['Tags', 'DNC', ['phone']],
  ['Tags', 'Do not contact', ['mail', 'email', 'phone']],
  ['Tags', 'Opted out', ['mail', 'email', 'phone']],
  ['Tags', 'Likes email', []],
  ['Tags', 'No agent yet', []],
  ['Email Opt Out', 'Yes', ['email']],
  ['Email Opt Out', 'No', []],
  ['Do Not Call', 'TRUE', ['phone']],
  ['Do Not Mail', '1', ['mail']],
  ['Do Not Mail', '0', []],
  ['Do Not Mail', '', []],
  ['Newsletter', 'Yes', []],
])('%s: %s refuses %j', (header, text, channels) => {
  expect(refusedChannels({ header, text })).toEqual(channels);
});
