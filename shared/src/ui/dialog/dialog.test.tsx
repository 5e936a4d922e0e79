import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        title="Delete Charleston Trident MLS?"
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Keep it</Button>}
      >
        12,800 listings go with it.
      </Dialog>
    </>
  );
}

it.each([
  [
    'Escape',
    async (user: ReturnType<typeof userEvent.setup>) => {
      screen.getByRole('button', { name: 'Keep it' }).focus();
      await user.keyboard('{Escape}');
    },
  ],
  [
    'its close button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['a click beside it', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('dialog'))],
])('is named by its title and closes by %s, giving focus back', async (_, close) => {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await user.click(opener);
  expect(screen.getByRole('dialog', { name: 'Delete Charleston Trident MLS?' })).toBeInTheDocument();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

it('stays open for a click inside', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByText('12,800 listings go with it.'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
