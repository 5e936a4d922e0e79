import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { SearchIcon } from '../icon/icon';
import { control } from './control';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** For screen readers; sighted users see the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box that filters while typing. Escape clears it. */
export function SearchField({ label, value, onChange, placeholder = label, ...input }: SearchFieldProps) {
  return (
    <Wrap>
      <SearchIcon />
      <Input
        {...input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
      />
    </Wrap>
  );
}

const Wrap = styled.div`
  position: relative;
  min-width: 0;
  svg {
    position: absolute;
    left: 12px;
    top: calc(50% - 8px);
    color: var(--muted);
    pointer-events: none;
  }
`;
const Input = styled.input`
  ${control}
  padding-left: 36px;
`;
