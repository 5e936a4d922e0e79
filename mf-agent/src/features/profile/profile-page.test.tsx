import { buildAgentRecord, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../../routes';
import { Page } from './profile-page';

const api = mockApi();
const me = buildMe('agent');
const achievements = { yearsExperience: 14, homesSold: null, salesVolumeCents: null, recognition: '' };

function open(profile: Partial<typeof me.profile> = {}) {
  const stored = { ...me.profile, ...profile };
  api.answer('GET /me', me);
  api.answer('GET /profiles/{id}', stored);
  api.answer('GET /me/sales-person', { salesPerson: null });
  api.answer('GET /agents/{key}/achievements', achievements);
  api.answer('GET /agents/{key}/testimonials', { testimonials: [] });
  api.answer('PATCH /profiles/{id}', ({ body }) => ({ ...stored, ...(body as object) }));
  return renderPage(<Page />, { path: '/profile', at: '/profile' });
}

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

test('[PROF-001] [PROF-002] [PROF-006] [PROF-007] shows the form with help and a way back', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
  expect(saveButton()).toBeVisible();
  const listUnder = (name: string) =>
    [...(screen.getByRole('heading', { name }).nextElementSibling?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(listUnder('Required')).toEqual([
    'Name and contact details',
    'Company and title',
    'Real estate license number',
  ]);
  expect(listUnder('Optional')).toEqual(['Website URL', 'Company logo', 'Profile photo']);
});

test('[PROF-003] [PROF-004] [PROF-005] [PROF-018] counts what is wrong and saves only a valid form', async () => {
  const { user } = open({ company: '', website: null });
  await field('Company');
  expect(screen.getByText('Please fix 1 error(s) to save')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  await user.clear(await field('Title'));
  expect(screen.getByText('Please fix 2 error(s) to save')).toBeVisible();
  await user.type(await field('Title'), 'Broker');
  await user.type(await field('Company'), 'Low Tide Realty');
  expect(screen.getByText('All fields are valid')).toBeVisible();
  expect(saveButton()).toBeEnabled();
});

test.each([
  ['[PROF-009] [PROF-016]', 'First Name', '  ', 'First Name is required'],
  ['[PROF-010]', 'Last Name', '', 'Last Name is required'],
  ['[PROF-011]', 'Email', '', 'Email is required'],
  ['[PROF-012]', 'Phone', '', 'Phone number is required'],
  ['[PROF-013]', 'Company', '', 'Company is required'],
  ['[PROF-014]', 'Title', '', 'Title is required'],
  ['[PROF-015]', 'License Number', '', 'License Number is required'],
  ['[PROF-017]', 'Email', 'dana@example', 'Please enter a valid email address'],
  ['', 'Phone', '123', 'Enter a 10-digit US phone number, such as (843) 555-0142'],
  ['', 'First Name', '🏡', 'First Name needs a letter'],
  ['', 'Company', '<b>x</b>', 'Company cannot contain < or >'],
])('%s %s of %j gives %s', async (_, name, typed, message) => {
  const { user } = open();
  await user.clear(await field(name));
  if (typed !== '') await user.type(await field(name), typed);
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field(name)).toHaveAccessibleDescription(message);
});

test('[PROF-019] [PROF-020] shows errors of untouched fields only after an attempt, all in one list', async () => {
  const { user } = open({ company: '', license_number: '' });
  await field('Company');
  expect(screen.queryByText('Company is required')).toBeNull();
  await user.type(await field('First Name'), '{Enter}');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(
    'Please correct the following errors:Company is requiredLicense Number is required',
  );
  expect(summary).toHaveFocus();
  expect(api.calls('PATCH /profiles/{id}')).toHaveLength(0);
});

test('[PROF-021] [PROF-028] [PROF-030] saves all fields and says so for 3 seconds', async () => {
  const { user } = open();
  await user.clear(await field('Title'));
  await user.type(await field('Title'), 'Broker-in-Charge');
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(saveButton());
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(api.calls('PATCH /profiles/{id}')[0]).toMatchObject({
    params: { id: me.profile.id },
    body: {
      first_name: 'Dana',
      last_name: 'Whitfield',
      email: 'dana@example.com',
      phone: '+15035550142',
      company: 'Palmetto & Pine Realty',
      title: 'Broker-in-Charge',
      license_number: '01234567',
      website: '',
    },
  });
  act(() => {
    jest.advanceTimersByTime(3000);
  });
  await waitFor(() => expect(screen.queryByText('Profile updated successfully!')).toBeNull());
});

test('[PROF-022] [PROF-025] a refused save says why until a field is edited', async () => {
  const { user } = open();
  await field('Title');
  api.refuse('PATCH /profiles/{id}', 'conflict', 'The address is taken.');
  await user.click(saveButton());
  expect(await screen.findByText('Failed to update profile: The address is taken.')).toBeVisible();
  await user.type(await field('Title'), 'x');
  expect(screen.queryByText(/Failed to update profile/)).toBeNull();
});

test('[PROF-027] says so if a save did not get through, and keeps what was typed', async () => {
  const { user } = open();
  await user.clear(await field('Title'));
  await user.type(await field('Title'), 'Principal Broker');
  api.use(http.patch('*/api/profiles/:id', () => HttpResponse.error()));
  await user.click(saveButton());
  expect(await screen.findByText('Failed to save profile. Please try again.')).toBeVisible();
  expect(await field('Title')).toHaveValue('Principal Broker');
});

test('[PROF-026] saves nothing for a user other than the one who is signed in', async () => {
  const { user } = open();
  await field('Title');
  api.answer('GET /me', buildMe('agent'));
  await user.click(saveButton());
  expect(await screen.findByText('Cannot save profile: authentication issue')).toBeVisible();
  expect(api.calls('PATCH /profiles/{id}')).toHaveLength(0);
});

test('[PROF-023] [PROF-031] loads the stored profile, then the local copy, then the agent with the email', async () => {
  const { unmount } = open({ company: 'From the table' });
  expect(await field('Company')).toHaveValue('From the table');
  unmount();

  api.refuse('GET /profiles/{id}', 'unavailable');
  const again = renderPage(<Page />, { path: '/profile', at: '/profile' });
  expect(await field('Company')).toHaveValue('From the table');
  again.unmount();

  localStorage.clear();
  api.answer('GET /agents', {
    data: [buildAgentRecord({ company: 'From the agent record' })],
    total: 1,
    limit: 100,
    offset: 0,
  });
  renderPage(<Page />, { path: '/profile', at: '/profile' });
  expect(await field('Company')).toHaveValue('From the agent record');
  expect(api.calls('GET /agents').at(-1)?.query).toMatchObject({ email: 'dana@example.com' });
});

test('[PROF-033] [PROF-034] uses no local copy without a session, and no page of agents is open without one', async () => {
  const { unmount } = open({ company: 'From the table' });
  expect(await field('Company')).toHaveValue('From the table');
  unmount();

  api.refuse('GET /me', 'unauthenticated');
  renderPage(<Page />, { path: '/profile', at: '/profile' });
  expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeVisible();
  expect(screen.queryByDisplayValue('From the table')).toBeNull();
  // The demo's card page stands in for a vendor's page.
  expect(routes.filter(({ guard }) => guard === 'public').map(({ path }) => path)).toEqual([
    '/demo/payment-methods',
  ]);
});

test('[PROF-024] reports a profile that did not load anywhere', async () => {
  api.answer('GET /me', me);
  api.refuse('GET /profiles/{id}', 'unavailable');
  api.refuse('GET /agents', 'unavailable');
  renderPage(<Page />);
  expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeVisible();
});

describe('photo and logo', () => {
  const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
  const input = async () => screen.findByLabelText('Profile photo', { selector: 'input' });

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
  });

  test('[PROF-008] refuses other types and more than 10 MB before sending', async () => {
    open();
    expect((await screen.findAllByText('PNG/JPG up to 10MB')).length).toBe(2);
    fireEvent.change(await input(), { target: { files: [file('a.svg', 'image/svg+xml')] } });
    expect(await screen.findByText('Choose a PNG or JPG file.')).toBeVisible();
    fireEvent.change(await input(), {
      target: { files: [file('b.png', 'image/png', 10 * 1_048_576 + 1)] },
    });
    expect(await screen.findByText(/larger than 10 MB/)).toBeVisible();
    expect(api.calls('POST /profiles/{id}/photo')).toHaveLength(0);
  });

  test('sends the part that was chosen by hand and shows the stored picture', async () => {
    const { user } = open();
    api.answer('POST /profiles/{id}/photo', { ...me.profile, photo_url: '/media/abc' });
    const opensPicker = jest.spyOn(await input(), 'click');
    await user.click(screen.getByRole('button', { name: 'Choose profile photo' }));
    expect(opensPicker).toHaveBeenCalled();
    await user.upload(await input(), file('me.jpg', 'image/jpeg'));
    const image = await screen.findByRole('img', { name: 'The part that is kept' });
    Object.defineProperties(image, { naturalWidth: { value: 2080 }, naturalHeight: { value: 1200 } });
    fireEvent.load(image);
    fireEvent.change(screen.getByRole('slider', { name: 'Left or right' }), { target: { value: '1' } });
    await user.click(screen.getByRole('button', { name: 'Use this part' }));
    expect(await screen.findByRole('img', { name: 'Profile photo, not saved yet' })).toBeVisible();
    expect(screen.getByText(/Only you see this picture/)).toBeVisible();
    expect(api.calls('POST /profiles/{id}/photo')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save profile photo' }));
    expect(await screen.findByRole('img', { name: 'Profile photo' })).toHaveAttribute(
      'src',
      '/media/abc?w=208',
    );
    expect(screen.getByRole('button', { name: 'Replace profile photo' })).toBeVisible();
    expect(api.calls('POST /profiles/{id}/photo')[0]?.query).toEqual({
      left: '0.5',
      top: '0',
      width: '0.5',
      height: '1',
    });
  });

  test('shows why the server refused a picture, and keeps it', async () => {
    const { user } = open();
    api.refuse('POST /profiles/{id}/photo', 'validation_failed', 'This picture is cut off.');
    await user.upload(await input(), file('me.jpg', 'image/jpeg'));
    const image = await screen.findByRole('img', { name: 'The part that is kept' });
    Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 600 } });
    fireEvent.load(image);
    await user.click(screen.getByRole('button', { name: 'Use this part' }));
    await user.click(screen.getByRole('button', { name: 'Save profile photo' }));
    expect(await screen.findByText('This picture is cut off.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('img', { name: 'Profile photo, not saved yet' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose profile photo' })).toBeVisible();
  });
});

describe('the landing page', () => {
  const address = () => screen.findByRole('textbox', { name: 'Address' });

  test('says whether an address is free or taken', async () => {
    const { user } = open();
    expect(await screen.findByText(/This is your address now\./)).toBeVisible();
    api.refuse('GET /agents/{key}', 'not_found');
    await user.clear(await address());
    await user.type(await address(), 'dana-on-james-island');
    expect(await screen.findByText(/This address is free\./)).toBeVisible();
    api.answer('GET /agents/{key}', buildAgentRecord());
    await user.type(await address(), '-2');
    expect(await screen.findByText('This address is taken. Choose another one.')).toBeVisible();
  });

  test('saves address, text and calendar', async () => {
    const { user } = open();
    api.refuse('GET /agents/{key}', 'not_found');
    await user.clear(await address());
    await user.type(await address(), 'Dana-SC');
    await user.type(screen.getByRole('textbox', { name: /About you/ }), 'Born here.');
    await user.click(screen.getByRole('button', { name: 'Save landing page' }));
    expect(await screen.findByText('Landing page saved.')).toBeVisible();
    expect(api.calls('PATCH /profiles/{id}')[0]?.body).toEqual({
      slug: 'dana-sc',
      bio: 'Born here.',
      scheduling_url: null,
    });
  });
});

describe('achievements', () => {
  const save = () => screen.getByRole('button', { name: 'Save achievements' });

  test('are saved as entered, and an empty figure stays unknown', async () => {
    const { user } = open();
    expect(await field('Years of experience')).toHaveValue('14');
    await user.type(await field('Sales volume'), '96,000,000');
    await user.type(await field('Recognition'), 'Top Producer 2025');
    api.answer('PUT /agents/{key}/achievements', achievements);
    await user.click(save());
    expect(await screen.findByText('Achievements saved.')).toBeVisible();
    expect(api.calls('PUT /agents/{key}/achievements')[0]?.body).toEqual({
      yearsExperience: 14,
      homesSold: null,
      salesVolumeCents: 9_600_000_000,
      recognition: 'Top Producer 2025',
    });
  });

  test('that are not numbers are refused, and a failed save keeps what was typed', async () => {
    const { user } = open();
    await user.type(await field('Homes sold'), 'many');
    await user.click(save());
    expect(await field('Homes sold')).toHaveAccessibleDescription(/Enter a whole number/);
    expect(api.calls('PUT /agents/{key}/achievements')).toHaveLength(0);
    await user.clear(await field('Homes sold'));
    await user.type(await field('Homes sold'), '214');
    api.refuse('PUT /agents/{key}/achievements', 'unavailable', 'The server is busy.');
    await user.click(save());
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(await field('Homes sold')).toHaveValue('214');
  });
});

test('shows who invited the agent, and lets them leave', async () => {
  const { user } = open();
  api.answer('GET /me/sales-person', {
    salesPerson: {
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '',
      since: '2026-11-02T12:00:00.000Z',
      kind: 'invitation',
    },
  });
  api.answer('POST /me/sales-person/detach', { salesPerson: null });
  expect(await screen.findByText(/invited you on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave Priya Raman' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Your salesperson' })).not.toBeInTheDocument(),
  );
});

test('keeps a license for each other state, and refuses two for one', async () => {
  const { user } = open({ license_number: 'SC 84213' });
  const form = within(await screen.findByRole('form', { name: 'Licenses in other states' }));
  expect(form.getByText(/All other cards show your main one, SC 84213/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add a State' }));
  await user.click(form.getByRole('button', { name: 'Add a State' }));
  for (const [at, number] of ['412345', '999'].entries()) {
    const row = within(form.getByRole('group', { name: `License ${at + 1}` }));
    await user.selectOptions(row.getByRole('combobox', { name: 'State' }), 'Georgia');
    await user.type(row.getByRole('textbox', { name: 'Number' }), number);
  }
  await user.click(form.getByRole('button', { name: 'Save licenses' }));
  expect(await form.findAllByText('This state has a license already.')).not.toHaveLength(0);
  expect(api.calls('PATCH /profiles/{id}')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Remove license 2' }));
  await user.click(form.getByRole('button', { name: 'Save licenses' }));
  await waitFor(() =>
    expect(api.calls('PATCH /profiles/{id}').map(({ body }) => body)).toEqual([
      { other_licenses: [{ state: 'GA', number: '412345' }] },
    ]),
  );
});

describe('the office address', () => {
  const broadStreet = {
    addressLine1: '21 Broad Street',
    addressLine2: '',
    city: 'Charleston',
    state: 'SC',
    zip: '29401',
  };
  const written = { ...broadStreet, addressLine1: '21 Broad St' };
  const saved = (address: typeof broadStreet) => ({
    profile: {
      ...me.profile,
      office: { address, checkedAt: '2026-11-27T12:00:00.000Z', returnedCards: 'office' as const },
    },
    isSaved: true,
    suggestion: null,
    doubt: null,
  });
  const form = async () => within(await screen.findByRole('form', { name: 'Office address' }));

  test('asks for it while there is none, and says what waits', async () => {
    const { user } = open({ office: null });
    const fields = await form();
    expect(fields.getByText(/Nothing is printed without it/)).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Save address' }));
    expect(await fields.findByText('Enter the street and number, or the PO box.')).toBeVisible();
    expect(api.calls('PUT /profiles/{id}/office-address')).toEqual([]);
  });

  test('offers the postal service’s form, and saves the one that is chosen', async () => {
    const { user } = open({ office: null });
    api.answer('PUT /profiles/{id}/office-address', ({ body }) => {
      const { isAsTyped, address } = body as { isAsTyped: boolean; address: typeof broadStreet };
      return isAsTyped
        ? saved(address)
        : { profile: { ...me.profile, office: null }, isSaved: false, suggestion: written, doubt: null };
    });
    const fields = await form();
    await user.type(fields.getByRole('textbox', { name: /^Street/ }), '21 Broad Street');
    await user.type(fields.getByRole('textbox', { name: 'City' }), 'Charleston');
    await user.selectOptions(fields.getByRole('combobox', { name: 'State' }), 'South Carolina');
    await user.type(fields.getByRole('textbox', { name: 'ZIP code' }), '29401');
    await user.click(fields.getByRole('button', { name: 'Save address' }));
    expect(await fields.findByText('21 Broad St, Charleston, SC 29401')).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Use this address' }));
    expect(await fields.findByText(/Confirmed by the postal service/)).toBeVisible();
    expect(fields.getByRole('textbox', { name: /^Street/ })).toHaveValue('21 Broad St');
    expect(api.calls('PUT /profiles/{id}/office-address').map(({ body }) => body)).toEqual([
      { address: broadStreet, returnedCards: 'office', isAsTyped: false },
      { address: written, returnedCards: 'office', isAsTyped: true },
    ]);
  });

  test('shows why an address is refused at its field', async () => {
    const { user } = open();
    api.use(
      http.put('*/api/profiles/:id/office-address', () =>
        HttpResponse.json(
          {
            error: {
              code: 'validation_failed',
              message: 'The postal service does not deliver to this address.',
              fields: { 'address.addressLine1': 'The postal service does not deliver to this address.' },
            },
          },
          { status: 400 },
        ),
      ),
    );
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: 'To Farmpost' }));
    await user.click(fields.getByRole('button', { name: 'Save address' }));
    expect(await fields.findByRole('textbox', { name: /^Street/ })).toHaveAccessibleDescription(
      /does not deliver/,
    );
    expect(fields.getByRole('radio', { name: 'To Farmpost' })).toBeChecked();
  });
});
