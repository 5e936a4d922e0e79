import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { RETURNED_FORM } from '@farmpost/shared/domain/returned-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Input of this page's form and the server's reason to refuse it; `null` for a page that was just opened. */
export function useReturnedForm(path: string): FormProblem | null {
  const queries = useQueryClient();
  const [returned] = useState(() => queries.getQueryData<FormProblem>([RETURNED_FORM, path]) ?? null);
  return returned;
}
