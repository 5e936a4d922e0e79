import { displayName, firstName, fullName } from './person-name';

const dana = { first_name: 'Dana', last_name: 'Whitfield', email: 'dana@example.com' };

test('joins the names that are known', () => {
  expect(fullName(dana)).toBe('Dana Whitfield');
  expect(fullName({ first_name: '', last_name: 'Whitfield' })).toBe('Whitfield');
  expect(fullName({ first_name: '', last_name: '' })).toBe('');
});

test('shows the email address of a person without a name', () => {
  expect(displayName(dana)).toBe('Dana Whitfield');
  expect(displayName({ ...dana, first_name: '', last_name: '' })).toBe('dana@example.com');
});

test('a sentence uses the first name', () => expect(firstName('  Dana  Whitlock ')).toBe('Dana'));
