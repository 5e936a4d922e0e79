import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { justListedTemplate } from '../../domain/postcard/house-templates';
import { renderPostcardSvg } from '../../domain/postcard/render';
import { sampleCard } from '../../domain/postcard/sample-card';
import { PostcardFace, PostcardPreview } from './postcard-preview';
import { SafeSvg } from './safe-svg';

const front = renderPostcardSvg(justListedTemplate, 'front', sampleCard).svg;
const back = renderPostcardSvg(justListedTemplate, 'back', sampleCard).svg;

test('a proof shows the front and flips to the back', async () => {
  render(<PostcardPreview front={front} back={back} />);
  expect(
    screen.getByRole('img', { name: /^Front of the card: .*Just Listed.*1846 Alder Creek Lane/ }),
  ).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Back/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Back' }));
  expect(screen.getByRole('img', { name: /^Back of the card: .*7K3M 9QTX/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Front/ })).toBeNull();
});

test('shows the bleed canvas and legend with guides, and the trimmed card without', async () => {
  render(<PostcardPreview front={front} back={back} />);
  const card = () => screen.getByRole('img', { name: /^Front/ });
  expect(card()).toHaveAttribute('viewBox', '9 9 432 288');
  await userEvent.click(screen.getByRole('switch', { name: 'Print guides' }));
  expect(card()).toHaveAttribute('viewBox', '0 0 450 306');
  expect(screen.getByText('Bleed 6.25 x 4.25 in')).toBeVisible();
  expect(screen.getByText('Trim 6 x 4 in')).toBeVisible();
});

test('a mailed card has a dated postmark and no guides', () => {
  render(<PostcardPreview front={front} back={back} mailedAt="2026-11-21T15:00:00.000Z" />);
  expect(screen.getByText('NOV 21')).toBeInTheDocument();
  expect(screen.getByText('2026')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('draws a card with the print fonts’ figures, independent of the page around it', () => {
  render(
    <div style={{ fontVariantNumeric: 'tabular-nums' }}>
      <PostcardFace markup={front} side="front" />
    </div>,
  );
  const { fontVariantNumeric } = getComputedStyle(screen.getByRole('img', { name: /^Front/ }));
  expect(fontVariantNumeric).toBe('normal');
});

test('draws markup without running or fetching anything', () => {
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
    <foreignObject><b>html</b></foreignObject><a href="javascript:alert(1)"><text>linked</text></a>
    <image href="https://example.com/pixel.png" width="1" height="1"/><path d="M0 0h1" fill="url(https://example.com/#a)" onclick="x()" style="color:red"/>
    <use href="#x"/><text x="1">kept</text></svg>`;
  render(<SafeSvg markup={hostile} label="A card" viewBox="0 0 1 1" />);
  const svg = screen.getByRole('img', { name: /A card/ });
  expect(svg.innerHTML).not.toMatch(
    /script|foreignObject|javascript|onclick|onload|style|url\(|<use|<a|example\.com/,
  );
  expect(screen.getByText('kept')).toBeInTheDocument();
});

test('renders nothing for anything but SVG', () => {
  render(<SafeSvg markup="<p>Sign in" label="A card" viewBox="0 0 1 1" />);
  expect(screen.getByRole('img', { name: 'A card' })).toBeEmptyDOMElement();
});
