import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { isCreditedPieceStatus } from '@farmpost/shared/domain/piece-status';

/** Pieces with these statuses give their free postcard back to the account. */
export const freeReleasingStatuses = pieceStatuses.filter(isCreditedPieceStatus);
