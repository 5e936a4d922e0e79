/** The drawings that an entry of the account menu may name in a release. */
import type { MenuIconName, NavigationEntry } from '../../contracts/platform';
import * as icons from './icon';

const menuIcons: Readonly<Record<MenuIconName, icons.Icon>> = {
  archive: icons.ArchiveIcon,
  calendar: icons.CalendarIcon,
  chart: icons.ChartIcon,
  clock: icons.ClockIcon,
  coin: icons.CoinIcon,
  database: icons.DatabaseIcon,
  gear: icons.GearIcon,
  grid: icons.GridIcon,
  help: icons.HelpIcon,
  home: icons.HomeIcon,
  key: icons.KeyIcon,
  layers: icons.LayersIcon,
  list: icons.ListIcon,
  mail: icons.MailIcon,
  mailbox: icons.MailboxIcon,
  'map-pin': icons.MapPinIcon,
  people: icons.PeopleIcon,
  person: icons.PersonIcon,
  phone: icons.PhoneIcon,
  plug: icons.PlugIcon,
  postmark: icons.PostmarkIcon,
  pulse: icons.PulseIcon,
  qr: icons.QrIcon,
  search: icons.SearchIcon,
  star: icons.StarIcon,
  ticket: icons.TicketIcon,
};

interface MenuIconProps extends icons.IconProps {
  readonly icon: NonNullable<NavigationEntry['icon']>;
}

/** A named icon, or a release's own drawing. Renders nothing for a name that only a newer kit knows. */
export function MenuIcon({ icon, size = 16 }: MenuIconProps) {
  if (typeof icon === 'string') {
    const Named = (menuIcons as Readonly<Partial<Record<string, icons.Icon>>>)[icon];
    return Named ? <Named size={size} /> : null;
  }
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon.path} />
    </svg>
  );
}
