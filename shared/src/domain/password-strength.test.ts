import { passwordWeakness } from './password-strength';

const EMAIL = 'dana.pike@example.com';

it.each([
  ['password1234', /used password|most common/],
  ['P@ssw0rd', /used password|most common/],
  ['aaaaaaaaaaaaaa', /repeats/],
  ['abcabcabc', /repeats|sequence/],
  ['abcdefgh', /sequence/],
  ['qwertyuiop', /used password|most common|keys/],
  ['letmein123', /used password|most common/],
  ['iloveyou2', /used password|most common/],
  ['1q2w3e4r5t', /used password|most common|keyboard/],
  ['dana.pike@example.com1', /email address/],
  ['Dana.Pike1', /email address/],
  ['danapike1', /email address/],
  ['farmpost1', /email address/],
  ['  password1234  ', /used password|most common/],
])('finds %j, and says why', async (password, reason) => {
  expect(await passwordWeakness(password, [EMAIL])).toMatch(reason);
});

it.each([
  'postcards4all',
  'correct horse battery staple',
  'a fine password',
  'h7!Tq2',
  'xK9#mQ',
  'zufälligeWörter',
])('takes %j', async (password) => {
  expect(await passwordWeakness(password, [EMAIL])).toBeNull();
});

it('finds most of them with the dictionaries of browsers too', async () => {
  for (const password of ['password1234', 'aaaaaaaaaaaaaa', 'dana.pike@example.com1']) {
    expect(await passwordWeakness(password, [EMAIL], 'common')).not.toBeNull();
  }
});
