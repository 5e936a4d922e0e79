/** The columns of a file with their first values, and where each goes. */
import {
  type ImportField,
  importFieldNames,
  importFields,
} from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImportPreview } from '@farmpost/shared/contracts/lead-imports';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import styled from 'styled-components';

const options = importFields.map((value) => ({ value, label: importFieldNames[value] }));

interface ImportColumnsProps {
  readonly preview: LeadImportPreview;
  readonly places: readonly ImportField[];
  readonly onChange: (index: number, place: ImportField) => void;
}

export function ImportColumns({ preview, places, onChange }: ImportColumnsProps) {
  const unread = preview.columns.filter(({ filled }, index) => filled > 0 && places[index] === 'none');
  return (
    <Columns>
      <p role="status">
        {formatQuantity(preview.rows, 'row')}.{' '}
        {unread.length === 0
          ? 'Every column with a value has a place.'
          : `${formatQuantity(unread.length, 'column')} will not be used: ${unread.map(({ header }) => header).join(', ')}.`}
      </p>
      <ul aria-label="Columns of the file">
        {preview.columns.map(({ header, filled, samples }, index) => (
          // Two columns may have the same header.
          <li key={index} data-unused={places[index] === 'none' || undefined}>
            <div>
              <strong>{header || `Column ${index + 1}`}</strong>
              <span>
                {formatCount(filled)} of {formatCount(preview.rows)}
              </span>
              <p>{samples.join(' · ') || 'No values'}</p>
            </div>
            <SelectField
              label={`${header || `Column ${index + 1}`} goes to`}
              hideLabel
              options={options}
              value={places[index] ?? 'none'}
              onChange={(event) => onChange(index, event.currentTarget.value as ImportField)}
            />
          </li>
        ))}
      </ul>
      {preview.people.length > 0 && (
        <>
          <h3>The first people, as they will be stored</h3>
          <ol>
            {preview.people.map(({ line, name, email, phone, address }) => (
              <li key={line}>
                {[name, email, phone, address].filter(Boolean).join(' · ') || 'Nothing to reach them by'}
              </li>
            ))}
          </ol>
        </>
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 12px;
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ul > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(140px, 200px);
    gap: 12px;
    align-items: center;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li[data-unused] strong {
    color: var(--muted);
  }
  span,
  li p {
    margin-left: 8px;
    font-size: 13px;
    color: var(--muted);
  }
  li p {
    margin-left: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font: 600 16px/22px var(--font-display);
  }
  ol {
    margin: 0;
    padding-left: 20px;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`;
