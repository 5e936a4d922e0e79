/** Stop and its undo in a toast, which outlives the page of the cards that were just scheduled. */
import { showToast } from '@farmpost/shared/ui/toast/toast';

/** Resolves once the campaign has moved. */
type Move = (to: { readonly move: 'cancel' | 'restore' }) => Promise<unknown>;

const reportFailure = (error: Error) => showToast({ message: `Nothing was changed. ${error.message}` });

export const undoStop = (move: Move) => () => void move({ move: 'restore' }).catch(reportFailure);

/** @param cards `20 cards` */
export const stopAction = (move: Move, cards: string) => ({
  label: 'Stop',
  run: () =>
    void move({ move: 'cancel' }).then(
      () => showToast({ message: `${cards} stopped. Nothing was printed.`, undo: undoStop(move) }),
      reportFailure,
    ),
});
