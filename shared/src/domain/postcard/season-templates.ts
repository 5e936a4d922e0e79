/** Designs of the seasons, which belong to no religion. */
import type { PostcardTemplate } from '../../contracts/templates';
import type { CardSize } from './front-sizes';
import { design } from './occasion-templates';
import { greeting } from './season-fronts';

const worth = 'What is yours worth?';

const winter = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['blue', 'green'],
    copy: {
      headline: 'Thank you for another year on this street.',
      message:
        'Be well this winter, and wave. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, {
      scene: 'snow',
      kicker: 'FROM OUR DOOR TO YOURS',
      lines: ['Warm wishes from', 'down the street'],
    }),
    question: worth,
  });
export const winterTemplate = winter('4x6');
export const winterLargeTemplate = winter('6x9');
export const winterPanoramaTemplate = winter('6x11');

const summer = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['oxblood', 'green', 'blue'],
    copy: {
      headline: 'A good summer to the whole street.',
      message: 'Long evenings, open doors. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, { scene: 'lights', kicker: 'LONG EVENINGS AHEAD', lines: ['Porch weather'] }),
    question: worth,
  });
export const summerTemplate = summer('4x6');
export const summerLargeTemplate = summer('6x9');
export const summerPanoramaTemplate = summer('6x11');

const springForward = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['green', 'blue', 'oxblood'],
    copy: {
      headline: 'Set your clocks one hour ahead.',
      message: 'More light for the garden. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, { scene: 'sunrise', kicker: 'CLOCKS GO FORWARD', lines: ['Spring ahead'] }),
    question: worth,
  });
export const springForwardTemplate = springForward('4x6');
export const springForwardLargeTemplate = springForward('6x9');
export const springForwardPanoramaTemplate = springForward('6x11');

const fallBack = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['oxblood', 'blue', 'green'],
    copy: {
      headline: 'Set your clocks one hour back.',
      message: 'An hour more to sleep. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, { scene: 'sunrise', kicker: 'CLOCKS GO BACK', lines: ['An extra hour'] }),
    question: worth,
  });
export const fallBackTemplate = fallBack('4x6');
export const fallBackLargeTemplate = fallBack('6x9');
export const fallBackPanoramaTemplate = fallBack('6x11');
