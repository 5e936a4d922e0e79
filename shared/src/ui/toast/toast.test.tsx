import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { showToast } from './toast';

const clock = () => screen.getByRole('status').querySelector('i') as HTMLElement;

it('undoes the action on Undo and disappears', async () => {
  const undo = jest.fn();
  const { user } = renderPage(<p>Leads</p>);
  act(() => showToast({ message: 'Tomás Rivera marked Contacted', undo }));
  expect(screen.getByRole('status')).toHaveTextContent('Tomás Rivera marked Contacted');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Tomás Rivera marked Contacted')).not.toBeInTheDocument();
});

it('disappears without undoing when it times out or is dismissed', async () => {
  const undo = jest.fn();
  const { user } = renderPage(<p>Leads</p>);
  act(() => showToast({ message: 'First', undo }));
  fireEvent.animationEnd(clock());
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  act(() => showToast({ message: 'Second', undo }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  expect(undo).not.toHaveBeenCalled();
});

it('shows at most three at once and removes the oldest first', () => {
  renderPage(<p>Leads</p>);
  act(() => ['One', 'Two', 'Three', 'Four'].forEach((message) => showToast({ message })));
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getByText('Four')).toBeInTheDocument();
});
