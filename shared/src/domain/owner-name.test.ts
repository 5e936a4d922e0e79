/**
 * Forms of owners' names in county assessment rolls: last name first without a comma, spouses after `&`, roles and kinds
 * of title behind the name (ET UX, ET AL, TRUSTEE, LIFE ESTATE, JTWROS), and placeholders.
 */
import fc from 'fast-check';
import { ownerLine } from './owner-name';

test.each([
  ['LEE, ANN', 'Ann Lee'],
  ['LEE ANN', 'Ann Lee'],
  ['SMITH JOHN', 'John Smith'],
  ['SMITH JOHN A', 'John A Smith'],
  ['SMITH, JOHN A JR', 'John A Smith Jr'],
  ['SMITH JR, JOHN', 'John Smith Jr'],
  ['SMITH JOHN III', 'John Smith III'],
  ['JOHN A SMITH', 'John A Smith'],
  ['JOHN SMITH', 'John Smith'],
  ['DR ANN LEE', 'Ann Lee'],
  ['SMITH JOHN & MARY', 'John & Mary Smith'],
  ['SMITH JOHN A & MARY B', 'John A & Mary B Smith'],
  ['SMITH, JOHN & MARY', 'John & Mary Smith'],
  ['SMITH JOHN AND MARY ANN', 'John & Mary Ann Smith'],
  ['SMITH JOHN & SMITH MARY', 'John & Mary Smith'],
  ['SMITH JOHN & JONES MARY', 'John Smith & Mary Jones'],
  ['JOHN & MARY SMITH', 'John & Mary Smith'],
  ['JOHN SMITH & MARY SMITH', 'John & Mary Smith'],
  ['SMITH JOHN JR & MARY', 'John Smith Jr & Mary Smith'],
  ['SMITH JOHN ET UX', 'John Smith'],
  ['SMITH JOHN ETUX', 'John Smith'],
  ['SMITH JOHN ET AL', 'John Smith'],
  ['SMITH JOHN ETAL', 'John Smith'],
  ['SMITH MARY ET VIR', 'Mary Smith'],
  ['SMITH JOHN & MARY H/W', 'John & Mary Smith'],
  ['SMITH JOHN & MARY JTWROS', 'John & Mary Smith'],
  ['SMITH JOHN TRUSTEE', 'John Smith'],
  ['SMITH JOHN TR ET AL', 'John Smith'],
  ['SMITH JOHN (TE)', 'John Smith'],
  ['SMITH JOHN LIFE ESTATE', 'John Smith'],
  ['SMITH JOHN L/E', 'John Smith'],
  ['SMITH JOHN C/O MARY JONES', 'John Smith'],
  ['SMITH JOHN % MARY JONES', 'John Smith'],
  ['SMITH JOHN TRUSTEE OF THE SMITH FAMILY TRUST', 'John Smith'],
  ['SMITH FAMILY TRUST', 'Smith Family Trust'],
  ['THE SMITH LIVING TRUST', 'The Smith Living Trust'],
  ['ACME HOLDINGS LLC', 'Acme Holdings LLC'],
  ['CITY OF SALEM', 'City of Salem'],
  ['ESTATE OF JOHN SMITH', 'Estate of John Smith'],
  ['SMITH JOHN ESTATE OF', 'Estate of John Smith'],
  ['MC DONALD JOHN', 'John McDonald'],
  ['MCDONALD JOHN', 'John McDonald'],
  ['MACDONALD JOHN', 'John MacDonald'],
  ['MACIAS MARIA', 'Maria Macias'],
  ['O BRIEN MARY', "Mary O'Brien"],
  ["O'BRIEN MARY", "Mary O'Brien"],
  ['VAN DER BERG JOHN', 'John van der Berg'],
  ['DE LA CRUZ MARIA & JOSE', 'Maria & Jose de la Cruz'],
  ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
  ['SMITH-JONES MARY-ANN', 'Mary-Ann Smith-Jones'],
  ['Hicock Kathryn Anne', 'Kathryn Anne Hicock'],
  ['Rolando Villarreal', 'Rolando Villarreal'],
  ['Kimberly A Camp', 'Kimberly A Camp'],
  ['Dr. Ann Lee', 'Ann Lee'],
  ['Lee, Ann', 'Ann Lee'],
  ['Alder Street LLC', 'Alder Street LLC'],
])('%j is printed as %j', (record, line) => expect(ownerLine([record])).toBe(line));

test.each([
  'UNKNOWN OWNER',
  'Owner Unknown',
  'UNKNOWN',
  'CURRENT OWNER',
  'CURRENT RESIDENT',
  'OWNER OF RECORD',
  'OCCUPANT',
  'NOT AVAILABLE',
  'N/A',
  'NAME WITHHELD',
  'CONFIDENTIAL',
  'NO NAME',
  '-',
  '',
  'SMITH JOHN DECEASED',
  'C/O JOHN SMITH',
])('%j has no name to print', (record) => expect(ownerLine([record])).toBeNull());

test.each([
  [['John Smith', 'Mary Smith'], 'John & Mary Smith'],
  [['Kevin Stalcup', 'Elizabeth Akers'], 'Kevin Stalcup & Elizabeth Akers'],
  [['Hicock Kathryn Anne', 'Spragan Michael Willard'], 'Kathryn Anne Hicock & Michael Willard Spragan'],
  [['SMITH JOHN', 'SMITH MARY', 'SMITH BOB'], 'John & Mary Smith'],
  [['SMITH JOHN', 'UNKNOWN'], 'John Smith'],
  [['Ann Lee', 'ANN LEE'], 'Ann Lee'],
  [[], null],
])('%j is printed as %j', (names, line) => expect(ownerLine(names)).toBe(line));

const last = fc.constantFrom('SMITH', 'DE LA CRUZ', 'VAN DER BERG', 'MC DONALD', "O'BRIEN", 'LEE', 'NGUYEN');
const given = fc.constantFrom('JOHN', 'MARY A', 'ANN', 'KATHRYN ANNE', 'JOSE');
const spouse = fc.constantFrom('', ' & MARY', ' & BOB C', ' AND ANN');
const role = fc.constantFrom(
  '',
  ' ET AL',
  ' ETUX',
  ' TRUSTEE',
  ' TTEE ET AL',
  ' JTWROS',
  ' (TE)',
  ' LIFE ESTATE',
  ' 50%',
);

test('prints people without their roles, in letters of a name, and reads its own line as the same one', () => {
  fc.assert(
    fc.property(
      last,
      given,
      spouse,
      role,
      fc.constantFrom(' ', ', '),
      (family, first, other, roles, comma) => {
        const line = ownerLine([`${family}${comma}${first}${other}${roles}`]);
        expect(line).toMatch(/^(?!.*\b(et|tte|trust|life)\b)[\p{L}'& ]+$/iu);
        expect(line).toMatch(/^[A-Z].* [A-Z]/);
        expect(ownerLine([line ?? ''])).toBe(line);
      },
    ),
  );
});
