/** The columns of a file with their first values, in groups by how they got their place. */
import {
  type ImportField,
  importFieldNames,
  importFields,
  listFields,
} from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { CheckIcon, PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

type Group = 'chosen' | 'known' | 'unplaced';

const optionsFor = (isForList: boolean) =>
  importFields
    .filter((value) => isForList || !listFields.includes(value))
    .map((value) => ({ value, label: importFieldNames[value] }));
const groupNames: Readonly<Record<Group, string>> = {
  chosen: 'Placed by you',
  known: 'Known by name',
  unplaced: 'No place for these',
};

function groupOf(suggested: ImportField, place: ImportField): Group {
  if (place === 'none' || place === 'note') return 'unplaced';
  return place === suggested ? 'known' : 'chosen';
}

function Mark({ group, place }: { readonly group: Group; readonly place: ImportField }) {
  if (group === 'known') {
    return (
      <Badge tone="success" icon={<CheckIcon />}>
        Known
      </Badge>
    );
  }
  if (group === 'chosen') {
    return (
      <Badge tone="warning" icon={<PencilIcon />}>
        Your choice
      </Badge>
    );
  }
  return place === 'note' ? <Badge tone="info">Kept as note</Badge> : <Badge>Not used</Badge>;
}

interface ImportColumnsProps {
  readonly file: LeadImport;
  readonly places: readonly ImportField[];
  readonly onChange: (index: number, place: ImportField) => void;
}

export function ImportColumns({ file, places, onChange }: ImportColumnsProps) {
  const options = optionsFor(file.list !== null);
  const columns = file.columns.map((column, index) => {
    const place = places[index] ?? 'none';
    return { ...column, index, place, group: groupOf(column.suggested, place) };
  });
  const unread = columns.filter(({ place, filled }) => place === 'none' && filled > 0);
  return (
    <Section
      flush
      title="Your columns"
      aside={
        unread.length === 0
          ? 'Every column with a value has a place.'
          : `${formatQuantity(unread.length, 'column')} not used`
      }
    >
      {(['chosen', 'known', 'unplaced'] as const).map((group) => {
        const own = columns.filter((column) => column.group === group);
        if (own.length === 0) return null;
        return (
          <Group key={group} data-group={group}>
            <h3>{groupNames[group]}</h3>
            <ul aria-label={groupNames[group]}>
              {own.map(({ index, header, filled, samples, place }) => {
                const name = header || `Column ${index + 1}`;
                return (
                  // Two columns may have the same header.
                  <li key={index} data-unused={place === 'none' || undefined}>
                    <div>
                      <strong>{name}</strong>
                      <span>
                        {formatCount(filled)} of {formatCount(file.totalRows)}
                      </span>
                    </div>
                    <p>{samples.join(' · ') || 'No values'}</p>
                    <SelectField
                      label={`${name} goes to`}
                      hideLabel
                      options={options}
                      value={place}
                      onChange={(event) => onChange(index, event.currentTarget.value as ImportField)}
                    />
                    <Mark group={group} place={place} />
                  </li>
                );
              })}
            </ul>
          </Group>
        );
      })}
    </Section>
  );
}

const Group = styled.div`
  h3 {
    padding: 8px 20px;
    border-bottom: 1px solid var(--line);
    background: var(--sunken);
    color: var(--muted);
    font: 600 12px/18px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr) 170px 118px;
    gap: 8px 16px;
    align-items: center;
    padding: 10px 20px;
    border-bottom: 1px solid var(--line);
  }
  &[data-group='chosen'] li {
    background: var(--kraft-soft, var(--warning-soft));
  }
  li[data-unused] strong {
    color: var(--muted);
  }
  strong,
  span {
    display: block;
    overflow-wrap: anywhere;
  }
  strong + span,
  p {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  @media ${phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 12px 16px;
    }
    li > div {
      grid-area: 1 / 1;
    }
    li > :last-child {
      grid-area: 1 / 2;
    }
    li > p,
    li > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;
