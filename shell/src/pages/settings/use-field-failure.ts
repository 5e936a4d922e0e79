import { useRef, useState } from 'react';

/** The error of a form's single field; `fail` also moves the focus there. */
export function useFieldFailure() {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (message: string) => {
    setFailure(message);
    field.current?.focus();
  };
  return { field, failure, fail, clear: () => setFailure(null) };
}
