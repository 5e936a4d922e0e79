import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { RETURNED_FORM } from '@farmpost/shared/domain/returned-form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './contact-page';

const api = mockApi();
const id = '019aa000-0000-7000-8000-000000000001';

const open = () => renderPage(<Page />);
type User = ReturnType<typeof open>['user'];

async function fill(user: User): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dana Whitfield');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dana@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Sales Inquiry');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'A demo, please.');
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send Message' }));

it('[MKT-105] is titled Get in Touch', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
});

it('[MKT-106] [MKT-107] [MKT-108] [MKT-122] has a card for phone, email and office, with consistent hours', () => {
  open();
  const [phone, mail, office] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(phone).toHaveTextContent(/Phone support.*Mon-Fri 9am-5pm EST/);
  expect(mail).toHaveTextContent(/Email.*24\/7: send any time, answered within one business day/);
  expect(within(mail as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:support@farmpost.example',
  );
  expect(office).toHaveTextContent(/Office200 Market Street/);
});

it('[MKT-110] [MKT-111] [MKT-112] [MKT-113] [MKT-114] offers four topics after an empty one', () => {
  open();
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'Select a topic'],
    ['sales', 'Sales Inquiry'],
    ['support', 'Technical Support'],
    ['billing', 'Billing Question'],
    ['other', 'Other'],
  ]);
});

it('[MKT-109] requires all four fields, focuses the first invalid one, and sends nothing', async () => {
  const { user } = open();
  await send(user);
  for (const problem of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please select a topic.',
    'Please write your message.',
  ]) {
    expect(screen.getByText(problem)).toBeVisible();
  }
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'D');
  expect(screen.queryByText('Please enter your name.')).not.toBeInTheDocument();
  expect(api.calls('POST /contact')).toEqual([]);
});

it('[MKT-115] sends the message and says who answers when', async () => {
  api.answer('POST /contact', { id });
  const { user } = open();
  await fill(user);
  await send(user);
  const thanks = await screen.findByRole('heading', { name: 'Thank you. We have your message.' });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  expect(api.calls('POST /contact')).toEqual([
    expect.objectContaining({
      body: {
        name: 'Dana Whitfield',
        email: 'dana@example.com',
        subject: 'sales',
        message: 'A demo, please.',
        website: '',
      },
    }),
  ]);
});

it('keeps the input if sending fails, and sends it again', async () => {
  api.refuse('POST /contact', 'internal');
  const { user } = open();
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message is still here');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('A demo, please.');
  api.answer('POST /contact', { id });
  await send(user);
  expect(await screen.findByText('Thank you. We have your message.')).toBeVisible();
});

it('[MKT-116] answers four questions', () => {
  open();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'How fast do you answer?',
    'Can I talk to a person by phone?',
    'Can I schedule a demo?',
    'Where are you located?',
  ]);
  const answers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(answers[0]).toContain('Within one business day');
  expect(answers[1]).toContain('Mon-Fri 9am-5pm EST');
  expect(answers[2]).toContain('“Sales Inquiry”');
  expect(answers[3]).toContain('200 Market Street');
});

it('is a form that the browser can post without scripts', () => {
  open();
  const form = screen.getByRole('form', { name: 'Send us a message' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/contact');
});

it('starts with a form that was sent without scripts: what was typed, and what is wrong with it', () => {
  const queries = new QueryClient();
  queries.setQueryData([RETURNED_FORM, '/contact'], {
    reason: 'invalid',
    values: { name: 'Dana', email: 'dana@', subject: 'billing', message: 'Hello' },
    fields: { email: 'Please enter a valid email address.' },
    retryAfterSeconds: null,
  });
  renderPage(<Page />, {
    around: (page) => <QueryClientProvider client={queries}>{page}</QueryClientProvider>,
  });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana');
  expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('billing');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('dana@');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct what is marked and send it again.');
});
