import type { ErrorCode } from '@binome/contract/errors';
import pg from 'pg';
import { FilesUnavailable } from '../files/files.ts';
import { ApiError } from '../http/errors.ts';

/** Error codes by constraint. */
const constraints: Record<string, ErrorCode> = {
  mentoring_requests_one_open: 'request_already_open',
  mentoring_requests_one_open_of_peers: 'request_already_open',
  mentoring_relationships_one_active: 'relationship_already_open',
  mentoring_relationships_one_active_of_peers: 'relationship_already_open',
  matching_runs_one_draft: 'matching_run_already_open',
  meeting_bookings_no_overlap: 'slot_taken',
  recommendations_company_id_presenter_id_author_id_key: 'recommendation_already_written',
};

/** Error codes by SQLSTATE, for all other constraints and errors. */
const sqlStates: Record<string, ErrorCode> = {
  '23503': 'not_found',
  '23505': 'already_taken',
  '23514': 'invalid',
  '22021': 'invalid',
  '22P05': 'invalid',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  // Of PgBouncer: PostgreSQL is away, or ended the connection.
  '08P01': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  // The disk of the database is full.
  '53100': 'unavailable',
  '25006': 'unavailable',
  // The transaction waited too long for its own process.
  '25P03': 'unavailable',
  // Of `app.open_session`.
  BM001: 'company_moving',
};

/** The disk or the quota of the files is full. */
const fullDisk = ['ENOSPC', 'EDQUOT'];
const fullDiskRetryAfter = 60;

/** Seconds after which a caller looks whether a company that is being moved has arrived. */
export const movingRetryAfter = 60;

const lostConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Converts an error of the database, of the file system or of the bucket to a refusal. Returns undefined for errors that only a bug explains. */
export function databaseRefusal(error: unknown): ApiError | undefined {
  if (error instanceof pg.DatabaseError) {
    const code = constraints[error.constraint ?? ''] ?? sqlStates[error.code ?? ''];
    if (code === 'company_moving') return new ApiError(code, { retryAfter: movingRetryAfter });
    return code && new ApiError(code, code === 'unavailable' ? { retryAfter: error.code === '53100' ? fullDiskRetryAfter : 5 } : {});
  }
  if (error instanceof FilesUnavailable) return new ApiError('files_unavailable', { retryAfter: 30 });
  if (error instanceof Error && fullDisk.includes(errorCode(error))) return new ApiError('unavailable', { retryAfter: fullDiskRetryAfter });
  if (error instanceof Error && (lostConnection.test(error.message) || lostConnection.test(errorCode(error)))) {
    return new ApiError('unavailable', { retryAfter: 5 });
  }
  return undefined;
}

/** Does the error say that a row breaks one of these unique constraints? */
export function isUniqueViolation(error: unknown, ...names: string[]): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && names.includes(error.constraint ?? '');
}

/** Does the error say that other rows still refer to a row? */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** PostgreSQL's or the system's code, such as `28P01` for a wrong password and `ECONNREFUSED`. Messages may hold secrets. */
export function codeOf(error: unknown): string | undefined {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? ((cause as Error & { code?: string }).code ?? cause.name) : undefined;
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
