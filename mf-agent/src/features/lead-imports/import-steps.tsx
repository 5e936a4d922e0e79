/** The three steps of an import, and where the file is. */
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';

const COUNT = 3;

function stepOf(file: LeadImport | undefined, isChecking: boolean): number {
  if (!file) return 0;
  return file.status === 'ready' && !isChecking ? 1 : 2;
}

function notes(file: LeadImport | undefined, isForList: boolean): readonly string[] {
  if (!file) return ['CSV, up to 20 MB', 'What goes where', isForList ? 'Row by row' : 'In the background'];
  const placed = file.columns.filter(({ field }) => field !== 'none').length;
  return [
    file.fileName,
    `${placed} of ${file.columns.length} have a place`,
    formatQuantity(file.totalRows, 'row'),
  ];
}

interface ImportStepsProps {
  readonly file: LeadImport | undefined;
  /** A file for a list is checked row by row before it is imported. */
  readonly isForList: boolean;
  readonly isChecking: boolean;
}

export function ImportSteps({ file, isForList, isChecking }: ImportStepsProps) {
  const step = stepOf(file, isChecking);
  const texts = notes(file, isForList);
  const last = isForList && (!file || file.status === 'ready') ? 'Check' : 'Import';
  return (
    <Steps style={{ '--share': `${((step + 0.5) / COUNT) * 100}%` }}>
      {['File', 'Columns', last].map((title, index) => {
        const state = index === step ? 'now' : index < step ? 'done' : 'later';
        return (
          <li key={title} data-state={state} aria-current={index === step ? 'step' : undefined}>
            <b>{state === 'done' ? <CheckIcon size={14} /> : index + 1}</b>
            <div>
              <strong>{title}</strong>
              <span>{texts[index]}</span>
            </div>
          </li>
        );
      })}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  padding-top: 16px;
  border-top: 4px solid var(--line);
  border-image: linear-gradient(90deg, var(--primary) var(--share), var(--line) 0) 1;
  list-style: none;
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-width: 0;
    padding-left: 12px;
  }
  b {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    color: var(--muted);
    font: 600 14px/1 var(--font-display);
  }
  div {
    min-width: 0;
  }
  strong,
  span {
    display: block;
  }
  strong {
    font-weight: 600;
  }
  span {
    overflow: hidden;
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-state='later'] strong {
    color: var(--muted);
  }
  [data-state='done'] b {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
  [data-state='now'] b {
    border-color: var(--primary);
    color: var(--primary);
    box-shadow:
      inset 0 0 0 2px var(--surface),
      inset 0 0 0 3px var(--primary);
  }
  @media ${phone} {
    gap: 8px;
    padding-top: 8px;
    b,
    span {
      display: none;
    }
    li {
      padding: 0;
    }
  }
`;
