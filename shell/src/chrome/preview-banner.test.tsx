import { mockApi } from '@farmpost/shared/testing/mock-api';
import { ToastRegion } from '@farmpost/shared/ui/toast/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBanner } from './preview-banner';

const api = mockApi();
const previews = [
  { part: 'mf-agent', version: '4.18.1' },
  { part: 'mf-sales', version: '2' },
] as const;

function open() {
  const reopen = jest.fn();
  render(
    <>
      <PreviewBanner previews={previews} reopen={reopen} />
      <ToastRegion />
    </>,
  );
  return reopen;
}
const end = () => userEvent.click(screen.getByRole('button', { name: 'End Preview' }));

it('names each release that only this browser has, and ends the preview', async () => {
  api.answer('DELETE /releases/preview', undefined);
  const reopen = open();
  expect(screen.getByRole('region', { name: 'Release preview' })).toHaveTextContent(
    'Preview in this browser only: mf-agent 4.18.1, mf-sales 2',
  );
  await end();
  await waitFor(() => expect(reopen).toHaveBeenCalledTimes(1));
});

it('says that the preview continues if it could not be ended', async () => {
  api.refuse('DELETE /releases/preview', 'internal');
  const reopen = open();
  await end();
  expect(await screen.findByText('The preview did not end. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'End Preview' })).toBeEnabled();
  expect(reopen).not.toHaveBeenCalled();
});
