/** Elements that the address sides of the large cards and of the brochures share. Positions are in points. */
import type { TemplateElement, TextElement } from '../../contracts/templates';
import { art, text } from './template-elements';

/** Words of a design on its address side, where the agent's own are on the front. */
export interface Lead {
  readonly headline: string;
  /** Left out where the front has the agent's headline alone. */
  readonly message?: string;
}

interface SenderPlace {
  readonly x: number;
  readonly w: number;
  /** Baselines of name, credentials, brokerage and phone. */
  readonly baselines: readonly [name: number, credentials: number, brokerage: number, phone: number];
  readonly nameSize: number;
}

/** The sender; each line moves down where the one above takes two lines. */
export const senderLines = ({ x, w, baselines, nameSize }: SenderPlace): TemplateElement[] => {
  const [name, credentials, brokerage, phone] = baselines;
  return [
    text({
      id: 'agent',
      role: 'name',
      at: [x, name],
      w,
      text: '{{agent.name}}',
      face: 'Besley 700',
      size: nameSize,
      minSize: 9.6,
      maxLines: 2,
      leading: 1.12,
      fill: 'ink',
    }),
    text({
      id: 'title',
      role: 'licence',
      at: [x, credentials],
      w,
      text: '{{agent.credentials}}',
      face: 'Libre Franklin 400',
      size: 9,
      minSize: 7,
      maxLines: 2,
      leading: 1.15,
      follows: 'agent',
      fill: 'black',
    }),
    text({
      id: 'brokerage',
      role: 'brokerage',
      at: [x, brokerage],
      w,
      text: '{{agent.brokerage}}',
      face: 'Libre Franklin 700',
      size: 11.5,
      minSize: 10,
      maxLines: 2,
      leading: 1.1,
      follows: 'title',
      fill: 'black',
    }),
    text({
      id: 'phone',
      role: 'phone',
      at: [x, phone],
      w,
      text: '{{agent.phone}}',
      face: 'Libre Franklin 700',
      size: 13,
      minSize: 9,
      follows: 'brokerage',
      fill: 'primary',
    }),
  ];
};

type At = readonly [x: number, baseline: number];

/** How to reach the office, from the brand kit; nothing where it is empty. */
export const officeText = (at: At, w: number, size: number): TextElement =>
  text({
    id: 'office-line',
    at,
    w,
    text: '{{agent.officeLine}}',
    face: 'Libre Franklin 600',
    size,
    minSize: 6,
    optional: true,
    fill: 'black',
  });

/** The brand kit's disclaimer on two lines; nothing where it is empty. */
export const disclaimerText = (at: At, w: number, size: number): TextElement =>
  text({
    id: 'disclaimer',
    at,
    w,
    text: '{{agent.disclaimer}}',
    face: 'Libre Franklin 400',
    size,
    minSize: 6,
    maxLines: 2,
    leading: 1.2,
    optional: true,
    fill: 'black',
  });

/** The legal lines at the foot: no solicitation above, equal housing below. */
export const legalLines = ({ top, w }: { readonly top: number; readonly w: number }): TemplateElement[] => [
  text({
    id: 'no-solicitation',
    at: [30, top],
    w,
    text: 'Not meant to solicit a home that is already listed with another broker.',
    face: 'Libre Franklin 400',
    size: 7.2,
    minSize: 6.4,
    maxLines: 2,
    leading: 1.3,
    fill: 'black',
  }),
  art('equal-housing', 'equal-housing', 30, 402, 24, 24),
  text({
    id: 'equal-housing-words',
    at: [61, 411],
    w: 90,
    text: 'Equal Housing\nOpportunity',
    face: 'Libre Franklin 400',
    size: 7.2,
    maxLines: 2,
    leading: 1.25,
    fill: 'black',
  }),
];
