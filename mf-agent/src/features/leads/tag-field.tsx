/** A field for a tag that proposes the agent's own. */
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useLeadTags } from './api/tidy-leads';

const LONGEST = 30;

export interface TagFieldProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onAdd: (tag: string) => void;
}

export function TagField({ label, busy, onAdd }: TagFieldProps) {
  const listId = useId();
  const { data } = useLeadTags();
  const [text, setText] = useState('');
  const tag = text.trim();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (tag === '') return;
        onAdd(tag);
        setText('');
      }}
    >
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        list={listId}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {data?.data.map((each) => (
          <option key={each.tag} value={each.tag}>
            {each.tag}
          </option>
        ))}
      </datalist>
      <Button type="submit" disabled={tag === ''} busy={busy}>
        Add
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(96px, 200px) auto;
  gap: 8px;
`;
