/** Parts that both forms share: fields, error and success messages. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Problems } from './use-inquiry-form';

interface PersonFieldsProps {
  readonly problems: Problems;
  /** Initial values of the fields, by name. */
  readonly values: Readonly<Record<string, string>>;
}

export function PersonFields({ problems, values }: PersonFieldsProps) {
  return (
    <Pair>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        error={problems.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        defaultValue={values.email}
        error={problems.email}
      />
    </Pair>
  );
}

/** Announced in place; the fields keep their input. */
export function SendFailure({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <Banner tone="danger" title="Not sent.">
      {children}
    </Banner>
  );
}

/** Replaces a sent form and takes the focus. */
export function Sent({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Receipt role="status">
      <CheckIcon size={28} />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{children}</p>
      </div>
    </Receipt>
  );
}

export const Fields = styled.form`
  display: grid;
  gap: 20px;

  textarea {
    min-height: 168px;
  }
  /* Phones zoom into smaller text. */
  input,
  select,
  textarea {
    font-size: 16px;
  }
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 20px;
`;

const Receipt = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
  padding: 24px;
  border: 1px solid var(--success);
  border-left-width: 4px;
  background: var(--success-soft);

  svg {
    color: var(--success);
  }
  h3 {
    font: 700 22px/28px var(--font-display);
  }
  h3:focus {
    outline: none;
  }
  p {
    margin-top: 4px;
  }
`;
