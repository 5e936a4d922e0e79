import type { AbsentPart } from '@farmpost/shared/contracts/platform';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';

const desk: AbsentPart = { part: 'mf-desk', prefixes: ['/desk'] };

it.each<[string, string, readonly AbsentPart[] | undefined, string]>([
  ['a path of a part that is not there', '/desk/today', [desk], 'Page Not Available'],
  ['a path of nobody', '/elsewhere', [desk], 'Page Not Found'],
  ['a path that begins like it', '/desktop', [desk], 'Page Not Found'],
  ['any path, if every part is there', '/desk', undefined, 'Page Not Found'],
])('says of %s what is known', (_, at, absent, title) => {
  renderPage(<NotFoundPage absent={absent} />, { at });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toContain(title);
});
