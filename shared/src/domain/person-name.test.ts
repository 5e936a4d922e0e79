/**
 * Covers the kinds of names in the tests of parse-full-name, humanparser, nameparser and human-name, and in the labeled
 * names of probablepeople.
 */
import { calledName, displayName, firstName, fullName, greetedName } from './person-name';

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

describe('the first name', () => {
  test.each([
    ['  Dana  Whitlock ', 'Dana'],
    ['Dana', 'Dana'],
    ['Lee, Ann', 'Ann'],
    ['Lee,Ann', 'Ann'],
    ['LEE, ANN', 'Ann'],
    ['ann lee', 'Ann'],
    ['LEE TANT , JR', 'Lee'],
    ['Ann B. Lee', 'Ann'],
    ['Lee, Ann B., III', 'Ann'],
    ['Lee III, Ann Jr', 'Ann'],
    ['Lee Jr. MD, Ann', 'Ann'],
    ['Ann Lee, Ph. D.', 'Ann'],
    ['Ann Lee, CLU, CFP, LUTC', 'Ann'],
    ['Dr. Ann Lee', 'Ann'],
    ['Lee, Dr. Ann', 'Ann'],
    ['Dr. Lee, Ann B., Jr.', 'Ann'],
    ['The Rt. Hon. Ann Lee', 'Ann'],
    ['Lt. Gen. Ann Lee', 'Ann'],
    ['Sister Mary', 'Mary'],
    ['Mr. and Mrs. John Lee', 'John'],
    ['Mr. and Mrs. John and Ann Lee', 'John and Ann'],
    ['John & Ann Lee', 'John & Ann'],
    ['John Lee & Ann Day', 'John & Ann'],
    ['Lee, John & Ann', 'John & Ann'],
    ['Juan de la Vega', 'Juan'],
    ['de la Vega, Juan Q.', 'Juan'],
    ['Juan Velasquez y Garcia', 'Juan'],
    ['Velasquez y Garcia, Juan', 'Juan'],
    ['Mike van der Velt', 'Mike'],
    ['Van Nguyen', 'Van'],
    ['Ben Johnson', 'Ben'],
    ['Mac Miller', 'Mac'],
    ['Jack Ma', 'Jack'],
    ['Ma, Jack', 'Jack'],
    ['John E Smith', 'John'],
    ["La'tanya O'Connor", "La'tanya"],
    ['MARY-ANN LEE', 'Mary-Ann'],
    ["D'ARCY LEE", "D'Arcy"],
    ['TJ SMITH', 'TJ'],
    ['J. Robert Lee', 'Robert'],
    ['Benjamin (Ben) Lee', 'Benjamin'],
    ['Lee, Benjamin “Big Ben”', 'Benjamin'],
    ['"Rick" Lee', 'Rick'],
    ['"Franců Franců", Jan', 'Jan'],
    ['Jüan Böck', 'Jüan'],
    ['Sam Smith 😊', 'Sam'],
    ['Edward Senior III', 'Edward'],
    ['Bill Junior', 'Bill'],
    ['Griffin, Jr., Ken', 'Ken'],
    ['Ann Lee, AIA, CSI', 'Ann'],
    ['Ann B. Lee, BSN, RN,', 'Ann'],
    ['Ann Lee, attorney at law', 'Ann'],
    ['Mary Lee, née Day', 'Mary'],
    ['John B. Lee, et al.', 'John'],
    ['Carolyn E, Lee', 'Carolyn'],
    ['Congresswoman Ann Lee', 'Ann'],
    ['Attorney Paul L. Lee', 'Paul'],
    ['Swanberg Peter A', 'Peter'],
    ['Ben Y. Lee', 'Ben'],
    ['F.Joachim Lee', 'Joachim'],
    ['Γαλήνη Λη', 'Γαλήνη'],
  ])('of %j is %j', (name, first) => expect(firstName(name)).toBe(first));

  test.each([
    '',
    'Mr. Lee',
    'Dr Lee Jr',
    'Rev Lee',
    'Lee, M.D.',
    'van der Berg',
    'De La Cruz',
    'A. Lee',
    'Lee, A.B.',
    'e j smith',
    'Alder Street LLC',
    'The Lee Family Trust',
    'First National Bank',
    'ann@example.com',
    'Unknown',
    'N/A',
    'Homeowner',
    'Current Resident',
    'Unknown Owner',
    'first name',
    '12345',
    '∫≜⩕ Smith',
    'The Lord of the Universe',
    'Drs. Day and Lee',
    'Dr. Day & Dr. Lee',
    "Dr.'s Day and Lee",
    'L. and C. Day Lee',
    'a. lakeman m.d. s.c.',
    'Cook Aaron',
    'Smith, MR',
    'Lee, P-H.',
    'the and Lee',
  ])('of %j is uncertain', (name) => expect(firstName(name)).toBe(''));
});

test('a sentence falls back to the whole name, and a greeting names no company', () => {
  expect(calledName('A. Lee')).toBe('A. Lee');
  expect(calledName('Dana Whitfield')).toBe('Dana');
  expect(greetedName('Mr. Lee')).toBe('Mr. Lee');
  expect(greetedName('Alder Street LLC')).toBe('');
  expect(greetedName('Unknown')).toBe('');
});
