/** Headers are those that each program writes into its export. */
import { describeWithFixtures, readFixtureText } from '../testing/fixtures';
import { contactColumns, type Contact } from './contact-columns';
import { readCsvLines } from './csv-file';

async function contactsOf(file: string): Promise<Contact[]> {
  const [head, ...rows] = await readCsvLines(file, 1000);
  const columns = contactColumns(head?.cells ?? []);
  return rows.map(({ cells }) => columns.read(cells));
}
const cellsOf = async (file: string) => (await readCsvLines(file, 1000)).map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['bars', 'a|b\r1|2'],
    ['a separator line', 'sep=;\na;b\n1;2'],
    ['a quoted separator line', '"sep=;"\r\na;b\r\n1;2'],
    ['a byte order mark and a separator line', '\uFEFFsep=\t\r\na\tb\r\n1\t2'],
    ['UTF-16 that was read as UTF-8', `\uFFFD\uFFFD${'a,b\n1,2'.split('').join('\0')}\0`],
    ['a title above', 'My people 11/17/2026\n\na,b\n1,2'],
    ['a comment above', '# exported\r\na;b\r\n1;2'],
    ['spaces before quotes', '"a", "b"\n"1", "2"'],
    ['empty lines', '\na,b\n\n,\n1,2\n\n'],
  ])('is read with %s', async (_, file) =>
    expect(await cellsOf(file)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  );

  it.each([
    ['a;b,c\n', [['a;b', 'c']]],
    [
      'a,b\nx;y\tz,2',
      [
        ['a', 'b'],
        ['x;y\tz', '2'],
      ],
    ],
    [
      'a,b\nAda "Ace" Sample,2',
      [
        ['a', 'b'],
        ['Ada "Ace" Sample', '2'],
      ],
    ],
    [
      'a,b\n"Ada ""Ace"" Sample","x,\ny"',
      [
        ['a', 'b'],
        ['Ada "Ace" Sample', 'x,\ny'],
      ],
    ],
    [
      'a,b\n5" pipe,2',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
    [
      'a,b\n"open,2\n3,4',
      [
        ['a', 'b'],
        ['open', '2'],
        ['3', '4'],
      ],
    ],
    ['a,b\n1,2,3\n4', [['a', 'b'], ['1', '2', '3'], ['4']]],
    [
      '"a, x",b\n1,2',
      [
        ['a, x', 'b'],
        ['1', '2'],
      ],
    ],
  ])('keeps the cells of %j', async (file, cells) => expect(await cellsOf(file)).toEqual(cells));

  it('counts lines from the file’s own first line', async () => {
    const lines = await readCsvLines('sep=,\nName\n"two\nlines"\nAda', 1000);
    expect(lines.map(({ line }) => line)).toEqual([2, 4, 5]);
  });
});

const ada = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  phone: '503-555-0111',
  address: '1 Alder St, Salem, OR 97301',
};
const header = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');

describe('a cell of a contact', () => {
  const read = async (head: string, row: string) => (await contactsOf(`${head}\n${row}`))[0];
  it.each([
    ['mailto:ada@example.com', 'ada@example.com'],
    ['Ada Sample <ada@example.com>', 'ada@example.com'],
    ['ada@example.com ::: b@example.com', 'ada@example.com'],
    ['"ada@example.com; b@example.com"', 'ada@example.com'],
    ['\u200bada@example.com', 'ada@example.com'],
    ['no address', 'no address'],
  ])('reads the email of %j', async (cell, email) =>
    expect((await read('Name,Email', `Ada,${cell}`))?.email).toBe(email),
  );

  it('gives a ZIP code its zeros back, and a unit its word', async () => {
    const head =
      'Owner 1 First Name,Owner 1 Last Name,Mailing Address,Mailing Unit #,Mailing City,Mailing State,Mailing Zip';
    const contact = await read(head, 'Ada,Sample,1 Alder St,4,Salem,MA,1970');
    expect(contact).toMatchObject({ name: 'Ada Sample', address: '1 Alder St, Unit 4, Salem, MA 01970' });
  });

  it('reads Spanish headers, and owners of lists of homes', async () => {
    const spanish = 'Nombre,Apellido,Correo electrónico,Teléfono,Dirección,Ciudad,Estado,Código postal';
    expect(
      await read(spanish, `Ada,Sample,${ada.email},${ada.phone},1 Alder St,Salem,OR,97301`),
    ).toMatchObject(ada);
    const remine =
      'Owner Name,Owner Email,Owner Phone,Property Address,Property City,Property State,Property Zip';
    expect(
      await read(remine, `Ada Sample,${ada.email},${ada.phone},1 Alder St,Salem,OR,97301`),
    ).toMatchObject(ada);
    expect((await read('Email,Contact Owner', 'ada@example.com,Dana'))?.name).toBe('');
  });
});

describe('the columns of', () => {
  it.each([
    ['a plain file', 'Name,Email,Phone,Address', ['Ada Sample', ada.email, ada.phone, ada.address]],
    [
      'Google Contacts',
      header(
        'First Name',
        'Middle Name',
        'Last Name',
        'Organization Name',
        'Notes',
        'Labels',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Address 1 - Label',
        'Address 1 - Formatted',
        'Address 1 - Street',
        'Address 1 - City',
        'Address 1 - Country',
      ),
      [
        'Ada',
        'B',
        'Sample',
        'Alder',
        'met',
        '* myContacts',
        '* Home',
        ada.email,
        'Mobile',
        ada.phone,
        'Home',
        '1 Alder St\nSalem, OR 97301',
        '1 Alder St',
        'Salem',
        'US',
      ],
    ],
    [
      'the older Google Contacts',
      header(
        'Name',
        'Given Name',
        'Family Name',
        'Yomi Name',
        'E-mail 1 - Type',
        'E-mail 1 - Value',
        'Phone 1 - Type',
        'Phone 1 - Value',
        'Address 1 - Street',
        'Address 1 - City',
        'Address 1 - Region',
        'Address 1 - Postal Code',
      ),
      [
        'Ada Sample',
        'Ada',
        'Sample',
        '',
        'Home',
        ada.email,
        'Mobile',
        ada.phone,
        '1 Alder St',
        'Salem',
        'OR',
        '97301',
      ],
    ],
    [
      'Outlook',
      header(
        'Title',
        'First Name',
        'Middle Name',
        'Last Name',
        'Suffix',
        'E-mail Address',
        'E-mail 2 Address',
        'Home Phone',
        'Mobile Phone',
        'Business Phone',
        'Home Fax',
        'Home Street',
        'Home City',
        'Home State',
        'Home Postal Code',
        'Home Country/Region',
        'Company',
      ),
      [
        '',
        'Ada',
        '',
        'Sample',
        '',
        ada.email,
        'b@example.com',
        '503-555-0122',
        ada.phone,
        '503-555-0133',
        '503-555-0144',
        '1 Alder St',
        'Salem',
        'OR',
        '97301',
        'US',
        'Alder',
      ],
    ],
    [
      'Apple',
      header(
        'First name',
        'Last name',
        'Email(home)',
        'Phone(mobile)',
        'Home address street',
        'Home address city',
        'Home address state',
        'Home address zip',
      ),
      ['Ada', 'Sample', ada.email, ada.phone, '1 Alder St', 'Salem', 'OR', '97301'],
    ],
    [
      'Salesforce',
      header(
        'First Name',
        'Last Name',
        'Account Name',
        'Phone',
        'Mobile',
        'Email',
        'Email Opt Out',
        'Mailing Street',
        'Mailing City',
        'Mailing State/Province',
        'Mailing Zip/Postal Code',
        'Mailing Country',
      ),
      [
        'Ada',
        'Sample',
        'Alder',
        '503-555-0122',
        ada.phone,
        ada.email,
        '0',
        '1 Alder St',
        'Salem',
        'OR',
        '97301',
        'US',
      ],
    ],
    [
      'Salesforce’s data loader',
      'FirstName,LastName,Email,MobilePhone,MailingStreet,MailingCity,MailingState,MailingPostalCode',
      ['Ada', 'Sample', ada.email, ada.phone, '1 Alder St', 'Salem', 'OR', '97301'],
    ],
    [
      'Follow Up Boss',
      header(
        'ID',
        'Date Added',
        'First Name',
        'Last Name',
        'Stage',
        'Lead Source',
        'Email 1',
        'Email 1 Type',
        'Phone 1',
        'Phone 1 Type',
        'Address 1 - Type',
        'Address 1 - Street',
        'Address 1 - City',
        'Address 1 - State',
        'Address 1 - Zip',
        'Notes',
      ),
      [
        '7',
        '2026-01-02',
        'Ada',
        'Sample',
        'Lead',
        'Import',
        ada.email,
        'home',
        ada.phone,
        'mobile',
        'home',
        '1 Alder St',
        'Salem',
        'OR',
        '97301',
        '',
      ],
    ],
    [
      'kvCORE',
      'first_name,last_name,email,cell_phone_1,home_phone,work_phone,primary_address,primary_city,primary_state,primary_zip',
      ['Ada', 'Sample', ada.email, ada.phone, '', '', '1 Alder St', 'Salem', 'OR', '97301'],
    ],
    [
      'HubSpot',
      header(
        'Record ID',
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Mobile Phone Number',
        'Street Address',
        'City',
        'State/Region',
        'Postal Code',
        'Contact owner',
        'Lead Status',
      ),
      [
        '7',
        'Ada',
        'Sample',
        ada.email,
        ada.phone,
        '',
        '1 Alder St',
        'Salem',
        'OR',
        '97301',
        'Somebody Else',
        'New',
      ],
    ],
    [
      'BoomTown',
      header(
        'First Name',
        'Last Name',
        'Email',
        'Email Valid',
        'Home Phone',
        'Cell Phone',
        'Address',
        'City',
        'State',
        'Zip',
        'Agent ID',
      ),
      ['Ada', 'Sample', ada.email, 'Yes', '', ada.phone, '1 Alder St', 'Salem', 'OR', '97301', '9'],
    ],
    [
      'Lofty (Chime)',
      header(
        'Lead ID',
        'First Name',
        'Last Name',
        'Primary Email',
        'Primary Phone',
        'Mailing Street Address',
        'Mailing City',
        'Mailing State',
        'Mailing Zip Code',
        'Assigned Agent',
      ),
      ['7', 'Ada', 'Sample', ada.email, ada.phone, '1 Alder St', 'Salem', 'OR', '97301', 'Somebody Else'],
    ],
    [
      'Sierra',
      header(
        'FirstName',
        'LastName',
        'EmailAddress',
        'EmailStatus',
        'PhoneNumber',
        'StreetAddress',
        'City',
        'State',
        'ZipCode',
        'ShortSummary',
      ),
      ['Ada', 'Sample', ada.email, 'Valid', ada.phone, '1 Alder St', 'Salem', 'OR', '97301', ''],
    ],
  ])('%s', async (_, head, cells) => {
    const [contact] = await contactsOf(`${head}\r\n${cells.map((cell) => `"${cell}"`).join(',')}`);
    expect(contact).toMatchObject(ada);
  });

  it('a company, and a message', async () => {
    const [contact] = await contactsOf(
      'Full Name,Email,Brokerage,Comments\nAda Sample,ada@example.com,Alder,Call me',
    );
    expect(contact).toMatchObject({ company: 'Alder', message: 'Call me' });
  });
});

describeWithFixtures('contacts of', () => {
  it.each([
    'csv-google-contacts',
    'csv-quote-in-cell',
    'csv-sep-line',
    'csv-snake-case',
    'invitations-semicolon-in-cell',
  ])('%s', async (name) => {
    const [contact] = await contactsOf(readFixtureText(`wild/${name}.csv`));
    expect(contact?.email).toMatch(/^(ada|ann)@example\.com$/);
    expect(contact?.name).toMatch(/^(Ada|Ann)/);
  });
});
