import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import type { IdxConnection, RosterAgent } from '@farmpost/shared/contracts/idx-connections';
import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { buildAgentRecord, buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fallbackProviders } from './api/mls';
import { OnboardingWizard } from './onboarding-wizard';
// The page loads it on demand; import it here so that no test waits for compilation.
import './live-card';

const api = mockApi();
const AT = '2026-11-20T15:00:00.000Z';

const mls = { id: 'CHS', name: 'Charleston Trident MLS', region: 'SC', is_active: true };
const chosenMls = { id: mls.id, name: mls.name, region: mls.region, connectionDate: AT };
const person = (change: Partial<RosterAgent> = {}): RosterAgent => ({
  id: 'CT-2001',
  name: 'Olivia Brooks',
  firstName: 'Olivia',
  lastName: 'Brooks',
  email: 'olivia.brooks@example.com',
  phone: '(843) 555-0101',
  company: 'Low Tide Realty',
  mlsId: 'CT-2001',
  licenseNumber: 'SC 104482',
  providerId: mls.id,
  providerName: mls.name,
  isClaimed: false,
  ...change,
});
const connection = (change: Partial<IdxConnection> = {}): IdxConnection => {
  const { isClaimed: _, ...mlsAgent } = person();
  return {
    id: buildId(),
    providerId: mls.id,
    providerName: mls.name,
    mlsAgent,
    status: 'validated',
    codeSentTo: null,
    validatedAt: AT,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
};

interface Start {
  readonly step?: number;
  readonly settings?: Partial<AgentRecord['settings']>;
  readonly onboarding?: Partial<Onboarding>;
  readonly profile?: Parameters<typeof buildMe>[1];
}

/** Opens the wizard at the stored step, on a server that remembers what is saved. */
function open({ step = 0, settings = {}, onboarding = {}, profile = {} }: Start = {}) {
  const me = buildMe('agent', profile, { onboardingCompletedAt: null });
  const empty = buildAgentRecord({ onboardingCompletedAt: null, validatedAt: null });
  let agent = { ...empty, id: me.agentId ?? '', settings: { ...empty.settings, ...settings } };
  let stored: Onboarding = {
    step,
    seconds: [38, 32, 0, 0],
    completedAt: null,
    connection: null,
    listings: { active: 0, sold: 0 },
    firstCampaign: null,
    ...onboarding,
  };
  api.answer('GET /me', me);
  api.answer('GET /profiles/{id}', me.profile);
  api.answer('PATCH /profiles/{id}', ({ body }) => ({ ...me.profile, ...(body as object) }));
  api.answer('GET /agents/{key}', () => agent);
  api.answer('PATCH /agents/{key}/settings', ({ body }) => {
    const { marketingPreferences, ...rest } = body as Partial<AgentRecord['settings']>;
    const preferences = { ...agent.settings.marketingPreferences, ...marketingPreferences };
    agent = { ...agent, settings: { ...agent.settings, ...rest, marketingPreferences: preferences } };
    return agent;
  });
  api.answer('GET /agents/{key}/onboarding', () => stored);
  api.answer('PUT /agents/{key}/onboarding', ({ body }) => {
    const { isComplete, ...change } = body as Partial<Onboarding> & { isComplete?: true };
    stored = { ...stored, ...change, ...(isComplete && { completedAt: AT }) };
    return stored;
  });
  api.answer('GET /idx-providers', [mls]);
  api.answer('GET /agents/{key}/identity-check', { check: null });
  api.answer('GET /idx-providers/{providerId}/agents', [person()]);
  const leave = jest.fn();
  return {
    ...renderPage(<OnboardingWizard leave={leave} />, { path: '/onboarding', at: '/onboarding' }),
    leave,
    me,
  };
}

afterEach(() => localStorage.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = () => screen.getByRole('button', { name: 'Next' });
const saves = () => api.calls('PUT /agents/{key}/onboarding').map(({ body }) => body);

describe('the frame', () => {
  test('[ONB-001] [ONB-003] [ONB-004] [ONB-005] [ONB-006] [ONB-007] shows four numbered steps and the progress', async () => {
    open({ step: 3, settings: { mlsProvider: chosenMls } });
    await heading('Set Your Budget');
    const titles = ['Complete Your Profile', 'Connect Your MLS', 'Validate Your Identity', 'Set Your Budget'];
    for (const title of titles) expect(screen.getAllByText(title).length).toBeGreaterThan(0);
    expect(screen.getByRole('progressbar', { name: 'Onboarding' })).toHaveAttribute(
      'aria-valuetext',
      'Step 4 of 4',
    );
    expect(screen.getByText('Step 4 of 4')).toBeVisible();
  });

  test('[ONB-008] [ONB-009] [ONB-016] Back is disabled on the first step and moves one step on the others', async () => {
    const { user } = open({ step: 2, settings: { mlsProvider: chosenMls } });
    await heading('Validate Your Identity');
    expect(next()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Connect Your MLS');
    expect(next()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Complete Your Profile');
    expect(next()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  });

  test('resumes at the stored step, and the URL cannot skip one', async () => {
    open({ step: 1 });
    await heading('Connect Your MLS');
    const { router } = open({ step: 1 });
    await act(() => router.navigate('/onboarding?step=4'));
    expect(screen.queryByRole('heading', { name: 'Set Your Budget' })).toBeNull();
  });
});

describe('the profile step', () => {
  test('[ONB-012] [ONB-014] saves the profile form and advances only on success', async () => {
    const { user } = open({ profile: { license_number: '' } });
    await heading('Complete Your Profile');
    expect(screen.getByText('Early version.')).toBeVisible();
    await user.click(next());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please correct the following errors:License Number is required');
    expect(api.calls('PATCH /profiles/{id}')).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'License Number' }), 'SC 104482');
    api.refuse('PATCH /profiles/{id}', 'internal');
    await user.click(next());
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'License Number' })).toHaveValue('SC 104482');
    expect(saves()).toEqual([]);
  });

  test('takes a photo, and saves one that was only chosen with the step', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    const { profile } = buildMe('agent');
    const { user } = open();
    await heading('Complete Your Profile');
    const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Profile photo', { selector: 'input' }), file);
    const image = await screen.findByRole('img', { name: 'The part that is kept' });
    Object.defineProperties(image, { naturalWidth: { value: 2080 }, naturalHeight: { value: 1200 } });
    fireEvent.load(image);
    await user.click(screen.getByRole('button', { name: 'Use this part' }));
    expect(await screen.findByRole('img', { name: 'Profile photo, not saved yet' })).toBeVisible();
    api.refuse('POST /profiles/{id}/photo', 'validation_failed', 'This picture is cut off.');
    await user.click(next());
    expect(await screen.findByText('This picture is cut off.')).toBeVisible();
    expect(saves()).toEqual([]);
    api.answer('POST /profiles/{id}/photo', { ...profile, photo_url: '/media/abc' });
    await user.click(next());
    await heading('Connect Your MLS');
    expect(api.calls('POST /profiles/{id}/photo')).toHaveLength(2);
  });

  test('[PROF-028] [PROF-029] says that the profile was saved, and fills the card while typing', async () => {
    const { user } = open({ profile: { last_name: '' } });
    await heading('Complete Your Profile');
    await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Brooks');
    expect(await screen.findByRole('img', { name: /Dana Brooks/ })).toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByText('Profile saved successfully!')).toBeVisible();
    await heading('Connect Your MLS');
    expect(saves()).toEqual([{ step: 1, seconds: expect.any(Array) as number[] }]);
  });
});

describe('a start with the MLS', () => {
  test('fills name, brokerage and license, chooses the MLS, and asks only for the confirmation', async () => {
    api.answer('POST /agents/{key}/idx-connections', connection());
    const { user } = open({ profile: { first_name: '', last_name: '', company: '', license_number: '' } });
    await heading('Complete Your Profile');
    await user.click(await screen.findByRole('combobox', { name: 'Your name, license or MLS number' }));
    await user.click(await screen.findByRole('option', { name: /Olivia Brooks/ }));
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Olivia');
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Low Tide Realty');
    expect(screen.getByRole('textbox', { name: 'License Number' })).toHaveValue('SC 104482');
    await user.click(next());
    await heading('Validate Your Identity');
    expect(api.calls('PATCH /agents/{key}/settings')[0]?.body).toMatchObject({ mlsProvider: { id: 'CHS' } });
    expect(saves()).toMatchObject([{ step: 2 }]);
    await user.click(screen.getByRole('checkbox', { name: /Yes, this is me/ }));
    await user.click(next());
    await heading('Set Your Budget');
  });

  test('leaves the choice to the next step if it cannot be saved', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Your name, license or MLS number' }));
    await user.click(await screen.findByRole('option', { name: /Olivia Brooks/ }));
    api.refuse('PATCH /agents/{key}/settings', 'internal');
    await user.click(next());
    await heading('Connect Your MLS');
    expect(saves()).toMatchObject([{ step: 1 }]);
  });
});

describe('the MLS step', () => {
  const request = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: 'My MLS is not listed' }));
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    expect(await screen.findByText('MLS Name is required')).toBeVisible();
    expect(screen.getByText('Region/Location is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'MLS Name' }), 'ARMLS');
    await user.type(screen.getByRole('textbox', { name: 'Region/Location' }), 'Phoenix, AZ');
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  };

  test('[ONB-018] needs a provider or a request', async () => {
    const { user } = open({ step: 1 });
    await heading('Connect Your MLS');
    await user.click(next());
    expect(
      await screen.findByText('Please select an MLS provider or request a custom integration'),
    ).toBeVisible();
    expect(saves()).toEqual([]);
  });

  test('[ONB-022] [ONB-029] saves the selection, also in this browser', async () => {
    const { user } = open({ step: 1 });
    await user.click(await screen.findByRole('radio', { name: /Charleston Trident MLS/ }));
    await user.click(next());
    expect(await screen.findByText('MLS selection saved successfully!')).toBeVisible();
    await heading('Validate Your Identity');
    const local = JSON.parse(localStorage.getItem('selected_mls') ?? '{}') as Record<string, string>;
    expect(local).toEqual({
      id: 'CHS',
      name: 'Charleston Trident MLS',
      region: 'SC',
      connectionDate: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(api.calls('PATCH /agents/{key}/settings')[0]?.body).toEqual({
      mlsProvider: local,
      mlsIntegrationRequest: null,
    });
  });

  test('[ONB-023] reports a selection that could not be saved', async () => {
    const { user } = open({ step: 1 });
    await user.click(await screen.findByRole('radio', { name: /Charleston/ }));
    api.refuse('PATCH /agents/{key}/settings', 'internal');
    await user.click(next());
    expect(await screen.findByText('Failed to save MLS selection. Please try again.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Charleston/ })).toBeChecked();
  });

  test('[ONB-019] [ONB-020] [ONB-021] [ONB-024] [ONB-031] a request clears the selection until a provider is selected again', async () => {
    api.answer('POST /idx-providers/request', { id: buildId(), requestDate: AT, status: 'pending' });
    const { user } = open({ step: 1, settings: { mlsProvider: chosenMls } });
    const radio = await screen.findByRole('radio', { name: /Charleston/ });
    expect(radio).toBeChecked();
    await request(user);
    expect(
      await screen.findByText(
        'Your MLS integration request has been submitted. We will contact you within 3-5 business days.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Custom request for ARMLS, Phoenix, AZ, is pending/)).toBeVisible();
    expect(radio).not.toBeChecked();
    expect(JSON.parse(localStorage.getItem('mls_integration_request') ?? '{}')).toMatchObject({
      mlsName: 'ARMLS',
      status: 'pending',
    });
    await user.click(radio);
    expect(screen.queryByText(/Custom request for ARMLS/)).toBeNull();
  });

  test('[ONB-025] reports a request that could not be sent and keeps it', async () => {
    const { user } = open({ step: 1 });
    await screen.findByRole('radio', { name: /Charleston/ });
    api.refuse('POST /idx-providers/request', 'internal');
    await request(user);
    expect(await screen.findByText('Failed to submit your request. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'MLS Name' })).toHaveValue('ARMLS');
  });

  test('[ONB-026] [ONB-027] offers five default providers if the list does not load', async () => {
    open({ step: 1 });
    api.refuse('GET /idx-providers', 'unavailable');
    expect(
      await screen.findByText(/Unable to load MLS providers from database\. Showing default options\./),
    ).toBeVisible();
    expect(fallbackProviders.map(({ region }) => region)).toEqual([
      'Mid-Atlantic',
      'California',
      'Florida',
      'Pacific Northwest',
      'Georgia',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });
});

describe('the identity step', () => {
  const start = { step: 2, settings: { mlsProvider: chosenMls } };
  const box = () => screen.findByRole('combobox', { name: 'Your name, license or MLS number' });
  const pick = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: /Olivia Brooks/ }));
    await user.click(screen.getByRole('checkbox', { name: /Yes, this is me/ }));
  };

  test('[ONB-034] needs the MLS step first', async () => {
    const { user } = open({ step: 2 });
    expect(await screen.findByText('Please complete the MLS selection step first.')).toBeVisible();
    await user.click(next());
    expect(saves()).toEqual([]);
  });

  test('[ONB-033] needs a selected and confirmed person', async () => {
    const { user } = open(start);
    await user.click(await box());
    await user.click(next());
    const message = 'Please select and confirm your agent identity from the MLS';
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: /Olivia Brooks/ }));
    expect(screen.getByRole('checkbox', { name: /Yes, this is me/ })).not.toBeChecked();
    await user.click(next());
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.calls('POST /agents/{key}/idx-connections')).toHaveLength(0);
  });

  test('connects the confirmed person and goes on', async () => {
    api.answer('POST /agents/{key}/idx-connections', connection());
    const { user } = open(start);
    await pick(user);
    await user.click(next());
    await heading('Set Your Budget');
    expect(api.calls('POST /agents/{key}/idx-connections')[0]?.body).toEqual({
      providerId: 'CHS',
      mlsId: 'CT-2001',
    });
  });

  test('asks for the mailed code where the roster has another address', async () => {
    const pending = connection({ status: 'pending', codeSentTo: 'o•••@example.com', validatedAt: null });
    api.answer('POST /agents/{key}/idx-connections', pending);
    api.answer('PUT /agents/{key}/idx-connections/{id}', connection({ id: pending.id }));
    const { user } = open(start);
    await pick(user);
    await user.click(next());
    const code = await screen.findByRole('textbox', { name: 'Code from the email' });
    expect(code).toHaveAccessibleDescription(/o•••@example\.com/);
    await user.type(code, '123456');
    await user.click(next());
    await heading('Set Your Budget');
    expect(api.calls('PUT /agents/{key}/idx-connections/{id}')[0]?.body).toEqual({ code: '123456' });
  });

  test('sends a new code', async () => {
    const pending = connection({ status: 'pending', codeSentTo: 'o•••@example.com', validatedAt: null });
    api.answer('POST /agents/{key}/idx-connections', pending);
    const { user } = open({ ...start, onboarding: { connection: pending } });
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/A new code is on its way/)).toBeVisible();
    expect(api.calls('POST /agents/{key}/idx-connections')).toHaveLength(1);
  });

  test('asks a person for a check of the license, and goes on meanwhile', async () => {
    const { user } = open(start);
    await pick(user);
    await user.click(screen.getByRole('button', { name: 'Ask us to check my license' }));
    await user.clear(screen.getByRole('textbox', { name: 'License number to check' }));
    await user.click(screen.getByRole('button', { name: 'Ask for the check' }));
    expect(await screen.findByText('Enter your license number.')).toBeVisible();
    expect(screen.getByText('Choose a state.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'License number to check' }), 'SC 7');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State of the license' }), 'SC');
    api.refuse('POST /agents/{key}/identity-check', 'provider_failed');
    await user.click(screen.getByRole('button', { name: 'Ask for the check' }));
    await waitFor(() => expect(api.calls('POST /agents/{key}/identity-check')).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'License number to check' })).toHaveValue('SC 7');
    api.answer('POST /agents/{key}/identity-check', ({ body }) => ({
      ...(body as { licenseNumber: string; licenseState: string; note: string }),
      id: buildId(),
      status: 'open',
      entry: null,
      reason: null,
      decidedAt: null,
      createdAt: AT,
    }));
    await user.click(screen.getByRole('button', { name: 'Ask for the check' }));
    expect(await screen.findByText('We are checking your license.')).toBeVisible();
    expect(api.calls('POST /agents/{key}/identity-check').at(-1)?.body).toEqual({
      licenseNumber: 'SC 7',
      licenseState: 'SC',
      note: '',
      entry: { providerId: 'CHS', mlsId: 'CT-2001' },
    });
    await user.click(next());
    await heading('Set Your Budget');
  });

  test('prints the brokerage and license of the roster only if the agent says so', async () => {
    api.answer('POST /agents/{key}/idx-connections', connection());
    const { user } = open({ ...start, profile: { company: 'Low Tide', license_number: 'SC 104482' } });
    await pick(user);
    const choice = screen.getByRole('checkbox', {
      name: 'Print what the MLS has on my cards: Low Tide Realty',
    });
    expect(choice).toHaveAccessibleDescription('Your profile says Low Tide. Your cards print the profile.');
    await user.click(choice);
    await user.click(next());
    await heading('Set Your Budget');
    expect(api.calls('PATCH /profiles/{id}')[0]?.body).toMatchObject({ company: 'Low Tide Realty' });
  });

  test('[ONB-037] reports a validation that could not be saved', async () => {
    const { user } = open(start);
    await pick(user);
    api.refuse('POST /agents/{key}/idx-connections', 'internal');
    await user.click(next());
    expect(await screen.findByText('Failed to save agent validation. Please try again.')).toBeVisible();
  });

  test('[ONB-036] reports a roster that did not load', async () => {
    const { user } = open(start);
    api.refuse('GET /idx-providers/{providerId}/agents', 'provider_failed');
    api.refuse('GET /agent-verification', 'internal');
    await user.click(await box());
    expect(await screen.findByText(/Failed to load agents from MLS\. Please try again\./)).toBeVisible();
  });

  test('[ONB-035] reports a roster that is not a list', async () => {
    const { user } = open(start);
    api.use(http.get('*/api/idx-providers/:id/agents', () => HttpResponse.json({ agents: [] })));
    await user.click(await box());
    expect(
      await screen.findByText(/Invalid data format received from MLS\. Please try again\./),
    ).toBeVisible();
  });

  test('[ONB-040] [ONB-061] [ONB-062] a search falls back to known agents, then to a direct search, then to no one', async () => {
    const { user } = open(start);
    api.refuse('GET /idx-providers/{providerId}/agents', 'provider_failed');
    api.answer('GET /agent-verification', { success: true, agents: [] });
    api.answer('GET /agent-verification/search', { success: true, agents: [] });
    api.answer('GET /agent-verification/direct-search', {
      success: true,
      agents: [person()],
      source: 'CHS',
    });
    await user.type(await box(), 'olivia');
    expect(await screen.findByRole('option', { name: /Olivia Brooks/ })).toBeVisible();
    expect(api.calls('GET /agent-verification/search').at(-1)?.query).toMatchObject({
      q: 'olivia',
      limit: '50',
    });
    expect(api.calls('GET /agent-verification/direct-search').at(-1)?.query).toMatchObject({
      q: 'olivia',
      limit: '100',
    });
    api.refuse('GET /agent-verification/direct-search', 'internal');
    await user.type(await box(), 'x');
    expect(await screen.findByText(/No one in Charleston Trident MLS matches “oliviax”/)).toBeVisible();
  });

  test('[ONB-039] shows up to 20 people after a search and 10 without one', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      person({ mlsId: `CT-${index}`, id: `CT-${index}` }),
    );
    const { user } = open(start);
    api.answer('GET /idx-providers/{providerId}/agents', many);
    await user.click(await box());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10));
    await user.type(await box(), 'o');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
  });

  test('[ONB-038] the list closes 150 ms after the field loses focus', async () => {
    const { user } = open(start);
    const field = await box();
    await user.click(field);
    await screen.findByRole('option', { name: /Olivia/ });
    jest.useFakeTimers();
    act(() => field.blur());
    act(() => {
      jest.advanceTimersByTime(149);
    });
    expect(field).toHaveAttribute('aria-expanded', 'true');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(field).toHaveAttribute('aria-expanded', 'false');
    jest.useRealTimers();
  });

  test('moves by arrows with a preview, chooses with Enter, closes with Escape, and offers no one who is taken', async () => {
    const { user } = open(start);
    api.answer('GET /idx-providers/{providerId}/agents', [
      person({ id: 'CT-1', mlsId: 'CT-1', name: 'Daniel Whitford', isClaimed: true }),
      person(),
    ]);
    const field = await box();
    await user.click(field);
    await screen.findByRole('option', { name: /Olivia/ });
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('region', { name: 'This is you' })).toBeNull();
    await user.keyboard('{ArrowDown}');
    const card = await screen.findByRole('region', { name: 'This is you' });
    expect(within(card).getByText('Low Tide Realty')).toBeVisible();
    // The card shows what is printed: the profile, not the person under the arrow.
    expect(screen.queryByRole('img', { name: /Olivia Brooks/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveValue('Olivia Brooks');
    expect(screen.getByRole('checkbox', { name: /Yes, this is me/ })).toBeVisible();
  });

  test('forgets the active person when the list changes, and Enter chooses the only match', async () => {
    const { user } = open(start);
    api.answer('GET /idx-providers/{providerId}/agents', [
      person({ id: 'CT-1', mlsId: 'CT-1', name: 'Daniel Whitford', isClaimed: true }),
      person({ id: 'CT-2', mlsId: 'CT-2', name: 'Andre Smalls' }),
    ]);
    const field = await box();
    await user.click(field);
    await screen.findByRole('option', { name: /Daniel/ });
    await user.keyboard('{ArrowDown}');
    api.answer('GET /idx-providers/{providerId}/agents', [
      person({ id: 'CT-2', mlsId: 'CT-2', name: 'Andre Smalls' }),
    ]);
    await user.type(field, 'CT-2');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Daniel/ })).toBeNull());
    expect(await screen.findByRole('option', { name: /Andre/ })).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Andre Smalls');
    expect(screen.getByRole('checkbox', { name: /Yes, this is me/ })).toBeVisible();
  });
});

describe('the budget step', () => {
  const start = { step: 3, settings: { mlsProvider: chosenMls } };
  const budget = () => screen.findByRole('textbox', { name: 'Budget per listing' });
  const complete = () => screen.getByRole('button', { name: 'Complete Setup' });

  test.each([
    ['[ONB-044]', '99', 'Minimum budget is $100 per listing'],
    ['[ONB-045]', '2001', 'Maximum budget is $2,000 per listing'],
  ])('%s a budget of $%s is refused', async (_, typed, message) => {
    const { user } = open(start);
    await user.clear(await budget());
    await user.type(await budget(), typed);
    await user.click(complete());
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.calls('PATCH /agents/{key}/settings')).toHaveLength(0);
  });

  test('[ONB-046] [ONB-047] [ONB-048] [ONB-049] shows what the budget may bring', async () => {
    const { user } = open(start);
    await user.clear(await budget());
    await user.type(await budget(), '400');
    const results = within(screen.getByRole('region', { name: 'What it may bring' }));
    expect(results.getByText('266')).toBeVisible();
    expect(results.getByText('$1,600 to $4,800')).toBeVisible();
    expect(results.getByText('4x-12x')).toBeVisible();
    // Three to six leads, one deal from every 10, at $8,000.
    expect(results.getByText('$2,400 to $4,800')).toBeVisible();
    expect(results.getByText(/\$8,000 a deal, one deal from every 10 leads/)).toBeVisible();
    const rows = within(results.getByRole('table', { name: 'A year with this budget' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^6.*\$2,400.*\$7,200 to \$26,400/),
      expect.stringMatching(/^12.*\$4,800.*\$14,400 to \$52,800/),
      expect.stringMatching(/^24.*\$9,600.*\$28,800 to \$105,600/),
    ]);
  });

  test('[ONB-010] [ONB-011] [ONB-015] [ONB-017] completes and leaves for the dashboard', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, leave } = open(start);
    await budget();
    const saved = buildAgentRecord();
    api.answer('PATCH /agents/{key}/settings', async () => {
      await held;
      return saved;
    });
    await user.click(complete());
    expect(await screen.findByText('Processing...')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(api.calls('PATCH /agents/{key}/settings')[0]?.body).toEqual({
      marketingPreferences: { budgetLimitCents: 50_000 },
    });
    expect(saves().at(-1)).toMatchObject({ isComplete: true });
    expect(localStorage.getItem('onboarding_complete')).toBe('true');
  });

  test('[ONB-050] reports a budget that could not be saved', async () => {
    const { user, leave } = open(start);
    await budget();
    api.refuse('PATCH /agents/{key}/settings', 'internal');
    await user.click(complete());
    expect(await screen.findByText('Failed to save budget settings. Please try again.')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });

  test('[ONB-051] reports an ended session', async () => {
    const { user } = open(start);
    await budget();
    api.refuse('PATCH /agents/{key}/settings', 'unauthenticated');
    await user.click(complete());
    expect(await screen.findByText('User not authenticated')).toBeVisible();
  });

  test('says which step is missing if the server refuses to complete', async () => {
    const { user, leave } = open(start);
    await budget();
    api.refuse('PUT /agents/{key}/onboarding', 'conflict', 'Complete your profile first.');
    await user.click(complete());
    expect(await screen.findByText('Complete your profile first.')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });
});
