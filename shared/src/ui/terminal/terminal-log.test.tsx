import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLogEntry } from '../../testing/builders';
import { ROW_HEIGHT } from './log-rows';
import { TerminalLog } from './terminal-log';

const lines = Array.from({ length: 2_000 }, (_, index) =>
  buildLogEntry(
    index + 1,
    index === 6
      ? {
          level: 'error',
          message: 'MLS 26031177 skipped: list price is missing',
          metadata: { field: 'ListPrice' },
        }
      : {},
  ),
);
const log = () => screen.getByRole('log');
/** Sets the sizes that a browser would compute; jsdom has no layout. */
function layOut(scrollTop: number, count: number) {
  Object.defineProperties(log(), {
    clientHeight: { configurable: true, value: 384 },
    scrollHeight: { configurable: true, value: count * ROW_HEIGHT },
  });
  log().scrollTop = scrollTop;
  fireEvent.scroll(log());
}

it('renders only the visible rows of a long log, without announcing them', () => {
  render(<TerminalLog lines={lines} fileName="run" />);
  layOut(1_000 * ROW_HEIGHT, lines.length);
  expect(within(log()).getByText('Page 1001: 100 read, 2 added, 17 updated')).toBeInTheDocument();
  expect(log().querySelectorAll('[data-level]').length).toBeLessThan(80);
  expect(log()).toHaveAttribute('aria-live', 'off');
});

it('counts new lines while scrolled up, and follows the end again on request', async () => {
  const { rerender } = render(<TerminalLog lines={lines.slice(0, 100)} fileName="run" />);
  layOut(100 * ROW_HEIGHT - 384, 100);
  rerender(<TerminalLog lines={lines.slice(0, 110)} fileName="run" />);
  expect(screen.queryByRole('button', { name: /new line/ })).not.toBeInTheDocument();
  layOut(0, 110);
  rerender(<TerminalLog lines={lines.slice(0, 122)} fileName="run" />);
  Object.defineProperty(log(), 'scrollHeight', { configurable: true, value: 122 * ROW_HEIGHT });
  await userEvent.click(screen.getByRole('button', { name: '12 new lines' }));
  expect(log().scrollTop).toBe(122 * ROW_HEIGHT);
});

it("filters by level and text, and expands a line's details", async () => {
  const user = userEvent.setup();
  render(<TerminalLog lines={lines.slice(0, 20)} fileName="run" />);
  expect(screen.getByRole('button', { name: 'All 20', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Error 1' }));
  expect(log().querySelectorAll('[data-level]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /list price is missing/ }));
  expect(log()).toHaveTextContent('"field": "ListPrice"');
  await user.click(screen.getByRole('button', { name: 'All 20' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'nothing like this');
  expect(log()).toHaveTextContent('No line matches.');
});

it('does not change while paused', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<TerminalLog lines={lines.slice(0, 5)} fileName="run" />);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  rerender(<TerminalLog lines={lines.slice(0, 9)} fileName="run" />);
  expect(screen.getByRole('button', { name: 'All 5' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.getByRole('button', { name: 'All 9' })).toBeInTheDocument();
});

it('copies the shown lines with their metadata', async () => {
  const user = userEvent.setup();
  render(<TerminalLog lines={lines.slice(0, 20)} fileName="run" />);
  await user.click(screen.getByRole('button', { name: 'Error 1' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const text = await act(() => navigator.clipboard.readText());
  expect(text).toContain('ERROR\tfetch\tMLS 26031177 skipped: list price is missing (212 ms)');
  expect(text).toContain('\t  "field": "ListPrice"');
});

it('numbers its lines one after the other, whatever else the stream counts', () => {
  render(<TerminalLog lines={[1, 2, 4, 8].map((seq) => buildLogEntry(seq))} fileName="run" />);
  layOut(0, 4);
  for (const number of [1, 2, 3, 4]) expect(within(log()).getByText(String(number))).toBeVisible();
  expect(within(log()).queryByText('8')).toBeNull();
});
