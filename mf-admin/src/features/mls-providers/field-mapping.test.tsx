import type { FieldMappingPreview } from '@farmpost/shared/contracts/field-mapping';
import {
  type FieldMapping,
  type MappedField,
  mappedFieldNames,
} from '@farmpost/shared/contracts/field-mapping-vocabulary';
import { buildProvider } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { FieldMappingTab } from './field-mapping';

const api = mockApi();
const provider = buildProvider();
const standard = Object.fromEntries(
  mappedFieldNames.map((field) => [field, { path: `usual.${field}`, example: `example of ${field}` }]),
) as FieldMappingPreview['standard'];
const seen: FieldMappingPreview['seen'] = [
  { path: 'priceNow', kind: 'number', records: 24, example: '$445,000' },
  { path: 'style', kind: 'text', records: 25, example: 'Bungalow' },
];

/** A feed with two fields of its own, whose mapping can be saved. */
function serve(first: FieldMapping = {}) {
  let stored = first;
  api.answer('POST /admin/mls-providers/{id}/field-mapping/preview', ({ body }) => {
    const mapping = (body as { mapping?: FieldMapping }).mapping ?? stored;
    const fields = Object.keys(mapping) as MappedField[];
    return {
      provider_id: provider.id,
      stored,
      sampled: 25,
      seen,
      standard,
      records: [
        {
          mls_id: '26001',
          address: '12 Alder Street, Charleston',
          changes: fields.map((field) => ({ field, before: '$450,000', after: '$445,000', problem: null })),
        },
      ],
      problems: {},
    };
  });
  api.answer('PUT /admin/mls-providers/{id}/field-mapping', ({ body }) => {
    stored = (body as { mapping: FieldMapping }).mapping;
    return provider;
  });
}
const open = () => renderPage(<FieldMappingTab providerId={provider.id} />);
const price = () => screen.findByLabelText('List price, read from');
const saved = () => api.calls('PUT /admin/mls-providers/{id}/field-mapping').map(({ body }) => body);
const saveButton = () => screen.getByRole('button', { name: 'Save fields' });

test('offers the fields that were seen, by type, and previews a choice on records before it is saved', async () => {
  serve();
  const { user } = open();
  const select = await price();
  const names = [...(select as HTMLSelectElement).options].map(({ text }) => text);
  expect(names).toEqual(['As usual: usual.listPriceCents', 'priceNow']);
  expect(screen.getByText('example of listPriceCents')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  expect(screen.getByText(/Every field is read as usual/)).toBeVisible();
  await user.selectOptions(select, 'priceNow');
  const table = within(await screen.findByRole('table', { name: 'Preview on records of the feed' }));
  expect(table.getByRole('row', { name: /12 Alder Street/ })).toHaveTextContent(
    /List price.*\$450,000.*\$445,000/,
  );
  expect(saved()).toEqual([]);
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. The next run reads the whole feed/)).toBeVisible();
  expect(saved()).toEqual([{ mapping: { listPriceCents: 'priceNow' }, replaces: {} }]);
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(await price()).toHaveValue('priceNow');
});

test('resets every field once the reset is saved', async () => {
  serve({ listPriceCents: 'gone', subdivision: 'style' });
  const { user } = open();
  // A field that the records no longer have stays chosen.
  expect(await price()).toHaveDisplayValue('gone (not in these records)');
  await user.click(screen.getByRole('button', { name: 'Reset to standard' }));
  expect(await price()).toHaveValue('');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved()).toEqual([{ mapping: {}, replaces: { listPriceCents: 'gone', subdivision: 'style' } }]),
  );
});

test('keeps the choice and says at the field why it was not saved', async () => {
  serve();
  const { user } = open();
  await user.selectOptions(await price(), 'priceNow');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  api.refuse(
    'PUT /admin/mls-providers/{id}/field-mapping',
    'version_conflict',
    'Someone changed these fields.',
  );
  await user.click(saveButton());
  expect(await screen.findByText('Someone changed these fields.')).toBeVisible();
  expect(await price()).toHaveValue('priceNow');
});

test('says that the feed does not answer, and tries again', async () => {
  api.refuse('POST /admin/mls-providers/{id}/field-mapping/preview', 'provider_failed', 'No answer.');
  const { user } = open();
  expect(await screen.findByText('The feed did not answer with records')).toBeVisible();
  expect(screen.getByText('No answer.')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await price()).toBeVisible();
});
