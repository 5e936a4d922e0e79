import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { FormErrorSummary } from './form-error-summary';
import { SearchField } from './search-field';
import { Slider } from './slider';
import { TextField } from './text-field';

it('describes the control by its help, and by its error if there is one', () => {
  const { rerender } = render(<TextField label="License number" help="As printed on your license." />);
  const field = screen.getByRole('textbox', { name: 'License number' });
  expect(field).toHaveAccessibleDescription('As printed on your license.');
  expect(field).toBeValid();
  rerender(<TextField label="License number" help="As printed on your license." error="Six digits." />);
  expect(field).toHaveAccessibleDescription('Six digits.');
  expect(field).toBeInvalid();
});

it('steps a slider within its range and announces the formatted value', () => {
  const change = jest.fn();
  render(
    <Slider
      label="Listing budget"
      min={100}
      max={2000}
      step={25}
      value={500}
      onChange={change}
      format={(v) => `$${v}`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Listing budget' });
  expect(slider).toHaveAttribute('aria-valuetext', '$500');
  expect(slider).toHaveAttribute('step', '25');
});

it('clears a search on Escape', async () => {
  const user = userEvent.setup();
  function Page() {
    const [text, setText] = useState('wapp');
    return <SearchField label="Search leads" value={text} onChange={setText} />;
  }
  render(<Page />);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('links the error summary to the fields', async () => {
  const user = userEvent.setup();
  function Page() {
    const [attempt, setAttempt] = useState(0);
    return (
      <>
        <FormErrorSummary
          attempt={attempt}
          errors={attempt ? [{ fieldId: 'name', message: 'Enter a name.' }] : []}
        />
        <TextField label="Name" id="name" />
        <Button onClick={() => setAttempt(attempt + 1)}>Save</Button>
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Enter a name.' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('ignores clicks while busy without losing focus', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(
    <Button look="send" busy busyLabel="Sending…" onClick={send}>
      Send 312 cards
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});
