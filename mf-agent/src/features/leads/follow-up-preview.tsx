/** A follow-up as the lead will read it: each field is marked, and one without a value says so. */
import { mergeFieldNames, mergeParts, type MergeValues } from '@farmpost/shared/domain/merge-fields';
import styled from 'styled-components';

export interface FollowUpPreviewProps {
  readonly subject: string;
  readonly text: string;
  readonly values: MergeValues;
}

export function FollowUpPreview({ subject, text, values }: FollowUpPreviewProps) {
  return (
    <Box role="group" aria-label="Preview">
      {subject !== '' && (
        <strong>
          <Merged text={subject} values={values} />
        </strong>
      )}
      <Merged text={text} values={values} />
    </Box>
  );
}

function Merged({ text, values }: { readonly text: string; readonly values: MergeValues }) {
  return mergeParts(text, values).map((part, index) => {
    if ('text' in part) return part.text;
    const name = mergeFieldNames[part.field];
    return part.value === null ? (
      <Missing key={index}>{`${name} is not known`}</Missing>
    ) : (
      <mark key={index} title={name}>
        {part.value}
      </mark>
    );
  });
}

const Box = styled.div`
  padding: 12px;
  border: 1px dashed var(--line);
  border-radius: var(--radius-paper);
  font-size: 14px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  strong {
    display: block;
    margin-bottom: 8px;
  }
  mark {
    padding: 0 3px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`;
const Missing = styled.mark`
  && {
    background: none;
    color: var(--danger);
    text-decoration: underline wavy;
  }
`;
