import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepTyped } from './typed-text';

/** Controlled fields, and the state that React has of them. */
function Form() {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [topic, setTopic] = useState('');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        aria-label="Agreed"
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <select aria-label="Topic" value={topic} onChange={({ target }) => setTopic(target.value)}>
        <option value="">None</option>
        <option value="sales">Sales</option>
      </select>
      <output>{[name, agreed, topic].join('|')}</output>
    </form>
  );
}

it('keeps what was typed, ticked and chosen before hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value = 'Ruth';
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agreed' }).checked = true;
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value = 'sales';

  const typeAgain = keepTyped(container);
  await act(async () => void hydrateRoot(container, <Form />));
  await act(async () => typeAgain());
  expect(screen.getByRole('status')).toHaveTextContent('Ruth|true|sales');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruth');
  expect(screen.getByRole('checkbox', { name: 'Agreed' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('sales');
});

it('leaves untouched fields alone', async () => {
  const container = document.createElement('div');
  container.innerHTML = '<input value="given"><textarea>given</textarea>';
  const changed = jest.fn();
  container.addEventListener('input', changed);
  keepTyped(container)();
  expect(changed).not.toHaveBeenCalled();
});
