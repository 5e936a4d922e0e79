import { currentMs } from '@farmpost/shared/domain/clock';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { ToastRegion } from '@farmpost/shared/ui/toast/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext } from '../session/session';
import { leaveView, stopView } from '../session/view';
import { buildSession } from '../testing/build-session';
import { ViewBanner } from './view-banner';

const api = mockApi();
const endsAt = () => new Date(currentMs() + 12 * 60_000 - 1000).toISOString();

function open(viewing: { viewerName: string; endsAt: string } | undefined) {
  const left = jest.fn();
  sessionStorage.setItem('farmpost.view', 'fpv_token');
  const me = buildMe('agent', {}, viewing && { viewing });
  render(
    <SessionContext value={buildSession(me)}>
      <ViewBanner stop={() => stopView(() => leaveView(left))} />
      <ToastRegion />
    </SessionContext>,
  );
  return left;
}
const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));

it('names the user, the viewer and the end, and stops the view', async () => {
  api.answer('DELETE /view', undefined);
  const left = open({ viewerName: 'Olive Reyes', endsAt: endsAt() });
  expect(screen.getByRole('region', { name: 'Viewing as someone else' })).toHaveTextContent(
    /Olive Reyes, you see the portal as Dana Whitfield \(dana@example\.com\) sees it.*in 12 minutes/,
  );
  await stop();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin/users'));
  expect(sessionStorage.getItem('farmpost.view')).toBeNull();
});

it('also leaves a view that has ended, but continues if the server cannot be reached', async () => {
  api.refuse('DELETE /view', 'internal');
  const left = open({ viewerName: 'Olive Reyes', endsAt: endsAt() });
  await stop();
  expect(await screen.findByText('The view did not end. Please try again.')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
  api.refuse('DELETE /view', 'unauthenticated');
  await stop();
  await waitFor(() => expect(left).toHaveBeenCalled());
});

it('is not shown to the user themselves', () => {
  open(undefined);
  expect(screen.queryByRole('region', { name: 'Viewing as someone else' })).not.toBeInTheDocument();
});
