import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildLandingData } from '../../testing/build-landing-data';
import { stubView } from '../../testing/stub-view';
import { LeadForm } from './lead-form';

interface Call {
  readonly path: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

/** A fake server: returns the answers in order and repeats the last one. */
function serve(...answers: (() => Promise<Response> | Response)[]): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input as string, 'http://localhost'), init);
    calls.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('idempotency-key'),
      body: (await request.json()) as Call['body'],
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('The server was not expected to be asked.');
    return answer();
  };
  return calls;
}

const json = (status: number, body: object) => () =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response;
const stored = json(201, { id: '0190c7a4-5a10-7000-8000-0000000000ff' });
const broken = json(500, { error: { code: 'internal', message: 'Oh no', requestId: 'r' } });

const data = buildLandingData();
const scanId = '0190c7a4-5a10-7000-8000-00000000000b';
const scanned = json(201, { scanId });
const button = () => screen.getByRole('button', { name: /Get My Free Home Value|Sending/ });
const typePhone = () => userEvent.type(screen.getByLabelText('Phone'), '503 555 0142');
const originalFetch = globalThis.fetch;
let log: jest.SpyInstance;
beforeEach(() => {
  stubView('');
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  log.mockRestore();
});

it('[LAND-023] asks for name, phone, email and a consent that is not given yet', () => {
  render(<LeadForm data={data} />);
  for (const label of ['Name', 'Phone', 'Email']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByLabelText(label)).not.toBeRequired();
  }
  expect(screen.getByRole('checkbox', { name: data.consent.text })).not.toBeChecked();
});

it('[LAND-025] reports an invalid email next to the field, and accepts an empty one', async () => {
  const calls = serve(stored);
  render(<LeadForm data={data} />);
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'dana@');
  await userEvent.click(button());
  expect(email).toHaveAccessibleDescription(/^Please enter a valid email/);
  expect(email).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.clear(email);
  expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument();
  await typePhone();
  await userEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

it('[LAND-041] sends the input with the scan as its source and the consent that was shown', async () => {
  stubView('?qr=7K3M9QXZ');
  const calls = serve(scanned, stored);
  render(<LeadForm data={data} />);
  await userEvent.type(screen.getByLabelText('Name'), 'R. Alvarez');
  await userEvent.type(screen.getByLabelText('Your home’s address'), ' 9 Elm Court ');
  await typePhone();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button());
  await screen.findByRole('heading', { name: 'Thank You!' });
  expect(calls.slice(1)).toEqual([
    {
      path: '/api/leads',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      body: {
        agent_id: data.agent.id,
        qr_scan_id: scanId,
        name: 'R. Alvarez',
        email: '',
        phone: '503 555 0142',
        address: '9 Elm Court',
        marketing_consent: true,
        consent_version: '2026-11',
        source: 'qr_scan',
        website: '',
      },
    },
  ]);
});

it('[LAND-026] [LAND-027] reads "Sending..." while it sends, and ignores further clicks', async () => {
  let answer: (response: Response) => void = () => undefined;
  const calls = serve(() => new Promise((resolve) => (answer = resolve)));
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.dblClick(button());
  expect(button()).toHaveTextContent('Sending...');
  expect(button()).toBeDisabled();
  await waitFor(() => expect(calls).toHaveLength(1));
  answer(stored());
  await screen.findByRole('heading', { name: 'Thank You!' });
  expect(calls).toHaveLength(1);
});

it('[LAND-027] the second press of a double tap calls no one, a later one does', async () => {
  serve(stored);
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.click(button());
  const call = await screen.findByRole('link', { name: /^Call/ });
  const press = (type: string, later = 0) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + later });
    return !call.dispatchEvent(event);
  };
  const isIgnored = (later?: number) => [press('mousedown', later), press('click', later)];
  expect(isIgnored()).toEqual([true, true]);
  expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus();
  expect(isIgnored(1_000)).toEqual([false, false]);
});

it('[LAND-028] [LAND-029] [LAND-030] [LAND-031] is replaced by the thank-you card, with calendar and phone', async () => {
  serve(stored);
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toHaveFocus();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  const schedule = screen.getByRole('link', { name: 'Schedule a Call Now' });
  expect(schedule).toHaveAttribute('href', 'https://calendar.example/dana');
  expect(schedule).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Call (503) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+15035550142',
  );
});

it('[LAND-042] treats any OK response as success, regardless of its body', async () => {
  serve(json(200, { unheard: 'of' }));
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

it.each([
  ['refuses', broken],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '[LAND-032] keeps the form and says what to do when the server %s; the retry is the same request',
  async (_, failure) => {
    const calls = serve(failure, stored);
    render(<LeadForm data={data} />);
    await userEvent.type(screen.getByLabelText('Name'), 'R. Alvarez');
    await typePhone();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(screen.getByLabelText('Name')).toHaveValue('R. Alvarez');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Thank You!' });
    const [first, second] = calls.map(({ key }) => key);
    expect(second).toBe(first);
  },
);

it('sends a corrected form as a new request', async () => {
  const calls = serve(broken, stored);
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.click(button());
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Name'), 'R. Alvarez');
  await userEvent.click(button());
  await screen.findByRole('heading', { name: 'Thank You!' });
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
});

describe('a form without phone and email', () => {
  const ask = 'How can Dana answer? Please add a phone number or an email.';

  it('[LAND-024] asks once how to answer, in the field to fill, and can be sent without', async () => {
    const calls = serve(stored);
    render(<LeadForm data={data} />);
    await userEvent.dblClick(button());
    expect(calls).toEqual([]);
    const phone = screen.getByLabelText('Phone');
    expect(phone).toHaveFocus();
    expect(phone).toBeInvalid();
    expect(phone).toHaveAccessibleDescription(ask);
    await userEvent.click(screen.getByRole('button', { name: 'Send Without' }));
    await screen.findByRole('heading', { name: 'Thank You!' });
    expect(calls.map(({ body }) => [body.phone, body.email])).toEqual([['', '']]);
  });

  it('stops asking once there is a contact', async () => {
    render(<LeadForm data={data} />);
    await userEvent.click(button());
    await typePhone();
    expect(screen.queryByText(ask)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeValid();
    expect(screen.queryByRole('button', { name: 'Send Without' })).not.toBeInTheDocument();
  });

  it('is asked also by the page that the server sends back, with the focus in the field', () => {
    const form = { state: 'incomplete', values: { name: 'Ruth', address: '9 Elm Court' } } as const;
    render(<LeadForm data={{ ...data, form }} />);
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(ask);
    expect(screen.getByLabelText('Your home’s address')).toHaveValue('9 Elm Court');
    expect(screen.getByRole('button', { name: 'Send Without' })).toHaveAttribute('value', 'without');
  });
});

it('focuses and announces the field that the server refuses', async () => {
  const fields = { phone: 'Too long' };
  serve(json(400, { error: { code: 'validation_failed', message: 'No', requestId: 'r', fields } }));
  render(<LeadForm data={data} />);
  await typePhone();
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^Too long/);
  expect(screen.getByText('Too long')).toHaveAttribute('role', 'alert');
});

it('asks everyone for the home’s address in the same way, with a card’s code or without', () => {
  const { container, rerender } = render(<LeadForm data={data} />);
  const field = () => container.querySelector('[name=address]')?.closest('div')?.outerHTML;
  const before = field();
  expect(screen.getByLabelText('Your home’s address')).toHaveAccessibleDescription(
    'Optional. It tells Dana which home you ask about.',
  );
  const card = {
    purpose: 'just-sold',
    headline: 'Just Sold',
    listing: null,
    street: null,
    hasRange: false,
  } as const;
  rerender(<LeadForm data={{ ...data, card }} />);
  expect(before).toContain('name="address"');
  expect(field()).toBe(before);
});

describe('the scan', () => {
  it('[LAND-036] [LAND-037] [LAND-039] is asked for once, and the form names it', async () => {
    stubView('?qr=7K3M9QXZ');
    const calls = serve(scanned, stored);
    const { rerender } = render(<LeadForm data={data} />);
    rerender(<LeadForm data={{ ...data }} />);
    await typePhone();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Thank You!' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/qr-scan', '/api/leads']);
    expect(calls[0]).toMatchObject({
      body: {
        agent_id: data.agent.id,
        qr_code: '7K3M9QXZ',
        user_agent: navigator.userAgent,
        referrer: document.referrer,
        is_served: true,
      },
    });
    expect(calls[1]?.body).toMatchObject({ qr_scan_id: scanId, source: 'qr_scan' });
  });

  it('of a page that was fetched ahead is a new one', async () => {
    stubView('?qr=7K3M9QXZ', { isAhead: true });
    const calls = serve(scanned);
    render(<LeadForm data={data} />);
    await waitFor(() => expect(calls.map(({ body }) => body.is_served)).toEqual([false]));
  });

  it('[LAND-038] that fails is only logged, and the form is sent as a direct one', async () => {
    stubView('?qr=7K3M9QXZ');
    const calls = serve(broken, stored);
    render(<LeadForm data={data} />);
    await waitFor(() => expect(log).toHaveBeenCalledWith('The visit was not recorded.', expect.anything()));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await typePhone();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Thank You!' });
    expect(calls[1]?.body).toMatchObject({ qr_scan_id: null, source: 'direct' });
  });
});
