import type { ResponseOf } from '@farmpost/shared/client';
import type { TemplateDraft } from '@farmpost/shared/contracts/template-drafts';
import type { PostcardSide, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { justSoldTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { longSampleCard, sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './editor-page';

const api = mockApi();
// Skip checks of visibility: over hundreds of elements they take most of a test's time.
configure({ defaultHidden: true });
/** A few of the elements of a real template, because each row of the layers costs a test its time. */
const pick = (elements: PostcardTemplate['front'], ids: readonly string[]) =>
  elements.filter((element) => ids.includes(element.id));
const document: PostcardTemplate = {
  ...justSoldTemplate,
  front: pick(justSoldTemplate.front, ['column', 'address', 'city', 'price', 'agent-rule']),
  back: pick(justSoldTemplate.back, ['title', 'brokerage', 'opt-out', 'equal-housing', 'qr']),
};
const id = buildId();
const details = {
  name: 'Handbill, just sold',
  description: 'A printed column.',
  category: 'house',
  purpose: 'just-sold',
  tags: ['just sold'],
} as const;
const draft = (fields: Partial<TemplateDraft> = {}): TemplateDraft => ({
  templateId: id,
  isActive: true,
  isBuiltIn: true,
  details: { ...details, tags: [...details.tags] },
  document,
  revision: 4,
  isChanged: false,
  savedAt: null,
  savedBy: null,
  publishedVersion: 6,
  published: { details: { ...details, tags: [...details.tags] }, document },
  usedBy: 31,
  findings: [],
  ...fields,
});

const saves = () =>
  api
    .calls('PUT /admin/templates/{id}/draft')
    .map(({ body }) => body as { revision: number; document: PostcardTemplate });
const elementIn = (saved: PostcardTemplate | undefined, elementId: string) =>
  saved && [...saved.front, ...saved.back].find((element) => element.id === elementId);

beforeEach(() => {
  sessionStorage.clear();
  let revision = 4;
  api.answer('GET /admin/templates/{id}/draft', { data: draft() });
  api.answer('GET /admin/templates/sample-cards', {
    data: { samples: { short: sampleCard, long: longSampleCard }, agents: [], card: null },
  });
  api.answer('PUT /admin/templates/{id}/editors', { data: { editors: [], revision: 4 } });
  api.answer('DELETE /admin/templates/{id}/editors/{tabId}', undefined);
  api.answer('PUT /admin/templates/{id}/draft', () => ({
    data: { revision: ++revision, isChanged: true, savedAt: '2026-11-23T18:14:00.000Z' },
  }));
});

async function open() {
  const page = renderPage(<Page />, { path: '/admin/templates/:id/edit', at: `/admin/templates/${id}/edit` });
  await screen.findByRole('heading', { level: 1, name: 'Handbill, just sold' });
  return page;
}
const canvas = () => screen.getByRole('application', { name: /^Canvas/ });
const focusCanvas = () => act(() => canvas().focus());
const said = () => screen.getByRole('status', { name: 'What happened' });
/** By its text: computing the accessible names of all rows takes most of a test's time. */
const findRow = (text: RegExp) =>
  within(screen.getByRole('treegrid', { name: 'Layers' }))
    .getAllByRole('row')
    .find(({ textContent }) => text.test(textContent));
function row(text: RegExp): HTMLElement {
  const found = findRow(text);
  if (!found) throw new Error(`No layer reads ${String(text)}`);
  return found;
}

test('is an administrator’s page that says where the draft stands', async () => {
  expect(routes.find(({ path }) => path === '/admin/templates/:id/edit')).toMatchObject({ guard: 'admin' });
  await open();
  expect(screen.getByText('Published 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Templates' })).toHaveAttribute('href', '/admin/templates');
  const publish = screen.getByRole('button', { name: 'Publish 7' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('Nothing to publish');
  expect(screen.getByText(/31 campaigns use this template/)).toBeVisible();
});

test('keeps the layers’ text for screen readers inside their list', async () => {
  await open();
  const list = screen.getByRole('treegrid', { name: 'Layers' }).parentElement;
  expect(list).toHaveStyle({ overflow: 'auto', position: 'relative' });
});

describe('the keyboard on the canvas', () => {
  test('selects layers with Tab, moves them in inches, says so, and saves', async () => {
    const { user } = await open();
    focusCanvas();
    await user.keyboard('{Tab}');
    expect(said()).toHaveTextContent('Selected Agent rule');
    await user.keyboard('{ArrowRight}');
    expect(said()).toHaveTextContent('Moved Agent rule to 0.14, 3.46 in');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(said()).toHaveTextContent('Moved Agent rule to 0.14, 3.36 in');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(saves()[0]?.revision).toBe(4);
    await user.keyboard('{Control>}zz{/Control}');
    expect(said()).toHaveTextContent('Undone: Move Agent rule');
    await waitFor(() => expect(saves().at(-1)?.document).toEqual(document));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(said()).toHaveTextContent('Redone: Move Agent rule');
  });

  test('flips the card, and Escape lets Tab leave', async () => {
    const { user } = await open();
    focusCanvas();
    await user.keyboard('x');
    expect(screen.getByRole('radio', { name: 'Back' })).toBeChecked();
    await user.keyboard('{Tab}{Escape}{Tab}');
    expect(canvas()).not.toHaveFocus();
  });

  test('duplicates, groups, orders and deletes', async () => {
    const { user } = await open();
    await user.click(row(/^Price/));
    await user.keyboard('{Control>}d{/Control}');
    expect(said()).toHaveTextContent('Duplicated Price 2');
    await user.keyboard('{Control>}g{/Control}');
    expect(said()).toHaveTextContent('Select two or more layers');
    await user.keyboard('{Control>}a{/Control}{Control>}g{/Control}');
    expect(said()).toHaveTextContent(/Grouped \d+ layers/);
    expect(row(/^Group/)).toHaveAttribute('aria-level', '2');
    await user.click(row(/^Price 2/));
    focusCanvas();
    await user.keyboard('{[}{Delete}');
    expect(said()).toHaveTextContent('Deleted Price 2');
  });

  test('opens its keys with a question mark', async () => {
    const { user } = await open();
    focusCanvas();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys of the editor' })).toBeVisible();
  });
});

test('inserts elements beside each other, each as a step to undo', async () => {
  api.answer('GET /admin/templates/{id}/draft', { data: draft({ document: { ...document, front: [] } }) });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Panel/ }));
  await user.click(screen.getByRole('button', { name: /^Panel/ }));
  await waitFor(() =>
    expect(saves().at(-1)?.document.front).toMatchObject([
      { x: 0.25, y: 0.25 },
      { x: 1.875, y: 0.25 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Undo: Insert Panel' }));
  await waitFor(() => expect(saves().at(-1)?.document.front).toHaveLength(1));
});

test('snaps a dragged element to a third of the page, and says so', async () => {
  const panel = { id: 'panel', type: 'rect' as const, x: 1, y: 2.925, w: 0.5, h: 0.4, fill: 'sun' as const };
  api.answer('GET /admin/templates/{id}/draft', {
    data: draft({ document: { ...document, front: [panel] } }),
  });
  const { user } = await open();
  const hit = globalThis.document.querySelector('[data-hit="panel"]');
  const line = globalThis.document.querySelector('[data-live="snap-x"]');
  if (!hit || !line) throw new Error('The canvas has no such parts');
  // An inch has 96 pixels here: 1.11 inches end 0.015 before the third.
  await user.pointer([
    { keys: '[MouseLeft>]', target: hit, coords: { clientX: 0, clientY: 0 } },
    { target: canvas(), coords: { clientX: 1.11 * 96, clientY: 0 } },
  ]);
  await waitFor(() => expect(line).toHaveAttribute('data-third'));
  await user.pointer({ keys: '[/MouseLeft]', target: canvas() });
  expect(said()).toHaveTextContent('Moved Panel to 2.00, 2.80 in, a third across');
  await waitFor(() => expect(elementIn(saves().at(-1)?.document, 'panel')).toMatchObject({ x: 2.125 }));
});

describe('layers', () => {
  test('are a tree that arrows walk, F2 renames and buttons lock and hide', async () => {
    const { user } = await open();
    act(() => row(/^Front$/).focus());
    await user.keyboard('{ArrowDown}{F2}');
    await user.keyboard('Thin line{Enter}');
    expect(row(/^Thin line/)).toBeVisible();
    await user.click(within(row(/^City/)).getByRole('button', { name: 'Lock City' }));
    expect(said()).toHaveTextContent('Locked City');
    await user.click(within(row(/^City/)).getByRole('button', { name: 'Hide City' }));
    expect(within(row(/^City/)).getByRole('button', { name: 'Hide City' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(row(/^City/));
    focusCanvas();
    await user.keyboard('{ArrowLeft}');
    expect(said()).toHaveTextContent('City is locked');
    act(() => row(/^Front$/).focus());
    await user.keyboard('{ArrowLeft}');
    expect(findRow(/^City/)).toBeUndefined();
  });

  test('rename groups by double click and F2, and keep them folded', async () => {
    const { user } = await open();
    await user.click(row(/^Price/));
    await user.keyboard('{Control>}a{/Control}{Control>}g{/Control}');
    await user.dblClick(within(row(/^Group/)).getByText('Group'));
    await user.keyboard('Offer{Enter}');
    expect(said()).toHaveTextContent('Renamed to Offer');
    await waitFor(() => expect(row(/^Offer/)).toHaveFocus());
    await user.keyboard('{ArrowLeft}');
    expect(row(/^Offer/)).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{F2}Sold box{Enter}');
    await waitFor(() => expect(row(/^Sold box/)).toHaveFocus());
    expect(row(/^Sold box/)).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{F2}Other{Escape}');
    expect(row(/^Sold box/)).toBeVisible();
    await user.dblClick(within(row(/^Sold box/)).getByRole('button', { name: 'Hide Sold box' }));
    expect(screen.queryByRole('textbox', { name: 'New name of Sold box' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(
        saves()
          .at(-1)
          ?.document.front.map(({ group }) => group),
      ).toContain('Sold box'),
    );
    await user.click(screen.getByRole('button', { name: 'Undo: Show Sold box' }));
    await user.click(screen.getByRole('button', { name: 'Undo: Hide Sold box' }));
    await user.click(screen.getByRole('button', { name: 'Undo: Rename a group' }));
    expect(row(/^Offer/)).toBeVisible();
  });

  test('keep legal lines and the printer’s area locked', async () => {
    const { user } = await open();
    for (const name of ['Brokerage', 'Opt out', 'Title', 'Equal housing']) {
      expect(screen.getByRole('button', { name: `Lock ${name}` })).toHaveAttribute('aria-pressed', 'true');
    }
    await user.click(row(/^Printer’s area/));
    expect(said()).toHaveTextContent(/Nothing can be placed in it/);
    expect(within(row(/^Printer’s area/)).queryByRole('button')).not.toBeInTheDocument();
    await user.click(row(/^Opt out/));
    focusCanvas();
    await user.keyboard('{Delete}');
    expect(said()).toHaveTextContent('Opt out is locked');
  });
});

describe('a text that is too long', () => {
  const tooLong = 'Sold in six days, well above the asking price, at {{listing.address}';
  async function overflow() {
    const page = await open();
    await page.user.click(row(/^Address/));
    const words = screen.getByRole('textbox', { name: /^Words/ });
    await page.user.clear(words);
    await page.user.paste(tooLong);
    await page.user.type(words, '}');
    return page;
  }

  test('shows in its layer, its rule and preflight, and stops publishing', async () => {
    await overflow();
    expect(await screen.findByText('Text is too long for its space')).toBeVisible();
    expect(row(/Address.*stopped: Text is too long/)).toBeVisible();
    expect(screen.getByText('Runs over')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Shrink to .* over$/, checked: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish 7' })).toHaveAccessibleDescription('1 check stops it');
  });

  test('is found with F8 and repaired by one act, which one undo reverts', async () => {
    const { user } = await overflow();
    const repair = await screen.findByRole('button', { name: /^Shrink to|^Allow more lines/ });
    await user.click(row(/^Price/));
    await user.keyboard('{F8}');
    expect(said()).toHaveTextContent('Text is too long for its space');
    expect(row(/^Address/)).toHaveAttribute('aria-selected', 'true');
    await user.click(repair);
    await waitFor(() => expect(screen.queryByText('Text is too long for its space')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Publish 7' })).toBeEnabled();
    focusCanvas();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Text is too long for its space')).toBeVisible();
    // The typing was one step.
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('textbox', { name: /^Words/ })).toHaveValue('{{listing.address}}');
  });

  test('takes fields from a menu and chooses inks with their contrast', async () => {
    const { user } = await open();
    await user.click(row(/^Address/));
    await user.click(screen.getByRole('button', { name: 'Insert a field into the words' }));
    await user.click(screen.getByRole('menuitem', { name: 'Agent phone' }));
    expect(screen.getByRole('textbox', { name: /^Words/ })).toHaveValue('{{listing.address}}{{agent.phone}}');
    await user.click(screen.getByRole('radio', { name: 'Sun' }));
    expect(screen.getByText(/^On primary, 12 pt$/)).toBeVisible();
    await waitFor(() =>
      expect(elementIn(saves().at(-1)?.document, 'address')).toMatchObject({
        fill: 'sun',
        text: '{{listing.address}}{{agent.phone}}',
      }),
    );
  });
});

test('places elements by figures from the trim corner, as one step for each field', async () => {
  const { user } = await open();
  await user.click(row(/^Column$/));
  const x = screen.getByRole('textbox', { name: 'X' });
  await user.clear(x);
  await user.type(x, '0.25');
  await user.tab();
  await waitFor(() => expect(elementIn(saves().at(-1)?.document, 'column')).toMatchObject({ x: 0.375 }));
  focusCanvas();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('textbox', { name: 'X' })).toHaveValue('-0.13');
});

test('says where in its frame the focal point of a photo stands', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Photo/ }));
  const grid = within(screen.getByRole('group', { name: 'Focal point in the frame' }));
  expect(grid.getByRole('radio', { name: 'Middle center' })).toBeChecked();
  await user.click(grid.getByRole('radio', { name: 'Top center' }));
  await waitFor(() =>
    expect(elementIn(saves().at(-1)?.document, 'photo')).toMatchObject({ focus: { x: 0.5, y: 0.33 } }),
  );
  await user.click(grid.getByRole('radio', { name: 'Middle center' }));
  await waitFor(() => expect(elementIn(saves().at(-1)?.document, 'photo')).not.toHaveProperty('focus'));
  await user.click(screen.getByRole('radio', { name: 'Show all' }));
  expect(screen.queryByRole('group', { name: 'Focal point in the frame' })).not.toBeInTheDocument();
});

test('pastes what another template’s editor copied, and nothing else', async () => {
  const { user } = await open();
  focusCanvas();
  await user.keyboard('{Tab}');
  let text = '';
  fireEvent.copy(canvas(), { clipboardData: { setData: (_: string, copied: string) => (text = copied) } });
  expect(JSON.parse(text)).toMatchObject({ farmpost: 'elements' });
  await user.keyboard('x');
  await user.paste(text);
  expect(said()).toHaveTextContent(/^Pasted/);
  await user.paste('Some words');
  expect(said()).toHaveTextContent('The clipboard has no layers');
});

describe('two people', () => {
  test('see who saved first, and keeping mine overwrites it', async () => {
    const theirs = draft({
      revision: 9,
      savedBy: 'Priya Raman',
      savedAt: '2026-11-23T18:20:00.000Z',
      isChanged: true,
    });
    const { user } = await open();
    api.refuse('PUT /admin/templates/{id}/draft', 'version_conflict');
    api.answer('GET /admin/templates/{id}/draft', { data: theirs });
    await user.click(screen.getByRole('button', { name: /^Panel/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya Raman saved this draft too' }));
    expect(dialog.getByText(/1 change$/)).toBeVisible();
    expect(sessionStorage.getItem(`farmpost.template-draft.${id}`)).toContain('"Panel"');
    api.answer('PUT /admin/templates/{id}/draft', { data: { revision: 10, isChanged: true, savedAt: null } });
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(saves().at(-1)?.revision).toBe(9));
    expect(elementIn(saves().at(-1)?.document, 'panel')).toMatchObject({ name: 'Panel' });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('taking theirs can be undone', async () => {
    const { user } = await open();
    api.refuse('PUT /admin/templates/{id}/draft', 'version_conflict');
    api.answer('GET /admin/templates/{id}/draft', { data: draft({ revision: 9 }) });
    await user.click(screen.getByRole('button', { name: /^Panel/ }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(findRow(/^Panel$/)).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Undo: Take the other draft' })).toBeEnabled();
  });

  test('see each other’s selection, and one sign per person for all their tabs', async () => {
    const omar = crypto.randomUUID();
    const priya = crypto.randomUUID();
    const tabOf = (userId: string, elementId: string | null, side: PostcardSide) => ({
      tabId: crypto.randomUUID(),
      userId,
      name: 'Priya Raman',
      initials: 'PR',
      elementId,
      side,
      isSelf: false,
    });
    api.answer('PUT /admin/templates/{id}/editors', ({ body }) => ({
      data: {
        revision: 4,
        editors: [
          {
            ...(body as { tabId: string }),
            userId: omar,
            name: 'Omar Banks',
            initials: 'OB',
            elementId: null,
            side: 'front',
            isSelf: true,
          },
          tabOf(priya, 'price', 'front'),
          tabOf(priya, null, 'back'),
          { ...tabOf(omar, 'price', 'front'), name: 'Omar Banks', initials: 'OB' },
        ],
      },
    }));
    await open();
    expect(await screen.findByText('Priya Raman, on the front and the back')).toBeInTheDocument();
    expect(screen.getByText('You, in 1 other tab')).toBeInTheDocument();
    const here = within(screen.getByRole('list', { name: 'Also here' }));
    expect(here.getAllByRole('listitem')).toHaveLength(2);
    expect(row(/^Price.*Priya Raman is here/)).toBeVisible();
    expect(screen.queryByText(/^Omar Banks/)).not.toBeInTheDocument();
  });
});

test('learns that someone else changed the draft, and shows it on demand', async () => {
  const theirs = draft({
    revision: 9,
    savedBy: 'Priya Raman',
    isChanged: true,
    document: { ...document, front: [] },
  });
  api.answer('PUT /admin/templates/{id}/editors', { data: { editors: [], revision: 9 } });
  const { user } = await open();
  api.answer('GET /admin/templates/{id}/draft', { data: theirs });
  await user.click(row(/^City/));
  expect(await screen.findByText('Priya Raman changed this draft')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show their draft' }));
  expect(findRow(/^City/)).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Undo: Take the other draft' })).toBeEnabled();
});

test('restores the unsaved changes of a tab', async () => {
  const { user, unmount } = await open();
  api.refuse('PUT /admin/templates/{id}/draft', 'internal', 'No connection to the database.');
  await user.click(screen.getByRole('button', { name: /^Panel/ }));
  expect(await screen.findByText(/Not saved: No connection/)).toBeVisible();
  unmount();
  await open();
  expect(row(/^Panel$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo: Bring back unsaved changes' })).toBeEnabled();
});

test('publishes the draft with a note, after showing both versions and what changes', async () => {
  const { user } = await open();
  api.answer('POST /admin/templates/{id}/publish', ({ body }) => ({
    data: draft({ publishedVersion: 7, revision: (body as { revision: number }).revision + 1 }),
  }));
  await user.click(screen.getByRole('button', { name: /^QR code/ }));
  await user.click(await screen.findByRole('button', { name: 'Publish 7' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish version 7' }));
  expect(dialog.getByText('Published 6, front')).toBeVisible();
  expect(dialog.getByText('Draft 7, front')).toBeVisible();
  expect(dialog.getByText('Added')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'A second code.');
  await user.click(dialog.getByRole('button', { name: 'Publish 7' }));
  expect(await screen.findByText('Published version 7 of Handbill, just sold')).toBeVisible();
  expect(api.calls('POST /admin/templates/{id}/publish')[0]?.body).toEqual({
    revision: 5,
    note: 'A second code.',
  });
});

test('restores a version and discards the draft, both of which can be undone', async () => {
  const older = { ...document, front: document.front.slice(0, 1) };
  api.answer('GET /admin/templates/{id}/versions', {
    data: [
      {
        version: 6,
        publishedAt: '2026-11-20T10:00:00.000Z',
        publishedBy: 'Omar Banks',
        note: 'Calmer.',
        details: draft().details,
        document,
      },
      {
        version: 5,
        publishedAt: '2026-11-01T10:00:00.000Z',
        publishedBy: null,
        note: '',
        details: draft().details,
        document: older,
      },
    ],
  });
  api.answer('POST /admin/templates/{id}/versions/{version}/restore', {
    data: draft({ document: older, revision: 6, isChanged: true }),
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More for the template' }));
  await user.click(screen.getByRole('menuitem', { name: 'Versions' }));
  expect(await screen.findByText('Calmer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore version 5' }));
  expect(await screen.findByRole('button', { name: 'Undo: Restore version 5' })).toBeEnabled();
  expect(findRow(/^Price/)).toBeUndefined();

  api.answer('DELETE /admin/templates/{id}/draft', { data: draft({ revision: 7 }) });
  await user.click(screen.getByRole('button', { name: 'More for the template' }));
  await user.click(screen.getByRole('menuitem', { name: 'Discard draft' }));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Published 6')).toBeVisible();
  expect(api.calls('DELETE /admin/templates/{id}/draft')[0]?.query).toEqual({ revision: '6' });
});

test('edits the source, and says what is wrong with it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More for the template' }));
  await user.click(screen.getByRole('menuitem', { name: 'Source' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Source' }));
  const source = dialog.getByRole('textbox', { name: 'Source of the document' });
  await user.clear(source);
  await user.click(source);
  await user.paste(JSON.stringify({ ...document, palettes: [] }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByText(/“palettes” must name at least one palette/)).toBeVisible();
  await user.clear(source);
  await user.paste(JSON.stringify({ ...document, palettes: ['kraft'] }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('checkbox', { name: 'Kraft' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Green' })).not.toBeChecked();
});

test('changes the details, which are drafted too', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Details' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Handbill, sold');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Handbill, sold' })).toBeVisible();
  expect(screen.getByText('Draft 7, published 6')).toBeVisible();
});

describe('preflight', () => {
  const usual = window.matchMedia;
  afterEach(() => {
    window.matchMedia = usual;
  });
  const inWindow = (isLow: boolean) => {
    window.matchMedia = (media) =>
      Object.assign(usual(media), { matches: isLow && media.includes('max-height: 800px') });
  };
  const checks = () => screen.queryByRole('list', { name: 'Checks that pass', hidden: false });

  test('is folded to its counts in a low window, and opens by a button that the session remembers', async () => {
    inWindow(true);
    const { user, unmount } = await open();
    expect(await screen.findByText(/^\d+ pass$/)).toBeVisible();
    expect(checks()).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Show checks' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(checks()).toBeVisible();
    unmount();
    await open();
    expect(screen.getByRole('button', { name: 'Hide checks' })).toHaveAttribute('aria-expanded', 'true');
    expect(checks()).toBeVisible();
  });

  test('is open in a larger window, and stays folded once someone folds it', async () => {
    inWindow(false);
    const { user, unmount } = await open();
    expect(checks()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide checks' }));
    expect(checks()).not.toBeInTheDocument();
    unmount();
    await open();
    expect(screen.getByRole('button', { name: 'Show checks' })).toBeVisible();
    expect(checks()).not.toBeInTheDocument();
  });
});

test('under 900 px, only looking, checking and repairing work, and the page says so', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (media) => Object.assign(usual(media), { matches: true });
  try {
    const { user } = await open();
    expect(screen.getByText(/Moving elements needs a wider window/)).toBeVisible();
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Preflight' })).toBeVisible();
    focusCanvas();
    await user.keyboard('{Tab}{ArrowRight}{Delete}');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  } finally {
    window.matchMedia = usual;
  }
});

test.each([
  ['not_found', 'This template does not exist', 'All templates'],
  ['internal', 'The template did not load', 'Try Again'],
] as const)('says why it cannot open (%s)', async (code, title, action) => {
  api.refuse('GET /admin/templates/{id}/draft', code);
  renderPage(<Page />, { path: '/admin/templates/:id/edit', at: `/admin/templates/${id}/edit` });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(action)).toBeVisible();
});

describe('imported artwork', () => {
  const hash = 'c'.repeat(64);
  const answer = {
    data: {
      hash,
      artwork: { w: 500, h: 250, paths: [{ d: 'M0 0L500 0L500 250Z', fill: '#2F7A55' }] },
      texts: [],
      leftTexts: [],
      size: { w: 1, h: 0.5 },
      pages: 1,
      changes: [
        { what: 'scripts', count: 1 },
        { what: 'gradients', count: 2 },
      ],
    },
  } satisfies ResponseOf<'POST /admin/templates/artworks'>;
  const leaf = () => new File(['<svg/>'], 'leaf.svg', { type: 'image/svg+xml' });

  test('is looked at, added with its name, colored with an ink, described, and saved', async () => {
    api.answer('POST /admin/templates/artworks', answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Import/ }));
    const dialog = screen.getByRole('dialog', { name: 'Import artwork' });
    const add = within(dialog).getByRole('button', { name: 'Add to the front' });
    expect(add).toBeDisabled();
    await user.upload(within(dialog).getByLabelText('SVG or PDF file'), leaf());
    expect(await within(dialog).findByText('1 script left out')).toBeVisible();
    expect(within(dialog).getByText('2 gradients printed as their mean colors')).toBeVisible();
    expect(within(dialog).getByRole('img', { name: 'The artwork' })).toBeVisible();
    await user.click(add);
    expect(said()).toHaveTextContent('Inserted leaf');
    expect(screen.getByRole('heading', { level: 2, name: 'leaf' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Primary' }));
    await user.click(screen.getByRole('switch', { name: 'Decorative' }));
    await user.type(screen.getByRole('textbox', { name: 'What it shows' }), 'A green leaf');
    await waitFor(() =>
      expect(elementIn(saves().at(-1)?.document, 'artwork')).toMatchObject({
        type: 'artwork',
        artwork: hash,
        ink: 'primary',
        alt: 'A green leaf',
      }),
    );
    expect(saves().at(-1)?.document.artworks).toEqual({ [hash]: answer.data.artwork });
    await user.click(screen.getByRole('button', { name: 'Use its own color' }));
    focusCanvas();
    await user.keyboard('{Delete}');
    expect(said()).toHaveTextContent('Deleted leaf');
    await waitFor(() => expect(saves().at(-1)?.document).not.toHaveProperty('artworks'));
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toHaveTextContent('Undone: Delete leaf');
    await waitFor(() => expect(saves().at(-1)?.document.artworks).toHaveProperty(hash));
  });

  test('keeps text in our faces as text, and says before which text is left out', async () => {
    const text = {
      words: 'Sold',
      face: 'Besley 700',
      weight: 700,
      size: 12,
      x: 0.5,
      baseline: 0.3,
      w: 0.4,
      align: 'center',
      color: 'black',
      tracking: 0,
    } as const;
    api.answer('POST /admin/templates/artworks', {
      data: {
        ...answer.data,
        changes: [],
        texts: [text, { ...text, words: 'in six days', baseline: 0.45, weight: 500, color: '#18222C' }],
        leftTexts: [{ words: 'Open house', font: 'Helvetica Neue 400', why: 'font' as const }],
      },
    } satisfies ResponseOf<'POST /admin/templates/artworks'>);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Import/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import artwork' }));
    await user.upload(dialog.getByLabelText('SVG or PDF file'), leaf());
    expect(await dialog.findByText('“Sold”, Besley 700')).toBeVisible();
    expect(api.calls('POST /admin/templates/artworks')[0]?.query).toEqual({ page: '1', texts: 'live' });
    expect(
      dialog.getByText('“in six days”, Besley 700, the nearest to its weight of 500, #18222C printed in ink'),
    ).toBeVisible();
    expect(dialog.getByText('“Open house”, Helvetica Neue 400: we have no such font')).toBeVisible();
    expect(dialog.getByText(/^1 shape and 2 lines of text/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add to the front' }));
    expect(said()).toHaveTextContent('Inserted 3 layers');
    expect(row(/^leaf3/)).toHaveAttribute('aria-level', '2');
    await waitFor(() =>
      expect(elementIn(saves().at(-1)?.document, 'text')).toMatchObject({ text: 'Sold', group: 'leaf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo: Insert 3 layers' }));
    expect(findRow(/^leaf/)).toBeUndefined();
  });

  test('says why a file that was pasted or dropped is refused', async () => {
    api.refuse('POST /admin/templates/artworks', 'validation_failed', 'This SVG is compressed (svgz).');
    const { user } = await open();
    focusCanvas();
    await user.paste('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const dialog = await screen.findByRole('dialog', { name: 'Import artwork' });
    expect(await within(dialog).findByText('This SVG is compressed (svgz).')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    fireEvent.drop(canvas(), { dataTransfer: { types: ['Files'], files: [leaf()] } });
    expect(await screen.findByRole('dialog', { name: 'Import artwork' })).toBeVisible();
    await waitFor(() => expect(api.calls('POST /admin/templates/artworks')).toHaveLength(2));
  });
});
