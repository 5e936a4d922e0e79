import type { Testimonial } from '@farmpost/shared/contracts/testimonials';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TestimonialsSection } from './testimonials-section';

const api = mockApi();
const path = 'PUT /agents/{key}/testimonials';
const build = (id: number, clientName: string, isPermitted = true): Testimonial => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  content: `${clientName} was glad.`,
  clientName,
  givenOn: '2026-10-02',
  location: 'James Island',
  rating: 5,
  isPermitted,
});

/** The server keeps what it is sent. */
function open(stored: readonly Testimonial[]) {
  let testimonials = [...stored];
  api.answer('GET /agents/{key}/testimonials', () => ({ testimonials }));
  api.answer(path, ({ body }) => {
    ({ testimonials } = body as { testimonials: Testimonial[] });
    return { testimonials };
  });
  return renderPage(<TestimonialsSection agentId="0190a000-0000-7000-8000-0000000000a1" />, {
    path: '/profile',
    at: '/profile',
  });
}

const sent = () => api.calls(path).at(-1)?.body;
const button = (name: string) => screen.findByRole('button', { name });

test('is added with words, name, date and the permission, which is never checked in advance', async () => {
  const { user } = open([]);
  await user.click(await button('Add a testimonial'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a testimonial' }));
  await user.click(dialog.getByRole('button', { name: 'Save testimonial' }));
  expect(await dialog.findByText('Enter what they said.')).toBeVisible();
  expect(dialog.getByText('Enter the day they said it.')).toBeVisible();
  expect(api.calls(path)).toHaveLength(0);
  await user.type(dialog.getByLabelText('What they said'), 'Quick and kind.');
  await user.type(dialog.getByLabelText('Their name'), 'R. Alvarez');
  fireEvent.change(dialog.getByLabelText('Date given'), { target: { value: '2026-10-02' } });
  const box = dialog.getByRole('checkbox', { name: 'This person allows me to publish this' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Save testimonial' }));
  expect(await screen.findByText('On your page')).toBeVisible();
  expect(sent()).toMatchObject({
    testimonials: [
      { content: 'Quick and kind.', clientName: 'R. Alvarez', givenOn: '2026-10-02', isPermitted: true },
    ],
  });
});

test('says which one is not shown, and a failed save keeps what was typed', async () => {
  const { user } = open([build(1, 'Ann', false)]);
  expect(await screen.findByText('Not shown: no permission')).toBeVisible();
  await user.click(await button('Edit what Ann said'));
  api.refuse(path, 'unavailable', 'The server is busy.');
  await user.type(screen.getByLabelText('Their name'), ' B.');
  await user.click(await button('Save testimonial'));
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  expect(screen.getByLabelText('Their name')).toHaveValue('Ann B.');
});

test('is deleted at once, and Undo puts it back in its place', async () => {
  const all = [build(1, 'Ann'), build(2, 'Bo'), build(3, 'Cy')];
  const { user } = open(all);
  await user.click(await button('Delete what Bo said'));
  await user.click(await button('Undo'));
  expect(await screen.findByText('Bo was glad.')).toBeVisible();
  await waitFor(() => expect(sent()).toEqual({ testimonials: all }));
});
