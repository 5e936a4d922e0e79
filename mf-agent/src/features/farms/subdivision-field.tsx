/** Finds a subdivision by its name in the MLS: a combobox whose list is in the page flow. */
import type { Subdivision } from '@farmpost/shared/contracts/farms';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import styled from 'styled-components';
import { useSubdivisions } from '../../farms/api/farms';

interface SubdivisionFieldProps {
  /** Name of the chosen one; empty for none. */
  readonly value: string;
  readonly onSelect: (subdivision: Subdivision) => void;
}

const keyOf = ({ name, city, state }: Subdivision) => `${name} ${city} ${state}`;

export function SubdivisionField({ value, onSelect }: SubdivisionFieldProps) {
  const listId = useId();
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = useDeferredValue(text.trim());
  const found = useSubdivisions(query === value ? '' : query, true);
  const options = found.data?.data ?? [];

  const choose = (option: Subdivision | undefined) => {
    if (!option) return;
    setText(option.name);
    setOpen(false);
    setActive(-1);
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = active + (event.key === 'ArrowDown' ? 1 : -1);
      setActive(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen) choose(options[active] ?? (options.length === 1 ? options[0] : undefined));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  return (
    <Box>
      <TextField
        label="Subdivision"
        help="As your MLS names it. The area is drawn around its listings, and you can move the corners."
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Options id={listId} role="listbox" aria-label="Subdivisions" hidden={!isOpen || options.length === 0}>
        {options.map((option, index) => (
          <Option
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <strong>{option.name}</strong>
            <span>
              {option.city}, {option.state}; {formatQuantity(option.listings, 'listing')}
            </span>
          </Option>
        ))}
      </Options>
      <p role="status">
        {found.isError ? (
          <>
            The subdivisions did not load.{' '}
            <Button look="text" size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
              Try Again
            </Button>
          </>
        ) : found.data && options.length === 0 ? (
          query === '' ? (
            'Connect your MLS, and the subdivisions of its listings appear here.'
          ) : (
            'Your MLS has no listing in a subdivision of that name.'
          )
        ) : (
          ''
        )}
      </p>
    </Box>
  );
}

const Box = styled.div`
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Options = styled.div`
  margin-top: 4px;
  border: 1px solid var(--control);
  border-radius: var(--radius-paper);
  &[hidden] {
    display: none;
  }
`;
const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 12px;
  padding: 10px 12px;
  border-bottom: 1px solid var(--line);
  font-size: 14px;
  cursor: pointer;
  &:last-child {
    border-bottom: 0;
  }
  &[aria-selected='true'],
  &:hover {
    background: var(--primary-soft);
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
`;
