/** The sample cards as pictures, drawn by the renderer that prints them (`scripts/card-art.mjs`). */
import styled from 'styled-components';
import justListedBack from './cards/just-listed-back.svg';
import justListedGreen from './cards/just-listed-green.svg';
import justListed from './cards/just-listed.svg';
import justSold from './cards/just-sold.svg';
import neighbor from './cards/neighbor.svg';

const cards = {
  'just-listed': {
    src: justListed,
    alt: 'Just Listed postcard: a blue farmhouse with a mailbox, 1846 Alder Creek Lane, $489,000',
  },
  'just-listed-back': {
    src: justListedBack,
    alt: 'Address side of the card: the agent, a QR code with the code 7K3M 9QTX, the question “What could yours sell for?”, and a neighbor’s postmarked address',
  },
  'just-listed-green': {
    src: justListedGreen,
    alt: 'Just Listed postcard: a green bungalow with a porch, 27 Mill Pond Road, $374,000',
  },
  'just-sold': {
    src: justSold,
    alt: 'Just Sold postcard: a brown colonial with a sold sign, 412 Orchard Street, $612,500',
  },
  neighbor: { src: neighbor, alt: 'Hello, Neighbor postcard: three green houses in a row under a low sun' },
} as const;
export type CardName = keyof typeof cards;

/** Paths of the pictures, for drawings that show a card or a part of one: 432 by 288. */
export const cardPath = (card: CardName): string => cards[card].src;

interface CardPictureProps {
  readonly card: CardName;
  /** Above the fold, so load it eagerly. */
  readonly isFirst?: boolean;
  /** The text next to it describes it. */
  readonly isDecoration?: boolean;
}

/** One side of a 6 x 4 inch card. White paper in both themes; only cards cast a shadow. */
export function CardPicture({ card, isFirst = false, isDecoration = false }: CardPictureProps) {
  const { src, alt } = cards[card];
  return (
    <Card
      src={src}
      alt={isDecoration ? '' : alt}
      width={432}
      height={288}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

const Card = styled.img`
  display: block;
  width: 100%;
  height: auto;
  background: #fff;
  box-shadow: var(--card-stock);
`;

/** The house on the just-listed card, in place of a photo. Use inside an SVG. */
export function HousePhoto({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <svg {...{ x, y, width, height }} viewBox="166 87 252 146" preserveAspectRatio="xMidYMid slice">
      <image href={justListed} width="432" height="288" />
    </svg>
  );
}
