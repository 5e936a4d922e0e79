import { render } from '@testing-library/react';
import { Ruler } from './ruler';

const figuresOf = (ruler: React.ReactElement) =>
  [...render(ruler).container.querySelectorAll('span')].map((span) => span.textContent);

it('labels the quarters with whole numbers', () => {
  expect(figuresOf(<Ruler max={10} />)).toEqual(['0', '3', '5', '8', '10']);
  expect(figuresOf(<Ruler max={4} />)).toEqual(['0', '1', '2', '3', '4']);
});

it.each([
  [1, ['0', '1']],
  [2, ['0', '1', '2']],
  [3, ['0', '1', '2', '3']],
])('labels each whole number up to %i', (max, figures) => {
  expect(figuresOf(<Ruler max={max} />)).toEqual(figures);
});

it('labels each of a few stops, including fractions, but only the ends of many', () => {
  expect(figuresOf(<Ruler min={0.75} max={2} step={0.25} />)).toEqual([
    '0.75',
    '1',
    '1.25',
    '1.5',
    '1.75',
    '2',
  ]);
  expect(figuresOf(<Ruler min={0.1} max={2} step={0.1} />)).toEqual(['0.1', '2']);
});
