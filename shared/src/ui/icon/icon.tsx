/** Icons on a 16 px grid with a 1.5 px stroke and butt caps. Always decorative. */
import type { ReactElement } from 'react';

export interface IconProps {
  /** Side in CSS pixels. Defaults to 16. */
  readonly size?: number;
  readonly className?: string;
}
export type Icon = (props: IconProps) => ReactElement;

const icon = (drawing: ReactElement): Icon =>
  function Icon16({ size = 16, className }) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 16 ? 1.7 : 1.5}
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

const path = (d: string) => /* @__PURE__ */ icon(<path d={d} />);
const ring = <circle cx="8" cy="8" r="5.75" />;

export const AlertIcon = /* @__PURE__ */ path('M8 2.2 14.5 13.5h-13zM8 6.5v3.5M8 11.2v1.2');
export const ArchiveIcon = /* @__PURE__ */ path('M2 3h12v3H2zM3 6v7.5h10V6M6.5 8.8h3');
export const ArrowDownIcon = /* @__PURE__ */ path('M8 3v9.5M4 8.8l4 4 4-4');
export const ArrowUpIcon = /* @__PURE__ */ path('M8 13V3.5M4 7.2 8 3.2l4 4');
export const CalendarIcon = /* @__PURE__ */ path('M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3');
export const ChartIcon = /* @__PURE__ */ path('M2 13.5h12M4 13V9M8 13V3.5M12 13V6.5');
export const CheckIcon = /* @__PURE__ */ path('m3 8.5 3.4 3.4L13 5');
export const ChevronDownIcon = /* @__PURE__ */ path('m4 6 4 4 4-4');
export const ChevronLeftIcon = /* @__PURE__ */ path('M10 4 6 8l4 4');
export const ChevronRightIcon = /* @__PURE__ */ path('m6 4 4 4-4 4');
export const CloseIcon = /* @__PURE__ */ path('m4 4 8 8M12 4l-8 8');
export const CopyIcon = /* @__PURE__ */ path('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3');
export const DatabaseIcon = /* @__PURE__ */ path(
  'M3 4c0-1.1 2.2-2 5-2s5 .9 5 2v8c0 1.1-2.2 2-5 2s-5-.9-5-2zM3 4c0 1.1 2.2 2 5 2s5-.9 5-2M3 8c0 1.1 2.2 2 5 2s5-.9 5-2',
);
export const DownloadIcon = /* @__PURE__ */ path('M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11');
export const GridIcon = /* @__PURE__ */ path(
  'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
);
export const HomeIcon = /* @__PURE__ */ path('M2 8l6-5.5L14 8M3.5 7v6.5h9V7M6.5 13.5v-4h3v4');
export const LayersIcon = /* @__PURE__ */ path('m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3');
export const ListIcon = /* @__PURE__ */ path('M5.5 4h8.5M5.5 8h8.5M5.5 12h8.5M2 4h1.5M2 8h1.5M2 12h1.5');
export const MailIcon = /* @__PURE__ */ path('M2 3.8h12v8.4H2zM2 4.2l6 4.6 6-4.6');
export const MapPinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M8 14.2c-3-3.2-4.5-5.4-4.5-7.5a4.5 4.5 0 0 1 9 0c0 2.1-1.5 4.3-4.5 7.5z" />
    <circle cx="8" cy="6.7" r="1.6" />
  </>,
);
export const MenuIcon = /* @__PURE__ */ path('M2.5 4h11M2.5 8h11M2.5 12h11');
export const MessageIcon = /* @__PURE__ */ path('M2 3h12v8H7.5L4.5 13.8V11H2zM5 6h6M5 8.3h4');
export const MinusIcon = /* @__PURE__ */ path('M3 8h10');
export const MoonIcon = /* @__PURE__ */ path('M13 9.6A5.6 5.6 0 0 1 6.4 3a5.6 5.6 0 1 0 6.6 6.6z');
export const PauseIcon = /* @__PURE__ */ path('M5.5 3v10M10.5 3v10');
export const PencilIcon = /* @__PURE__ */ path('m3 13 .6-2.9 7.3-7.3 2.3 2.3-7.3 7.3zM9.4 4.3l2.3 2.3');
export const PhoneIcon = /* @__PURE__ */ path(
  'M3 2.8h2.6l1.1 3-1.5 1.1a8 8 0 0 0 3.9 3.9l1.1-1.5 3 1.1V13c-6 .8-11-4.2-10.2-10.2z',
);
export const PlayIcon = /* @__PURE__ */ path('M5 3.2 12.5 8 5 12.8z');
export const PlugIcon = /* @__PURE__ */ path('M5.5 2v4M10.5 2v4M3.5 6h9v2a4.5 4.5 0 0 1-9 0zM8 12.5V15');
export const PlusIcon = /* @__PURE__ */ path('M8 3v10M3 8h10');
export const PulseIcon = /* @__PURE__ */ path('M1.5 8.5h3l2-5 3 9 2-4h3');
export const RefreshIcon = /* @__PURE__ */ path(
  'M13 5.5A5.6 5.6 0 0 0 2.6 7M3 10.5A5.6 5.6 0 0 0 13.4 9M13.3 2.5v3.2h-3.2M2.7 13.5v-3.2h3.2',
);
export const SignOutIcon = /* @__PURE__ */ path('M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3');
export const StarIcon = /* @__PURE__ */ path(
  'm8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
);
export const StopIcon = /* @__PURE__ */ path(
  'M5.5 2.5h5l3 3v5l-3 3h-5l-3-3v-5zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
);
export const TrashIcon = /* @__PURE__ */ path('M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4M9.2 7v4');

export const BanIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="m4 4 8 8" />
  </>,
);
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="M8 4.75V8l2.25 1.75" />
  </>,
);
export const CoinIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="M9.9 6.1C9.5 5.5 8.8 5.2 8 5.2c-1.1 0-1.9.5-1.9 1.4 0 2 3.9.8 3.9 2.8 0 .9-.9 1.4-2 1.4-.9 0-1.7-.4-2-1M8 4v1.2M8 10.8V12" />
  </>,
);
export const DotIcon = /* @__PURE__ */ icon(<circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />);
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="1.9" />
  </>,
);
export const GearIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="2.4" />
    <path d="M8 1.8v2.4M8 11.8v2.4M1.8 8h2.4M11.8 8h2.4M3.6 3.6l1.7 1.7M10.7 10.7l1.7 1.7M12.4 3.6l-1.7 1.7M5.3 10.7l-1.7 1.7" />
  </>,
);
export const HalfIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
  </>,
);
export const HelpIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="M6.3 6.4c0-1 .7-1.7 1.7-1.7s1.7.6 1.7 1.5c0 1.3-1.7 1.4-1.7 2.7M8 10.3v1.3" />
  </>,
);
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    {ring}
    <path d="M8 7.2V11M8 4.8v1.3" />
  </>,
);
export const KeyIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="5" cy="11" r="2.6" />
    <path d="m7 9 6-6M10.5 5.5l2 2" />
  </>,
);
/** The mailbox with its flag up: outgoing mail. The flag is a group so a button can raise it. */
export const MailboxIcon = /* @__PURE__ */ icon(
  <>
    <path d="M1.75 13V8.6A2.6 2.6 0 0 1 4.35 6h7.25a2.6 2.6 0 0 1 2.6 2.6V13zM6.9 13V8.6A2.6 2.6 0 0 0 4.35 6" />
    <g data-flag="">
      <path d="M10 9V1.8h3v2.6h-3" fill="currentColor" />
    </g>
  </>,
);
/** A dashed ring: not started. */
export const PendingIcon = /* @__PURE__ */ icon(<circle cx="8" cy="8" r="5.75" strokeDasharray="2.2 2.3" />);
export const PersonIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="5.4" r="2.6" />
    <path d="M2.8 13.5c.5-2.8 2.5-4.2 5.2-4.2s4.7 1.4 5.2 4.2" />
  </>,
);
export const PeopleIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6" cy="5.6" r="2.3" />
    <path d="M1.5 13c.4-2.5 2.1-3.8 4.5-3.8s4.1 1.3 4.5 3.8M10.2 3.5a2.3 2.3 0 0 1 0 4.2M12 9.7c1.4.5 2.3 1.6 2.5 3.3" />
  </>,
);
/** A round postmark with its waves: in the mail. */
export const PostmarkIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="6" cy="8" r="4.25" />
    <circle cx="6" cy="8" r="1.6" />
    <path d="M11.2 5.6q.9-.8 1.8 0t1.8 0M11.6 8q.8-.8 1.6 0t1.6 0M11.2 10.4q.9-.8 1.8 0t1.8 0" />
  </>,
);
export const QrIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4z" />
    <path d="M9.5 9.5h1.5M13.5 9v2M9.5 12v1.5M12 13.5h1.5" />
  </>,
);
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.4 10.4 14 14" />
  </>,
);
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.8M8 12.7v1.8M1.5 8h1.8M12.7 8h1.8M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M12.6 3.4l-1.3 1.3M4.7 11.3l-1.3 1.3" />
  </>,
);
export const SortIcon = /* @__PURE__ */ icon(<path d="m4 6 4 4.5L12 6z" fill="currentColor" />);
export const TicketIcon = /* @__PURE__ */ icon(
  <>
    <path d="M1.75 3.5h12.5v9H1.75z" />
    <path d="M4 6h4M4 8h3M10.5 5.8h1.8v2h-1.8zM8 10.5h4.5" />
  </>,
);
