import { runInCompany } from '../../platform/data/run-in-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import type { Services } from '../../platform/process/context.ts';
import { findLoginHolder, findRegistration } from './queries.ts';

/**
 * Mails the holder of an e-mail with which somebody registered again: that they have an account or, while the e-mail is
 * unconfirmed, a new confirmation link. Only the owner of the mailbox learns that the account exists.
 */
export async function mailAccountHolder(services: Services, email: string): Promise<void> {
  const holder = await findLoginHolder(services.database.directory, email);
  if (!holder || holder.suspended_at) return;
  const { company_id, user_id } = holder;
  if (company_id && user_id) return recordRepeatedRegistration(services, company_id, user_id);
  // Staff belong to no company, so no event can be recorded.
  await insertMail(services.database.directory, { kind: 'account_exists', login_id: holder.id, created_at: services.now() });
}

/** Requests another confirmation mail for an unconfirmed registration. Does nothing for other accounts. */
export async function requestConfirmationAgain(services: Services, email: string): Promise<void> {
  const holder = await findLoginHolder(services.database.directory, email);
  if (!holder?.company_id || !holder.user_id || holder.suspended_at) return;
  const { company_id, user_id } = holder;
  await runInCompany(services, { company_id }, async (context) => {
    if ((await findRegistration(context.tx, user_id)).state !== 'registered') return;
    await recordEvent(context, { name: 'registration.confirmation_asked', subject_id: user_id });
  });
}

async function recordRepeatedRegistration(services: Services, company_id: string, user_id: string): Promise<void> {
  await runInCompany(services, { company_id }, async (context) => {
    const { state } = await findRegistration(context.tx, user_id);
    const name = state === 'registered' ? 'registration.confirmation_asked' : 'registration.repeated';
    await recordEvent(context, { name, subject_id: user_id });
  });
}
