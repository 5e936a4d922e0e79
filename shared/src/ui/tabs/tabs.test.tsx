import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'monitor', label: 'Live Sync Monitor' },
  { id: 'history', label: 'Sync History' },
] as const;

function Page() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('overview');
  return (
    <Tabs label="Provider" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>Panel of {selected}</p>
    </Tabs>
  );
}

it('moves and selects with arrows, Home and End, and is one Tab stop', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Live Sync Monitor', selected: true })).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Sync History' })).toHaveTextContent('Panel of history');
});
