import { brandColorProblems } from '../../contracts/brand-color-vocabulary';
import { palettes } from './palette';

test.each(Object.entries(palettes))(
  'the colors of the %s palette pass as brand colors',
  (_, { primary, sun }) => {
    expect(brandColorProblems({ primary, accent: sun })).toEqual({ primary: null, accent: null });
  },
);
