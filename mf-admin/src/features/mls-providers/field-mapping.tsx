/** Reads fields of ours from other fields of a feed, tried on real records while choosing. */
import type { FieldMappingPreview } from '@farmpost/shared/contracts/field-mapping';
import {
  canReadAs,
  type FieldMapping,
  type MappedField,
  mappedFieldNames,
  mappedFields,
} from '@farmpost/shared/contracts/field-mapping-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useMappingPreview, useSaveMapping } from './api/field-mapping';

const isSame = (a: FieldMapping, b: FieldMapping) => mappedFieldNames.every((field) => a[field] === b[field]);

/** The mapping with one field changed; an empty path restores the field's standard. */
function withField(mapping: FieldMapping, field: MappedField, path: string): FieldMapping {
  const { [field]: _before, ...rest } = mapping;
  return path === '' ? rest : { ...rest, [field]: path };
}

function optionsOf(field: MappedField, { seen, standard }: FieldMappingPreview, chosen: string | undefined) {
  const { kind } = mappedFields[field];
  const offered = seen.filter((each) => each.path !== standard[field].path && canReadAs(each.kind, kind));
  const isKnown = chosen === undefined || offered.some(({ path }) => path === chosen);
  return [
    { value: '', label: `As usual: ${standard[field].path}` },
    // Keep a chosen field that these records lack.
    ...(isKnown ? [] : [{ value: chosen, label: `${chosen} (not in these records)` }]),
    ...offered.map(({ path }) => ({ value: path, label: path })),
  ];
}

export function FieldMappingTab({ providerId }: { readonly providerId: string }) {
  const [draft, setDraft] = useState<FieldMapping | null>(null);
  const preview = useMappingPreview(providerId, draft);
  const save = useSaveMapping(providerId);
  const { data } = preview;
  if (!data) {
    return (
      <Paper>
        {preview.isError ? (
          <EmptyState
            kind="error"
            title="The feed did not answer with records"
            action={<Button onClick={() => void preview.refetch()}>Try Again</Button>}
          >
            {preview.error.message}
          </EmptyState>
        ) : (
          <SkeletonRows label="Reading a few records of the feed" rows={8} />
        )}
      </Paper>
    );
  }
  const { stored } = data;
  const mapping = draft ?? stored;
  const isChanged = !isSame(mapping, stored);
  const refused = fieldErrors(save.error);

  function store(next: FieldMapping) {
    save.mutate(
      { mapping: next, replaces: stored },
      {
        onSuccess: () =>
          showToast({ message: 'Saved. The next run reads the whole feed with these fields.' }),
      },
    );
  }
  const problemOf = (field: MappedField): string | undefined =>
    refused[`mapping.${field}`] ?? (mapping[field] === undefined ? undefined : data.problems[field]);

  const columns: readonly Column<MappedField>[] = [
    { id: 'field', header: 'Our field', width: '200px', cell: (field) => mappedFields[field].label },
    {
      id: 'from',
      header: 'Read from',
      phone: 'full',
      cell: (field) => (
        <SelectField
          label={`${mappedFields[field].label}, read from`}
          hideLabel
          options={optionsOf(field, data, mapping[field])}
          value={mapping[field] ?? ''}
          error={problemOf(field)}
          onChange={({ target }) => {
            save.reset();
            setDraft(withField(mapping, field, target.value));
          }}
        />
      ),
    },
    {
      id: 'example',
      header: 'Example',
      phone: 'full',
      cell: (field) => <Example field={field} chosen={mapping[field]} preview={data} />,
    },
  ];

  return (
    <Stack>
      {save.isError && Object.keys(refused).length === 0 && (
        <Banner tone="danger" title="The fields were not saved">
          {save.error.message}
        </Banner>
      )}
      {preview.isError && (
        <Banner tone="warning" title="The preview is of an earlier choice">
          {preview.error.message}
        </Banner>
      )}
      <Section
        title="Fields"
        flush
        aside={
          <Actions>
            <Button
              size="small"
              disabled={isSame(mapping, {}) || save.isPending}
              onClick={() => {
                save.reset();
                setDraft({});
              }}
            >
              Reset to standard
            </Button>
            <Button
              size="small"
              look="primary"
              disabled={!isChanged || preview.isPlaceholderData}
              busy={save.isPending}
              onClick={() => store(mapping)}
            >
              Save fields
            </Button>
          </Actions>
        }
      >
        <Note>
          From {formatQuantity(data.sampled, 'record')} of the feed. Fields that are for agents only, such as
          private remarks, are left out. Saving makes the next run read the whole feed.
        </Note>
        <DataTable caption="Fields" columns={columns} rows={mappedFieldNames} rowKey={(field) => field} />
      </Section>
      <Changes preview={data} mapping={mapping} refreshing={preview.isPlaceholderData} />
    </Stack>
  );
}

function Example(props: {
  readonly field: MappedField;
  readonly chosen: string | undefined;
  readonly preview: FieldMappingPreview;
}) {
  const { standard, seen } = props.preview;
  if (props.chosen === undefined) {
    const { example } = standard[props.field];
    return example === null ? <Muted>No value</Muted> : <Value>{example}</Value>;
  }
  const found = seen.find(({ path }) => path === props.chosen);
  if (!found) return <Muted>No value</Muted>;
  return <TwoLines main={found.example} sub={`in ${formatQuantity(found.records, 'record')}`} />;
}

type Change = FieldMappingPreview['records'][number]['changes'][number] & {
  readonly mlsId: string;
  readonly address: string;
};

const changeColumns: readonly Column<Change>[] = [
  {
    id: 'listing',
    header: 'Listing',
    phone: 'full',
    cell: ({ address, mlsId }) => <TwoLines main={address} sub={mlsId} />,
  },
  { id: 'field', header: 'Field', cell: ({ field }) => mappedFields[field].label },
  { id: 'before', header: 'As usual', cell: ({ before }) => <Value>{before ?? '–'}</Value> },
  {
    id: 'after',
    header: 'With these fields',
    cell: ({ after, problem }) => <Value>{problem ?? after ?? '–'}</Value>,
  },
];

function Changes(props: {
  readonly preview: FieldMappingPreview;
  readonly mapping: FieldMapping;
  readonly refreshing: boolean;
}) {
  const rows = props.preview.records.flatMap(({ mls_id: mlsId, address, changes }) =>
    changes.map((change) => ({ ...change, mlsId, address })),
  );
  return (
    <Section title="Preview" flush>
      {isSame(props.mapping, {}) || rows.length === 0 ? (
        <Note>Every field is read as usual. Choose another field above to see what it changes.</Note>
      ) : (
        <DataTable
          caption="Preview on records of the feed"
          columns={changeColumns}
          rows={rows}
          rowKey={({ mlsId, field }) => `${mlsId} ${field}`}
          refreshing={props.refreshing}
        />
      )}
    </Section>
  );
}

const Note = styled.p`
  padding: 0 20px 16px;
  color: var(--muted);
`;
const Muted = styled.span`
  color: var(--muted);
`;
const Value = styled.span`
  overflow-wrap: anywhere;
`;
