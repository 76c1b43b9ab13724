import type { AccountKind } from '../account-kind.ts';
import { findDecisionMessage } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const registrationValidated: AccountKind<'registration.validated'> = {
  states: ['validated', 'active'],
  content: async ({ tx, recipient, baseUrl }) =>
    layoutAccountMail(recipient, 'registration.validated', {
      url: `${baseUrl}/profile-choice`,
      message: await findDecisionMessage(tx, recipient.id),
    }),
  // A person who was validated by their e-mail's domain is using the app.
  isMailed: ({ because }) => because !== 'email_domain',
  isShownInApp: true,
};
