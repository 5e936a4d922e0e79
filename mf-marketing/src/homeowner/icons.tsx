/** Icons of the homeowner's pages, on a 24 px grid; always decorative. */
import type { ReactElement } from 'react';

const outline = (d: string) =>
  function OutlineIcon(): ReactElement {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    );
  };

const solid = (d: string) =>
  function SolidIcon(): ReactElement {
    return (
      <svg viewBox="0 0 20 20" width="17" height="17" fill="currentColor" aria-hidden="true">
        <path d={d} fillRule="evenodd" />
      </svg>
    );
  };

export const PhoneIcon = outline(
  'M6.5 3H4.5A1.5 1.5 0 0 0 3 4.6C3.5 13 11 20.5 19.4 21a1.5 1.5 0 0 0 1.6-1.5v-3l-5-2-2 2.2c-2.9-1.3-5.4-3.8-6.7-6.7L9.5 8z',
);
export const TextIcon = outline('M3 4.5h18v12H11l-5 4.5v-4.5H3z');
export const MailIcon = outline('M3 5h18v14H3zM3 6l9 7.5L21 6');
export const GlobeIcon = outline(
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
);
export const CalendarIcon = outline('M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4');
export const PinIcon = outline(
  'M12 21c5-6 7-8.7 7-11.5a7 7 0 1 0-14 0C5 12.3 7 15 12 21zM12 7.2a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6z',
);
export const CheckIcon = outline('M4 12.5l5 5L20 6.5');
export const CrossIcon = outline('M6 6l12 12M18 6L6 18');
export const WarningIcon = outline('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7.5v6M12 16.5v.5');
export const StarIcon = solid('M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z');
export const RosetteIcon = solid(
  'M10 1l2.3 2 3-.3.9 2.9 2.6 1.5-1.1 2.8 1.1 2.8-2.6 1.5-.9 2.9-3-.3L10 19l-2.3-2-3 .3-.9-2.9-2.6-1.5 1.1-2.8L1.2 7.1l2.6-1.5.9-2.9 3 .3z',
);
export const EqualHousingIcon = solid(
  'M10 1L0 8.2V11H2V20H18V11H20V8.2zM4.2 17.9V8.6L10 4.5l5.8 4.1v9.3zM6.6 9.4h6.8v2.2H6.6zM6.6 13.2h6.8v2.2H6.6z',
);
