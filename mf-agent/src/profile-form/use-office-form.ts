/** State of the office address form, in the profile and in onboarding. */
import { ApiError } from '@farmpost/shared/client';
import type { Office, OfficeAddress, ReturnedCards } from '@farmpost/shared/contracts/office-address';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSaveOffice } from './api/save-office';

export interface OfficeFields extends OfficeAddress {
  readonly returnedCards: ReturnedCards;
}

/** The postal service writes the address differently, or doubts it. */
export interface OfficeQuestion {
  readonly suggestion: OfficeAddress | null;
  readonly doubt: string | null;
}

export interface OfficeForm {
  readonly form: UseFormReturn<OfficeFields>;
  readonly question: OfficeQuestion | null;
  readonly errorOf: (field: keyof OfficeAddress) => string | undefined;
  /** Why nothing was saved, if no field says so. */
  readonly failure: string | null;
  readonly isPending: boolean;
  /** Whether nothing is typed. */
  readonly isEmpty: () => boolean;
  /** Saves what is typed; `false` if a field, the postal service or an error stops it. */
  readonly save: (isAsTyped?: boolean) => Promise<boolean>;
  readonly takeSuggestion: (address: OfficeAddress) => Promise<boolean>;
}

const fieldsOf = (office: Office | null): OfficeFields => ({
  addressLine1: office?.address.addressLine1 ?? '',
  addressLine2: office?.address.addressLine2 ?? '',
  city: office?.address.city ?? '',
  state: office?.address.state ?? '',
  zip: office?.address.zip ?? '',
  returnedCards: office?.returnedCards ?? 'office',
});

export function useOfficeForm(userId: string, office: Office | null): OfficeForm {
  const form = useForm<OfficeFields>({ mode: 'onSubmit', defaultValues: fieldsOf(office) });
  const mutation = useSaveOffice(userId);
  const [question, setQuestion] = useState<OfficeQuestion | null>(null);
  const { errors } = form.formState;
  const served = mutation.error instanceof ApiError ? mutation.error.fields : {};
  const isEmpty = () => {
    const { addressLine1, addressLine2, city, zip } = form.getValues();
    return [addressLine1, addressLine2, city, zip].every((text) => text.trim() === '');
  };
  const save = async (isAsTyped = false): Promise<boolean> => {
    let isSaved = false;
    setQuestion(null);
    await form.handleSubmit(async ({ returnedCards, ...address }) => {
      const answer = await mutation.mutateAsync({ address, returnedCards, isAsTyped }).catch(() => null);
      if (answer === null) return; // shown from the error; the form keeps its values
      isSaved = answer.isSaved;
      if (isSaved) form.reset(fieldsOf(answer.profile.office));
      else setQuestion({ suggestion: answer.suggestion, doubt: answer.doubt });
    })();
    return isSaved;
  };
  return {
    form,
    question,
    errorOf: (field) => errors[field]?.message ?? served[`address.${field}`],
    failure: mutation.error && Object.keys(served).length === 0 ? mutation.error.message : null,
    isPending: mutation.isPending,
    isEmpty,
    save,
    takeSuggestion: (address) => {
      for (const [name, value] of Object.entries(address)) form.setValue(name as keyof OfficeAddress, value);
      return save(true);
    },
  };
}
