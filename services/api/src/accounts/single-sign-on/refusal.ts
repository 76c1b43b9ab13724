import type { SsoRefusalReason } from '@binome/contract/console/sign-in-attempts';

/** What was sent and what was expected, for the administrators' log. */
export type RefusalDetails = { expected?: string; actual?: string };

/** A sign-in that is refused. The browser gets one text for all reasons; the reason and its details go to the company's log. */
export class SsoRefusal extends Error {
  override name = 'SsoRefusal';
  readonly reason: SsoRefusalReason;
  readonly details: RefusalDetails;

  constructor(reason: SsoRefusalReason, details: RefusalDetails = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}
