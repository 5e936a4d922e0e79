import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';

export function CancelSyncDialog(props: { readonly onClose: () => void; readonly onCancel: () => void }) {
  return (
    <Dialog
      open
      title="Cancel Sync"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Keep it running</Button>
          <Button look="danger" onClick={props.onCancel}>
            Cancel Sync
          </Button>
        </>
      }
    >
      <p>Are you sure you want to cancel this sync? This action cannot be undone.</p>
      <p>Listings it has already processed stay as they are.</p>
    </Dialog>
  );
}
