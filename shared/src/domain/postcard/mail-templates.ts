/** The house letters and brochures. */
import type { PostcardTemplate } from '../../contracts/templates';
import { homeCover, inside, streetCover } from './brochure-sides';
import { homePage, letterPage } from './letter-pages';

const listedCopy = {
  headline: 'A home near you just listed.',
  message:
    '{{listing.address}} is on the market now at {{listing.price}}. You may know someone who would like to live here, and you may wonder about your own home.',
};
const soldCopy = {
  headline: 'Your neighbors just sold.',
  message:
    '{{listing.address}} has a new owner. When a home nearby sells, every home around it is looked at with new eyes. Yours is one of them.',
};
const farmCopy = {
  headline: 'What is your home worth today?',
  message:
    'Homes near you are changing hands. I write to the homes on your street because I work here, and because a number is better than a guess.',
};

const theCode =
  'The code below opens a page of my own. It asks which home is yours and how I may answer. It costs nothing, it binds you to nothing, and it is a start: a number cannot see your kitchen.';
const thePerson =
  'If you would like a person to look as well, call me. I will come by, walk through your rooms with you, and tell you what I would do and what I would leave alone. If the answer is to stay where you are, I will say so.';

export const listedLetterTemplate: PostcardTemplate = {
  size: 'letter',
  palettes: ['blue', 'green', 'oxblood'],
  defaultCopy: listedCopy,
  front: letterPage([
    'The price of one home is not the price of another. Size, light, the state of the roof and the month of the year all count, and so does who is looking. But a sign in the neighborhood is a good moment to ask.',
    theCode,
    thePerson,
  ]),
  back: homePage('ON THE MARKET NEAR YOU', [
    {
      question: 'May I come and see it?',
      answer:
        'Yes. Call me for a time that suits you, even if you are not moving. Neighbors know best what is good about a street, and buyers ask me about it.',
    },
    {
      question: 'What does it mean for my home?',
      answer:
        'It shows what buyers are asked to pay nearby. What they do pay is known when it sells. Scan the code on the first page for your own address.',
    },
    {
      question: 'We are not selling. Why write?',
      answer:
        'Because most people ask this question years before they move. If you would rather not hear from me, the first page says how to stop it.',
    },
  ]),
};

export const soldLetterTemplate: PostcardTemplate = {
  size: 'letter',
  palettes: ['green', 'blue', 'kraft'],
  defaultCopy: soldCopy,
  front: letterPage([
    'That is one sale, and one sale proves little. It does say that someone chose your street over all the others they saw, and that what they paid is what your own home will be compared with.',
    theCode,
    thePerson,
  ]),
  back: homePage('SOLD NEAR YOU', [
    {
      question: 'What would mine bring?',
      answer:
        'Nobody knows before they have seen it. Scan the code on the first page and ask. I answer with my reasons.',
    },
    {
      question: 'Is now a good time?',
      answer:
        'That depends on where you would go next as much as on what you would get. I am glad to work out both sides with you, without a contract.',
    },
    {
      question: 'Who else will know?',
      answer:
        'Not your neighbors. What you ask goes to me, and nobody calls unless you want them to. The first page says how to stop my mail.',
    },
  ]),
};

export const farmLetterTemplate: PostcardTemplate = {
  size: 'letter',
  palettes: ['blue', 'kraft', 'green'],
  defaultCopy: farmCopy,
  front: letterPage([
    'You need not be selling to want to know. People ask before they borrow, before they build, when they insure, when they think of their children, and sometimes just because a neighbor moved.',
    theCode,
    thePerson,
  ]),
  back: [],
};

const steps = [
  {
    title: 'Scan the code',
    words: 'Or type its eight characters. It opens my own page, on any phone, without an app or an account.',
  },
  {
    title: 'Ask about yours',
    words: 'Say which home is yours and how I may answer. I answer with a number and its reasons.',
  },
  {
    title: 'Decide, or do not',
    words: 'It is free and binds you to nothing. If it is better to stay, I will tell you that as well.',
  },
] as const;

export const listedBrochureTemplate: PostcardTemplate = {
  size: 'bifold',
  palettes: ['green', 'blue', 'oxblood'],
  defaultCopy: listedCopy,
  front: homeCover('JUST LISTED NEAR YOU'),
  back: inside({
    question: 'What could yours sell for?',
    lead: 'A home on the market nearby is a good moment to ask about your own.',
    steps,
    hasListing: true,
  }),
};

export const soldBrochureTemplate: PostcardTemplate = {
  size: 'bifold',
  palettes: ['oxblood', 'green', 'blue'],
  defaultCopy: soldCopy,
  front: homeCover('JUST SOLD NEAR YOU'),
  back: inside({
    question: 'What would yours bring?',
    lead: 'Someone chose your street over all the others that they saw.',
    steps,
    hasListing: true,
  }),
};

export const farmBrochureTemplate: PostcardTemplate = {
  size: 'bifold',
  palettes: ['blue', 'kraft', 'green'],
  defaultCopy: farmCopy,
  front: streetCover('FROM YOUR NEIGHBOR IN REAL ESTATE', 'Hello, Neighbor'),
  back: inside({
    question: 'What is yours worth?',
    lead: 'You need not be selling to want to know what your home would bring.',
    steps,
    hasListing: false,
  }),
};
