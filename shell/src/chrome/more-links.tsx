import type { NavigationEntry } from '@farmpost/shared/contracts/platform';
import { ChevronDownIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';

/** The header's links that do not fit on its line. */
export function MoreLinks({ links }: { readonly links: readonly NavigationEntry[] }) {
  return (
    <Menu
      label="More pages"
      button={
        <>
          More
          <ChevronDownIcon />
        </>
      }
      items={links.map(({ to, label }) => ({ id: to, to, label }))}
    />
  );
}
