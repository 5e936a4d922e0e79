/** Tags and deletes leads with a toast that can undo it. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeleteLeads, useRestoreLeads, useTagLeads } from './api/tidy-leads';

type Some = readonly Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'address' | 'mailedTo'>[];

const failed = (error: Error) => showToast({ message: `Nothing was changed. ${error.message}` });

const named = (leads: Some) => {
  const [first, ...others] = leads;
  return first && others.length === 0 ? leadName(first) : formatQuantity(leads.length, 'lead');
};

export function useTidyLeads() {
  const tagging = useTagLeads();
  const deletion = useDeleteLeads();
  const restoration = useRestoreLeads();
  return {
    isBusy: tagging.isPending || deletion.isPending,
    tag(leads: Some, tag: string, act: 'add' | 'remove', onDone: () => void = () => undefined) {
      tagging.mutate(
        { ids: leads.map(({ id }) => id), tag, act },
        {
          onError: failed,
          onSuccess: ({ tag: written, changed }) => {
            onDone();
            const undone = { ids: changed, tag: written, act: act === 'add' ? 'remove' : 'add' } as const;
            if (changed.length === 0) showToast({ message: `${named(leads)} had “${written}” already` });
            else {
              showToast({
                message: `“${written}” ${act === 'add' ? 'added to' : 'taken off'} ${changed.length === leads.length ? named(leads) : formatQuantity(changed.length, 'lead')}`,
                undo: () => tagging.mutate(undone, { onError: failed }),
              });
            }
          },
        },
      );
    },
    remove(leads: Some, onDone: () => void = () => undefined) {
      deletion.mutate(
        leads.map(({ id }) => id),
        {
          onError: failed,
          onSuccess: ({ deleted, kept }) => {
            const gone = leads.filter(({ id }) => deleted.includes(id));
            if (gone.length > 0) {
              onDone();
              showToast({
                message: `${named(gone)} deleted${kept.length > 0 ? `, ${kept.length} kept` : ''}`,
                undo: () => restoration.mutate(deleted, { onError: failed }),
              });
            }
            if (kept[0]) showToast({ message: kept[0].reason });
          },
        },
      );
    },
  };
}
