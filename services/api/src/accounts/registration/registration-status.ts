import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { findRegistration, listValidators } from './queries.ts';

/** The state of a member's registration, who validates it and how many days that usually takes. */
export async function presentRegistration({ tx, actor }: MemberContext) {
  const company = await findOwnCompany(tx);
  const { state, email, registered_at } = await findRegistration(tx, actor.user_id);
  return {
    // `getRegistration` is open to members in these states only.
    state: state as 'confirmed' | 'validated' | 'active',
    registered_at: registered_at?.toISOString() ?? null,
    validators: await listValidators(tx, actor.user_id),
    validation_days: isAutoValidated(company, [domainOf(email)]) ? 0 : company.validation_days,
  };
}
