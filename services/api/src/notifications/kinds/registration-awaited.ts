import type { AccountKind } from '../account-kind.ts';
import { daysOf, summarizePending } from '../registration-digest/digest.ts';
import { listPendingRegistrations, listRoles } from '../registration-digest/queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const registrationAwaited: AccountKind<'registration.awaited'> = {
  states: ['validated', 'active'],
  isOptional: true,
  /** Tells the number of pending registrations and the longest wait, without names. */
  async content({ tx, recipient, baseUrl, now }) {
    if (!recipient.email_notifications) return undefined;
    const summary = summarizePending(await listRoles(tx, recipient.id), await listPendingRegistrations(tx));
    if (!summary) return undefined;
    const values = { count: summary.count, days: daysOf(summary, now) };
    return layoutAccountMail(recipient, 'registration.awaited', { url: `${baseUrl}/backoffice/registrations`, values });
  },
};
