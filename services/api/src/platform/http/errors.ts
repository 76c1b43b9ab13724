import { type ErrorBody, type ErrorCode, errorStatus } from '@binome/contract/errors';
import type { Locale } from '@binome/contract/fields';
import { waitOf } from '@binome/contract/values/retry-wait';
import { say } from '../text/intl.ts';

type Values = Record<string, string | number>;

/** A validation error of a field: the message key is `fields.<code>`, filled in with `values`. */
export type FieldFault = { code: string; values?: Values };

/** A validation error of an uploaded file, with its line number and path. */
export type LineFault = FieldFault & { line: number; path: string };

/** Refuses a request. Handlers and commands throw it; the error handler sends it as the reply. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  readonly fields: Record<string, FieldFault[]>;
  readonly faults: LineFault[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: { values?: Values; fields?: Record<string, FieldFault[]>; faults?: LineFault[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.values = details.values ?? {};
    this.fields = details.fields ?? {};
    this.faults = details.faults ?? [];
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The body of the reply, in the caller's language. */
  toBody(locale: Locale): ErrorBody {
    const fields = Object.entries(this.fields).map(([name, faults]) => [
      name,
      faults.map((fault) => say(locale, `fields.${fault.code}`, fault.values)),
    ]);
    const messagesByField = Object.fromEntries(fields) as Record<string, string[]>;
    const retry_after = this.retryAfter;
    const detail = say(locale, `errors.${this.code}`, { ...waitOf(retry_after), ...readerOf(this.code), ...this.values });
    const full_messages = fields.length > 0 ? [...new Set(Object.values(messagesByField).flat())] : [detail];
    const faults = this.faults.map(({ line, path, code, values }) => ({ line, path, message: say(locale, `fields.${code}`, values) }));
    return {
      code: this.code,
      errors: { ...messagesByField, full_messages, detail },
      ...(retry_after !== undefined && { retry_after }),
      ...(faults.length > 0 && { faults }),
    };
  }
}

/** A refusal to a member sends them to their HR contact; `nameWhoMay` sends the others to who can. */
function readerOf(code: ErrorCode): Values {
  return code === 'forbidden' ? { reader: 'member', names: '' } : {};
}
