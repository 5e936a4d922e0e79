import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { buildHome, buildLandingData, buildStreet } from '../../testing/build-landing-data';
import { LandingDocument } from './landing-document';

const data = buildLandingData({
  card: {
    purpose: 'just-listed',
    headline: 'Just Listed',
    listing: buildHome({ stage: 'sold', closedOn: '2026-11-10' }),
    street: buildStreet(),
    hasRange: true,
  },
});

test('hydrates the server-rendered page and keeps input typed before', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<LandingDocument data={data} />);
  const before = root.querySelector('form');
  const name = root.querySelector<HTMLInputElement>('input[name="name"]');
  await userEvent.type(name ?? root, 'R. Alvarez');

  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <LandingDocument data={data} />, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
  expect(report.mock.calls).toEqual([]);
  expect(root.querySelector('form')).toBe(before);
  expect(name?.value).toBe('R. Alvarez');
});
