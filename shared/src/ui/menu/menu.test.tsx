import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { Menu } from './menu';

function open() {
  const archive = jest.fn();
  const page = renderPage(
    <>
      <Menu
        label="More for Marcus"
        button="…"
        items={[
          { id: 'call', label: 'Call', to: '/call' },
          { kind: 'rule', id: 'rule' },
          { id: 'edit', label: 'Edit', to: '/edit' },
          { id: 'archive', label: 'Archive', onSelect: archive },
        ]}
      />
      <button>After</button>
    </>,
  );
  return { ...page, archive, opener: screen.getByRole('button', { name: 'More for Marcus' }) };
}
const item = (name: string) => screen.getByRole('menuitem', { name });

it('opens on its first item and moves with arrows, Home, End and letters', async () => {
  const { user, opener } = open();
  opener.focus();
  await user.keyboard('{ArrowDown}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(item('Call')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Edit')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Archive')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Call')).toHaveFocus();
  await user.keyboard('a');
  expect(item('Archive')).toHaveFocus();
});

it('closes on Escape and restores focus; Tab and a click outside also close it', async () => {
  const { user, opener } = open();
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  await user.click(opener);
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('runs the chosen action or follows the chosen link', async () => {
  const { user, opener, archive, router } = open();
  await user.click(opener);
  await user.click(item('Archive'));
  expect(archive).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(opener);
  await user.click(item('Edit'));
  expect(router.state.location.pathname).toBe('/edit');
});
