import type { AccountKind } from '../account-kind.ts';
import { findDecisionMessage, hasConsoleRole } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const registrationValidated: AccountKind<'registration.validated'> = {
  states: ['validated', 'active'],
  content: async ({ tx, recipient, baseUrl }) => {
    const message = await findDecisionMessage(tx, recipient.id);
    return (await hasConsoleRole(tx, recipient.id))
      ? layoutAccountMail(recipient, 'registration.validated.console', { url: `${baseUrl}/backoffice/`, message })
      : layoutAccountMail(recipient, 'registration.validated', { url: `${baseUrl}/profile-choice`, message });
  },
  // A person who was validated by their e-mail's domain is using the app.
  isMailed: ({ because }) => because !== 'email_domain',
  // The notification asks to choose a role. A person who was invited to administer need not.
  isShownInApp: ({ because }) => because !== 'invited_role',
};
