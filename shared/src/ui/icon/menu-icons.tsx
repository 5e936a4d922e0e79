/** The drawings that an entry of the account menu may name in a release. */
import type { MenuIconName } from '../../contracts/platform';
import * as icons from './icon';

export const menuIcons: Readonly<Record<MenuIconName, icons.Icon>> = {
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
