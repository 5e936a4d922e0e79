/** Account calls: export, deletion and restore. */
import { request, requestRaw } from '@farmpost/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../session/session';

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Downloads the copy and reports how many bytes have arrived. Throws `ApiError`. */
export function useExportAccount() {
  const [received, setReceived] = useState(0);
  const mutation = useMutation({
    mutationFn: async (): Promise<ExportedFile> => {
      setReceived(0);
      const response = await requestRaw('GET /me/export', {});
      const named = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      const name = named ?? 'farmpost-account.json';
      const reader = response.body?.getReader();
      if (!reader) return { name, content: await response.blob() };
      const parts: BlobPart[] = [];
      let bytes = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        bytes += part.value.length;
        setReceived(bytes);
      }
      return { name, content: new Blob(parts, { type: 'application/json' }) };
    },
  });
  return { ...mutation, received };
}

/** Schedules the account's deletion and updates the session. Throws `ApiError`: validation_failed, reauthentication_needed. */
export function useScheduleDeletion() {
  const { reload } = useSession();
  return useMutation({
    mutationFn: (email: string) => request('DELETE /me', { body: { email } }),
    onSuccess: () => reload(),
  });
}
