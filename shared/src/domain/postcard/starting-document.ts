/** First draft of a new design: a headline with merge fields, and an address side with every line the law asks for. */
import type { CampaignKind, CampaignPurpose } from '../../contracts/campaign-vocabulary';
import type { DesignSize } from '../../contracts/template-vocabulary';
import type { PostcardTemplate, TemplateElement, TextElement } from '../../contracts/templates';
import { zonesOf } from './geometry';
import { addressSide } from './house-address-side';
import { largeAddressSide } from './large-address-side';
import {
  farmBrochureTemplate,
  farmLetterTemplate,
  listedBrochureTemplate,
  listedLetterTemplate,
  soldBrochureTemplate,
  soldLetterTemplate,
} from './mail-templates';
import { kindOfSize } from './sizes';
import { picture, rect, text } from './template-elements';

interface Start {
  readonly headline: string;
  readonly question: string;
  readonly copy: PostcardTemplate['defaultCopy'];
}

const neighborly: Start = {
  headline: 'Hello, Neighbor',
  question: 'What is yours worth?',
  copy: {
    headline: 'What is your street worth today?',
    message:
      'Homes near you are changing hands. Wondering about yours? One scan, two minutes, no obligation.',
  },
};

const starts: Readonly<Record<CampaignPurpose, Start>> = {
  'just-listed': {
    headline: 'Just Listed',
    question: 'What could yours sell for?',
    copy: {
      headline: 'A home near you just listed.',
      message:
        '{{listing.address}} came on the market. Ask what it means for your own address: one scan, two minutes.',
    },
  },
  'just-sold': {
    headline: 'Just Sold',
    question: 'What would yours bring?',
    copy: {
      headline: 'Your neighbors just sold.',
      message:
        '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
    },
  },
  farm: neighborly,
  sphere: neighborly,
};

/** A picture over a band of type. */
function front(purpose: CampaignPurpose, size: DesignSize): TemplateElement[] {
  const { canvas, safe } = zonesOf(size);
  const { w: width, h: height } = canvas;
  const scale = height / 306;
  const band = Math.round(height * 0.66);
  const right = safe.x + safe.w;
  const column = Math.round(safe.w * 0.38);
  const hasListing = purpose === 'just-listed' || purpose === 'just-sold';
  const line = { face: 'Libre Franklin 600', fill: 'black', align: 'right' } as const;
  const at = (baseline: number) => [right - column, band + baseline * scale] as const;
  return [
    rect('paper', 0, 0, width, height, 'paper'),
    picture('photo', '{{listing.photo}}', [0, 0, width, band], { fallback: hasListing ? 'street' : 'row' }),
    rect('edge', 0, band, width, 3, 'primary'),
    text({
      id: 'front-headline',
      at: [safe.x, band + (hasListing ? 38 : 56) * scale],
      w: safe.w - column - 18,
      text: starts[purpose].headline,
      face: 'Besley 900',
      size: Math.round(30 * scale),
      minSize: 20,
      fill: 'primary',
    }),
    ...(hasListing
      ? [
          text({
            id: 'address',
            at: [safe.x, band + 60 * scale],
            w: safe.w - column - 18,
            text: '{{listing.address}}',
            face: 'Besley 700',
            size: Math.round(13 * scale),
            minSize: 8,
            maxLines: 2,
            leading: 1.1,
            fill: 'ink',
          }),
          text({
            id: 'price',
            at: at(36),
            w: column,
            text: '{{listing.price}}',
            face: 'Besley 800',
            size: Math.round(22 * scale),
            minSize: 12,
            align: 'right',
            optional: true,
            fill: 'primary',
          }),
          text({
            ...line,
            id: 'specs',
            at: at(50),
            w: column,
            text: '{{listing.specs}}',
            size: Math.round(8 * scale),
            minSize: 6.4,
            optional: true,
          }),
        ]
      : []),
    text({
      ...line,
      id: 'front-agent',
      at: at(72),
      w: column,
      text: '{{agent.name}}',
      size: Math.round(8 * scale),
      minSize: 6,
    }),
    text({
      ...line,
      id: 'front-brokerage',
      at: at(82),
      w: column,
      text: '{{agent.brokerage}}',
      face: 'Libre Franklin 400',
      size: Math.round(7.4 * scale),
      minSize: 6,
    }),
  ];
}

const legal: readonly TextElement['role'][] = ['brokerage', 'licence', 'opt-out'];

/** Locks an element that every card must show, so that it is not moved by accident. */
const locked = (element: TemplateElement): TemplateElement =>
  element.type === 'qr' || (element.type === 'text' && legal.includes(element.role))
    ? { ...element, locked: true }
    : element;

/** Letters and brochures start from the house designs, whose pages are already whole. */
const sheets: Readonly<Record<CampaignKind, Readonly<Record<CampaignPurpose, PostcardTemplate>> | null>> = {
  postcard: null,
  letter: {
    'just-listed': listedLetterTemplate,
    'just-sold': soldLetterTemplate,
    farm: farmLetterTemplate,
    sphere: farmLetterTemplate,
  },
  brochure: {
    'just-listed': listedBrochureTemplate,
    'just-sold': soldBrochureTemplate,
    farm: farmBrochureTemplate,
    sphere: farmBrochureTemplate,
  },
};

export function startingDocument(purpose: CampaignPurpose, size: DesignSize): PostcardTemplate {
  const sheet = sheets[kindOfSize(size)]?.[purpose];
  if (sheet) return { ...sheet, front: sheet.front.map(locked), back: sheet.back.map(locked) };
  const { question, copy } = starts[purpose];
  return {
    size,
    palettes: ['blue', 'green', 'oxblood'],
    defaultCopy: copy,
    front: front(purpose, size),
    back: (size === '4x6' ? addressSide(question) : largeAddressSide(question, zonesOf(size).canvas.w)).map(
      locked,
    ),
  };
}
