import { useRef, useState } from 'react';

/** What is wrong with a form's one field; to `fail` also takes the focus there. */
export function useFieldFailure() {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (message: string) => {
    setFailure(message);
    field.current?.focus();
  };
  return { field, failure, fail, clear: () => setFailure(null) };
}
