import { phoneProblem, printedTextProblem, profileLengths } from './profile-vocabulary';

test.each(['(843) 555-0142', '+18435550142', '843.555.0142', '1 843 555 0142', '843-555-0142 x12'])(
  'takes the phone number %s',
  (phone) => expect(phoneProblem(phone)).toBeNull(),
);

test.each([
  '123',
  '843 555 014',
  '843 555 01422',
  '143 555 0142',
  '843 055 0142',
  '+44 20 7946 0958',
  'call me',
])('refuses the phone number %s', (phone) =>
  expect(phoneProblem(phone)).toBe('Enter a 10-digit US phone number, such as (843) 555-0142'),
);

test.each([
  ['first_name', 'Zoë'],
  ['first_name', 'J'],
  ['last_name', "O'Hara-Łukasz"],
  ['last_name', '李'],
  ['company', '21'],
  ['company', 'Palmetto & Pine Realty, LLC'],
  ['title', 'REALTOR®, GRI'],
] as const)('takes the %s %s', (field, text) => expect(printedTextProblem(field, text)).toBeNull());

test.each([
  ['first_name', '🏡', 'First Name needs a letter'],
  ['last_name', '…', 'Last Name needs a letter'],
  ['company', '🏡', 'Company needs a letter or a digit'],
  ['company', '<b>x</b>', 'Company cannot contain < or >'],
  ['title', '12', 'Title needs a letter'],
] as const)('refuses the %s %s', (field, text, why) => expect(printedTextProblem(field, text)).toBe(why));

test.each(Object.entries(profileLengths) as [keyof typeof profileLengths, number][])(
  'bounds the length of %s',
  (field, most) => {
    expect(printedTextProblem(field, 'a'.repeat(most))).toBeNull();
    expect(printedTextProblem(field, 'a'.repeat(most + 1))).toMatch(`can have up to ${most} characters`);
  },
);
