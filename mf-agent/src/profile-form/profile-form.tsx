/** Name, contact, company and license: what cards and the landing page say. Used by the profile page and the wizard. */
import { profileLengths } from '@farmpost/shared/contracts/profile-vocabulary';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { type ProfileField, type ProfileFields, profileFieldNames, rulesOf } from './profile-fields';

const labels: Readonly<Record<ProfileField, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  title: 'Title',
  license_number: 'License Number',
  website: 'Website',
};

const attributes: Readonly<Record<ProfileField, Partial<Parameters<typeof TextField>[0]>>> = {
  first_name: { autoComplete: 'given-name', maxLength: profileLengths.first_name },
  last_name: { autoComplete: 'family-name', maxLength: profileLengths.last_name },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 320 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40, help: 'Printed on your cards.' },
  company: {
    autoComplete: 'organization',
    maxLength: profileLengths.company,
    help: 'Your brokerage, as licensed.',
  },
  title: {
    autoComplete: 'organization-title',
    maxLength: profileLengths.title,
    placeholder: 'Broker-in-Charge',
  },
  license_number: { maxLength: 60, autoComplete: 'off', help: 'State law requires it on every card.' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url', maxLength: 300, optional: true },
};

export const profileFieldId = (formId: string, field: ProfileField) => `${formId}-${field}`;

export function ProfileFieldset({
  formId,
  form,
  onKeyDown,
}: {
  readonly formId: string;
  readonly form: UseFormReturn<ProfileFields>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const { errors } = form.formState;
  return (
    <FieldGrid>
      {profileFieldNames.map((name) => (
        <TextField
          key={name}
          id={profileFieldId(formId, name)}
          label={labels[name]}
          {...attributes[name]}
          onKeyDown={onKeyDown}
          error={errors[name]?.message}
          {...form.register(name, rulesOf(name))}
        />
      ))}
    </FieldGrid>
  );
}

/** `Please correct the following errors:` with a link to each field. Takes focus at each attempt. */
export function ProfileErrors({
  formId,
  errors,
  attempt,
}: {
  readonly formId: string;
  readonly errors: FieldErrors<ProfileFields>;
  readonly attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const messages = profileFieldNames.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  if (attempt === 0 || messages.length === 0) return null;
  return (
    <Summary ref={box} role="alert" tabIndex={-1}>
      <strong>Please correct the following errors:</strong>
      <ul>
        {messages.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${profileFieldId(formId, field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(profileFieldId(formId, field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}

const Summary = styled.div`
  padding: 12px 16px;
  border: 1px solid var(--danger);
  border-left-width: 4px;
  border-radius: var(--radius-paper);
  background: var(--danger-soft);
  strong {
    color: var(--danger);
  }
  li {
    padding-top: 4px;
  }
`;
