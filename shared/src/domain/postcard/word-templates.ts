/** Designs with words on the front: the agent's own, a client's, and a question. */
import type { PostcardTemplate } from '../../contracts/templates';
import type { Lead } from './address-side-parts';
import type { CardSize } from './front-sizes';
import { anniversary } from './occasion-fronts';
import { design } from './occasion-templates';
import { greeting } from './season-fronts';
import { introduction, neighborsQuestion, testimonial } from './word-fronts';

const worth = 'What is yours worth?';

/** For address sides whose front has the agent's words, so that no card says a thing twice. */
const neighborly = {
  headline: 'Staying or moving?',
  message:
    'You need not be selling to want to know. Ask me, and I tell you what I would do and what I would leave alone.',
} satisfies Lead;

const yearsAtHome = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'anniversary',
    palettes: ['oxblood', 'blue', 'green'],
    copy: {
      headline: 'One more year at home. I hope it still fits.',
      message:
        'You know where I am if a door sticks, or if you wonder what the years have done for its price.',
    },
    front: anniversary(size, 'Happy home anniversary'),
    question: worth,
    lead: neighborly,
  });
export const anniversaryTemplate = yearsAtHome('4x6');
export const anniversaryLargeTemplate = yearsAtHome('6x9');
export const anniversaryPanoramaTemplate = yearsAtHome('6x11');

const helloNeighbor = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'introduction',
    palettes: ['green', 'blue', 'oxblood'],
    copy: {
      headline: 'I work on your street.',
      message:
        'If you have a question about your home, or about the one for sale nearby, I am glad to answer it.',
    },
    front: greeting(size, { scene: 'homes', kicker: 'A NOTE FROM NEARBY', lines: ['Hello, neighbor'] }),
    question: worth,
  });
export const helloNeighborTemplate = helloNeighbor('4x6');
export const helloNeighborLargeTemplate = helloNeighbor('6x9');
export const helloNeighborPanoramaTemplate = helloNeighbor('6x11');

const ownWords = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['kraft', 'blue', 'green'],
    copy: {
      headline: 'I know these streets by heart.',
      message:
        'If you ever wonder what your home is worth, ask me. One scan, two minutes, and nobody calls unless you want them to.',
    },
    front: introduction(size, 'FROM YOUR NEIGHBOR IN REAL ESTATE'),
    question: worth,
    lead: neighborly,
  });
export const introductionSmallTemplate: PostcardTemplate = { ...ownWords('4x6'), occasion: 'introduction' };
export const introductionTemplate = ownWords('6x9');
export const introductionPanoramaTemplate: PostcardTemplate = {
  ...ownWords('6x11'),
  occasion: 'introduction',
};

const clientsWords = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'testimonial',
    palettes: ['blue', 'oxblood', 'green'],
    copy: neighborly,
    front: testimonial(size, 'A CLIENT SAYS'),
    question: worth,
  });
export const testimonialTemplate = clientsWords('4x6');
export const testimonialLargeTemplate = clientsWords('6x9');
export const testimonialPanoramaTemplate = clientsWords('6x11');

const aQuestion = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'neighbor-question',
    palettes: ['green', 'oxblood', 'blue'],
    copy: {
      headline: 'Should we fix the roof before we sell?',
      message:
        'It depends on its age and on who buys. Ask before you spend: some repairs come back in the price, and some do not.',
    },
    front: neighborsQuestion(size, 'A QUESTION WORTH ASKING'),
    question: worth,
    lead: neighborly,
  });
export const questionTemplate = aQuestion('4x6');
export const questionLargeTemplate = aQuestion('6x9');
export const questionPanoramaTemplate = aQuestion('6x11');
