import { render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slotNames, slots } from '../contracts/slot-vocabulary';
import { setSlotOutlet } from './client';
import { Slot } from './slot';

afterEach(() => setSlotOutlet(null));

it('gives the outlet the slot and its props, and renders nothing where there is none', () => {
  const { container, rerender } = render(<Slot name="client.page" clientId="7" />);
  expect(container).toBeEmptyDOMElement();
  setSlotOutlet(({ name, fillProps }) => `${name} ${JSON.stringify(fillProps)}`);
  rerender(<Slot name="client.page" clientId="7" />);
  expect(container).toHaveTextContent('client.page {"clientId":"7"}');
});

it('has each slot in a page of its host, and nowhere else', () => {
  const root = path.resolve(__dirname, '../../..');
  const hosts = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
  const placed = hosts.flatMap((host) =>
    readdirSync(path.join(root, host, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, host, 'src', file), 'utf8');
        return [...text.matchAll(/<Slot\s+name="([^"]+)"/g)].map(([, name]) => `${host} ${name}`);
      }),
  );
  expect(placed.sort()).toEqual(slotNames.map((name) => `${slots[name].host} ${name}`).sort());
});
