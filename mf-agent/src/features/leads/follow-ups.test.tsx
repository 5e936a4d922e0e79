import type { LeadTemplate } from '@farmpost/shared/contracts/follow-ups';
import type { LeadEvent } from '@farmpost/shared/contracts/leads';
import { buildId, buildLead } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './leads-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const ellen = buildLead({ name: 'Ellen Prioleau' });
const saved: LeadTemplate = {
  id: buildId(),
  channel: 'email',
  name: 'Spring seller',
  subject: 'Your home in spring',
  text: 'Hello {{first_name}}, about {{home_address}}.',
  updatedAt: at,
  version: 3,
};

function answer({
  smsProblem = null as string | null,
  smsWaitsUntil = null as string | null,
  leads = [ellen],
  more = [] as LeadEvent[],
} = {}) {
  api.answer('GET /leads', {
    data: leads,
    total: leads.length,
    isTotalExact: true,
    from: 1,
    pageSize: 10,
    previousCursor: null,
    nextCursor: null,
  });
  api.answer('GET /list-views', { data: [] });
  api.answer('GET /leads/{id}', {
    ...ellen,
    consent: null,
    events: [
      {
        id: buildId(),
        kind: 'follow_up',
        text: 'You emailed: Hello',
        ok: true,
        at,
        message: {
          channel: 'email',
          isFromLead: false,
          subject: 'Hello',
          text: 'Are you there?',
          delivery: {
            state: 'failed',
            reason: 'The mail server refused the address',
            waitsUntil: null,
          },
          hasOriginal: false,
        },
        optOutQuestion: null,
      },
      {
        id: buildId(),
        kind: 'reply',
        text: 'Ellen answered by text',
        ok: true,
        at,
        message: {
          channel: 'sms',
          isFromLead: true,
          subject: null,
          text: 'Call me at 6',
          delivery: null,
          hasOriginal: false,
        },
        optOutQuestion: null,
      },
      ...more,
    ],
  });
  // Set this after the lead's answer, whose path matches it too.
  api.answer('GET /leads/summary', {
    total: 1,
    byStatus: { new: 1, contacted: 0, qualified: 0, converted: 0, lost: 0, archived: 0 },
    medianFirstReplySeconds: null,
  });
  api.answer('GET /leads/tags', { data: [] });
  api.answer('GET /leads/{id}/card', { card: null });
  api.answer('GET /leads/{id}/tasks', { data: [] });
  api.answer('GET /leads/{id}/outcomes', { data: [] });
  api.answer('GET /leads/{id}/duplicates', { data: [] });
  api.answer('GET /lead-templates', { data: [saved] });
  api.answer('GET /leads/{id}/follow-up', ({ params }) => ({
    leadId: params.id ?? '',
    values: {
      first_name: 'Ellen',
      home_address: '51 Wappoo Landing',
      listing_address: null,
      agent_name: 'Dana Whitfield',
      agent_phone: '(843) 555-0142',
      brokerage: null,
    },
    email: { to: 'ellen@example.com', problem: null },
    sms: { to: '+18435550186', problem: smsProblem, isOptedOut: false, waitsUntil: smsWaitsUntil },
  }));
}

async function openPanel() {
  const page = renderPage(<Page />, { path: '/leads', at: `/leads?lead=${ellen.id}` });
  const form = within(await screen.findByRole('form', { name: 'Follow up' }));
  await form.findByRole('option', { name: 'Spring seller' });
  return { ...page, form };
}

test('starts from a template, shows it with the lead’s values, and keeps the text after a failure', async () => {
  answer();
  const { user, form } = await openPanel();
  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'Spring seller');
  expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your home in spring');
  const merged = 'Hello Ellen, about 51 Wappoo Landing.';
  expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(merged);
  api.refuse('POST /leads/follow-up', 'unavailable', 'The service is away.');
  await user.click(form.getByRole('button', { name: 'Send email to Ellen' }));
  expect(await form.findByText(/Your text is still here/)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(merged);
  api.answer('POST /leads/follow-up', { sent: [ellen.id], refused: [] });
  await user.click(form.getByRole('button', { name: 'Send email to Ellen' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  expect(api.calls('POST /leads/follow-up').at(-1)?.body).toEqual({
    ids: [ellen.id],
    channel: 'email',
    subject: saved.subject,
    text: merged,
  });
});

test('shows labels for several leads, never the tags, and sends each their own values', async () => {
  const ben = buildLead({ name: 'Ben Ortega' });
  answer({ leads: [ellen, ben] });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ellen Prioleau' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Ortega' }));
  await user.click(screen.getByRole('button', { name: 'Send Follow-up' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Follow up with 2 leads' }));
  await dialog.findByRole('option', { name: 'Spring seller' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Spring seller');
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello [First name], about [Home address].',
  );
  expect(dialog.getByRole('group', { name: 'Preview' })).toHaveTextContent(
    'Hello Ellen, about 51 Wappoo Landing.',
  );
  api.answer('POST /leads/follow-up', { sent: [ellen.id, ben.id], refused: [] });
  await user.click(dialog.getByRole('button', { name: 'Send email to 2 leads' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('POST /leads/follow-up')[0]?.body).toMatchObject({ text: saved.text });
});

test('makes a template of a merged text again', async () => {
  answer();
  const { user, form } = await openPanel();
  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'Spring seller');
  await user.type(form.getByRole('textbox', { name: 'Message' }), ' Yours, Dana Whitfield');
  await user.click(form.getByRole('button', { name: 'Edit template' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit template' }));
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello [First name], about [Home address]. Yours, [Your name]',
  );
  api.answer('PATCH /lead-templates/{id}', saved);
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('PATCH /lead-templates/{id}')[0]?.body).toMatchObject({
    text: 'Hello {{first_name}}, about {{home_address}}. Yours, {{agent_name}}',
  });
});

test('names a field that does not exist, and does not send one without a value', async () => {
  answer();
  const { user, form } = await openPanel();
  await user.type(form.getByRole('textbox', { name: 'Subject' }), 'Hi');
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Dear {{{{nickname}}');
  await user.click(form.getByRole('button', { name: /Send email/ }));
  expect(form.getByText(/There is no field \{\{nickname\}\}\. Use one of/)).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'Message' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Insert a field' }), 'Listing address');
  expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('[Listing address]');
  expect(form.getByRole('status')).toHaveTextContent('Not known for Ellen: [Listing address].');
  expect(form.getByRole('button', { name: /Send email/ })).toBeDisabled();
});

test('locks texts without consent and says why', async () => {
  answer({ smsProblem: 'They have not agreed to texts, so nothing here can send one.' });
  const { user, form } = await openPanel();
  await user.click(form.getByRole('radio', { name: 'Text' }));
  expect(form.getByRole('status')).toHaveTextContent('Texting Ellen is blocked. They have not agreed');
  expect(form.getByRole('button', { name: 'Send text to Ellen' })).toBeDisabled();
});

test('saves what is written as a template, and deletes one with undo', async () => {
  answer();
  const { user, form } = await openPanel();
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Hello again');
  await user.click(form.getByRole('button', { name: 'Save as template' }));
  let dialog = within(screen.getByRole('dialog', { name: 'Save as template' }));
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(dialog.getByText('Give the template a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Again');
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Again');
  api.answer('POST /lead-templates', { ...saved, id: buildId(), name: 'Again' });
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('POST /lead-templates')[0]?.body).toMatchObject({ name: 'Again', text: 'Hello again' });

  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'Spring seller');
  await user.click(form.getByRole('button', { name: 'Edit template' }));
  dialog = within(screen.getByRole('dialog', { name: 'Edit template' }));
  api.answer('DELETE /lead-templates/{id}', undefined);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
  await waitFor(() =>
    expect(api.calls('POST /lead-templates').at(-1)?.body).toMatchObject({ name: 'Spring seller' }),
  );
});

test('shows what was written and answered, with where it is', async () => {
  answer();
  await openPanel();
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  const [sent, reply] = timeline.getAllByRole('listitem');
  expect(sent).toHaveTextContent(
    'You emailed: HelloAre you there?Not delivered: The mail server refused the address',
  );
  expect(reply).toHaveTextContent('Ellen answered by textCall me at 6');
});

test('[LEAD-005] Send Follow-up writes to the selected leads and names those that were left out', async () => {
  const ben = buildLead({ name: 'Ben Ortega' });
  answer({ leads: [ellen, ben] });
  const { user } = renderPage(<Page />, { path: '/leads', at: '/leads' });
  await screen.findByRole('table', { name: 'Your leads' });
  const button = screen.getByRole('button', { name: 'Send Follow-up' });
  await user.click(button);
  expect(await screen.findByText('Select the leads to write to first')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ellen Prioleau' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Ortega' }));
  await user.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Follow up with 2 leads' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Subject' }), 'Hi');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
  const reason = 'Ben Ortega: They left no email address.';
  api.answer('POST /leads/follow-up', { sent: [ellen.id], refused: [{ leadId: ben.id, reason }] });
  await user.click(dialog.getByRole('button', { name: 'Send email to 2 leads' }));
  expect(await dialog.findByText(/1 sent, 1 not sent/)).toBeVisible();
  expect(dialog.getByText(new RegExp(reason))).toBeVisible();
  expect(api.calls('POST /leads/follow-up')[0]?.body).toMatchObject({ ids: [ellen.id, ben.id] });
});

const answered: LeadEvent = {
  id: buildId(),
  kind: 'reply',
  text: 'Ellen answered by email',
  ok: true,
  at,
  message: {
    channel: 'email',
    isFromLead: true,
    subject: 'Re: Your home',
    text: 'Not interested',
    delivery: null,
    hasOriginal: true,
  },
  optOutQuestion: { channel: 'email', answer: null },
};

test('opens the mail as it came in, and loads it again after a failure', async () => {
  answer({ more: [answered] });
  api.refuse('GET /leads/{id}/events/{eventId}/original', 'unavailable', 'The service is away.');
  const { user } = await openPanel();
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  await user.click(timeline.getByRole('button', { name: 'Show original' }));
  const original = within(await timeline.findByRole('group', { name: 'Original mail' }));
  expect(await original.findByText(/The mail did not load/)).toBeVisible();
  api.answer('GET /leads/{id}/events/{eventId}/original', {
    from: 'ellen@example.com',
    subject: 'Re: Your home',
    text: 'Not interested\n\nOn Tue, Nov 17, 2026 Dana wrote:\n> Hello',
    attachments: ['deed.pdf'],
  });
  await user.click(original.getByRole('button', { name: 'Try Again' }));
  expect(await original.findByText(/On Tue, Nov 17, 2026 Dana wrote/)).toBeVisible();
  expect(original.getByText('Attached: deed.pdf')).toBeVisible();
  await user.click(timeline.getByRole('button', { name: 'Hide original' }));
  expect(timeline.queryByRole('group', { name: 'Original mail' })).toBeNull();
});

test.each([
  ['They opted out', 'stop', 'You said that they want no more email'],
  ['They did not', 'go_on', 'You said that they still accept email'],
] as const)('asks what an answer means, and takes "%s"', async (name, value, said) => {
  answer({ more: [answered] });
  const { user } = await openPanel();
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  expect(timeline.getByText('Do they want no more email?')).toBeVisible();
  expect(timeline.getByText(/Until you say so, no email is sent to them/)).toBeVisible();
  api.refuse('POST /leads/{id}/events/{eventId}/opt-out', 'conflict', 'This was answered already.');
  await user.click(timeline.getByRole('button', { name }));
  expect(await timeline.findByText('This was answered already.')).toBeVisible();
  const after: LeadEvent = { ...answered, optOutQuestion: { channel: 'email', answer: value } };
  answer({ more: [after] });
  api.answer('POST /leads/{id}/events/{eventId}/opt-out', after);
  await user.click(timeline.getByRole('button', { name }));
  expect(await timeline.findByText(said)).toBeVisible();
  expect(api.calls('POST /leads/{id}/events/{eventId}/opt-out').at(-1)?.body).toEqual({ answer: value });
  expect(timeline.queryByRole('button', { name })).toBeNull();
});

test('says that a text waits for the morning, before it is sent and on the timeline', async () => {
  const until = '2026-11-23T13:00:00.000Z';
  const waiting: LeadEvent = {
    ...answered,
    id: buildId(),
    kind: 'follow_up',
    text: 'You texted',
    message: {
      channel: 'sms',
      isFromLead: false,
      subject: null,
      text: 'Hi Ellen',
      delivery: { state: 'waiting', reason: null, waitsUntil: until },
      hasOriginal: false,
    },
    optOutQuestion: null,
  };
  answer({ smsWaitsUntil: until, more: [waiting] });
  const { user, form } = await openPanel();
  expect(screen.getByText(/^Waits until .*: no texts from 9 PM to 8 AM where they live$/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Text' }));
  expect(form.getByText(/It is night where Ellen lives. A text sent now leaves at/)).toBeVisible();
});
