import type { CardPhoto, ListingPhoto } from '@farmpost/shared/contracts/listing-photos';
import { buildBrandKit, buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PhotoField } from './photo-field';

const api = mockApi();
beforeEach(() => api.answer('GET /profiles/{id}/brand-kit', buildBrandKit()));
const photos = ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'];
const pictures = ['/feed-pictures/a/b/1', '/feed-pictures/a/b/2'];
const kept: ListingPhoto = {
  url: photos[0] ?? '',
  picture: { src: '/media/abc', width: 1800, height: 1200, focus: { x: 0.4, y: 0.6 } },
  problem: null,
};

function open(answer: ListingPhoto = kept, listing = { id: buildId(), photos, pictures }) {
  api.answer('POST /listings/{id}/photos', answer);
  const seen: CardPhoto[] = [];
  function Form() {
    const [photo, setPhoto] = useState<CardPhoto>({ url: photos[0] ?? null });
    const change = (next: CardPhoto) => {
      seen.push(next);
      setPhoto(next);
    };
    return <PhotoField listing={listing} value={photo} onChange={change} />;
  }
  return { ...renderPage(<Form />), seen };
}
const mark = () => screen.findByRole('slider', { name: 'What stays in view' });

test('starts at the first guess and moves by keys, in larger steps with Shift', async () => {
  const { user, seen } = open();
  expect(await mark()).toHaveAttribute('aria-valuetext', '40% from the left, 60% from the top');
  expect(screen.queryByRole('button', { name: 'Back to the first guess' })).toBeNull();
  (await mark()).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(seen.at(-1)).toEqual({ url: photos[0], focus: { x: 0.42, y: 0.5 } });
  await user.click(screen.getByRole('button', { name: 'Back to the first guess' }));
  expect(seen.at(-1)).toEqual({ url: photos[0] });
});

test('offers every photo and the drawing', async () => {
  const { user, seen } = open();
  expect(await screen.findByRole('radio', { name: 'Photo 1 of 2' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Photo 2 of 2' }));
  await user.click(screen.getByRole('radio', { name: 'No photo, the design’s drawing' }));
  expect(seen).toEqual([{ url: photos[1] }, { url: null }]);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('says why a photo cannot be printed, and tries again', async () => {
  const problem = 'The photo has only 300 by 200 pixels. A card needs at least 600 by 400.';
  const { user } = open({ ...kept, picture: null, problem });
  expect(await screen.findByText(/only 300 by 200 pixels/)).toBeVisible();
  api.answer('POST /listings/{id}/photos', kept);
  await user.click(screen.getByRole('button', { name: 'Try this photo again' }));
  expect(await mark()).toBeVisible();
});

test('says that a listing has no photos', () => {
  open(kept, { id: buildId(), photos: [], pictures: [] });
  expect(screen.getByText(/This listing has no photos/)).toBeVisible();
});
