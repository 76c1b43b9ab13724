import type { Directory } from '../platform/data/database.ts';
import { movingRetryAfter } from '../platform/data/database-errors.ts';
import { ApiError } from '../platform/http/errors.ts';
import { findMove } from './move-queries.ts';

/** Says why the members of an archived company cannot sign in: it is archived, it is being moved, or it has moved to another address. */
export async function archivalRefusal(directory: Directory, companyId: string | null): Promise<ApiError> {
  const move = companyId ? await findMove(directory, companyId) : undefined;
  if (!move) return new ApiError('company_archived');
  if (!move.finished_at) return new ApiError('company_moving', { retryAfter: movingRetryAfter });
  return new ApiError('company_moved', { values: { address: move.other_address } });
}
