/** Error codes with their HTTP status. Texts by language are in the API's message catalogues under `errors.<code>`. */
export const errorStatus = {
  bad_request: 400,
  email_empty: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  session_not_found: 404,
  forbidden: 403,
  profile_access_denied: 403,
  registration_pending: 403,
  origin_refused: 403,
  grant_required: 403,
  not_found: 404,
  email_unknown: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  unknown_keys: 422,
  transition_refused: 422,
  request_limit_reached: 422,
  request_pending_limit: 422,
  offer_pending_limit: 422,
  request_already_open: 422,
  relationship_already_open: 422,
  slot_taken: 422,
  slot_past: 422,
  too_late_to_change: 422,
  meeting_limit_reached: 422,
  no_feedback_questions: 422,
  feedback_already_written: 422,
  changed_meanwhile: 409,
  not_eligible: 422,
  profile_incomplete: 422,
  reset_link_expired: 422,
  access_link_invalid: 422,
  access_link_used: 422,
  access_link_expired: 422,
  access_link_full: 422,
  confirmation_link_expired: 422,
  password_needed: 422,
  email_unconfirmed: 403,
  company_archived: 403,
  under_age: 422,
  wrong_password: 422,
  last_administrator: 422,
  profile_unchanged: 422,
  profile_already_exists: 422,
  recommendation_already_written: 422,
  not_a_picture: 422,
  not_a_table: 422,
  configuration_refused: 422,
  question_in_use: 422,
  password_too_short: 422,
  password_mismatch: 422,
  password_blank: 422,
  password_common: 422,
  password_personal: 422,
  idempotency_mismatch: 422,
  idempotency_in_progress: 409,
  already_taken: 422,
  still_referenced: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A validation error of an uploaded file. Lines are counted from 1. */
export type FileFault = { line: number; path: string; message: string };

/** The body of every error response. Beside `full_messages`, a list of messages per invalid field. */
export type ErrorBody = {
  code: ErrorCode;
  errors: { full_messages: string[]; detail?: string } & Record<string, string[] | string | undefined>;
  /** Only for an invalid uploaded file. */
  faults?: FileFault[];
};
