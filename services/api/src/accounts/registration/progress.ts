import { findOwnCompany } from '../../companies/queries.ts';
import type { MemberContext } from '../../platform/context.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { findRegistration, listValidators } from './queries.ts';

/** How far a person's registration is, who decides on it and how long that usually takes. */
export async function presentRegistration({ tx, actor }: MemberContext) {
  const company = await findOwnCompany(tx);
  const { state, email, registered_at } = await findRegistration(tx, actor.user_id);
  return {
    // Nobody in another state is let in.
    state: state as 'confirmed' | 'validated' | 'active',
    registered_at: registered_at?.toISOString() ?? null,
    validators: await listValidators(tx, actor.user_id),
    validation_days: isAutoValidated(company, [domainOf(email)]) ? 0 : company.validation_days,
  };
}
