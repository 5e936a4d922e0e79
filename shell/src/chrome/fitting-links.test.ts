import fc from 'fast-check';
import { countFitting, LINK_GAP, MORE_WIDTH } from './fitting-links';

const widthOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + LINK_GAP * Math.max(0, widths.length - 1);

it('keeps all links that fit, and otherwise as many as leave room for the menu', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 30, max: 160 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 1400 }),
      (widths, available) => {
        const shown = countFitting(widths, available);
        const fits = (count: number, room: number) => count === 0 || widthOf(widths.slice(0, count)) < room;
        const most = Math.max(
          ...[...widths.keys(), widths.length].filter((count) =>
            fits(count, count === widths.length ? available : available - MORE_WIDTH),
          ),
        );
        expect(shown).toBe(most);
      },
    ),
  );
});
