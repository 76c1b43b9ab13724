import { accountExistsMail } from '../../accounts/registration/account-exists-mail.ts';
import type { AccountKinds } from '../account-kind.ts';
import { findDecisionMessage, hasConsoleRole } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';
import { composeConfirmationMail } from '../shared/confirmation-mail.ts';

export const registrationKinds = {
  'registration.registered': {
    states: ['registered'],
    content: composeConfirmationMail,
  },

  'registration.confirmation_asked': {
    states: ['registered'],
    content: composeConfirmationMail,
  },

  'registration.repeated': {
    states: [...openAccountStates, 'refused', 'suspended'],
    content: ({ recipient, baseUrl }) => accountExistsMail({ locale: recipient.language, baseUrl, recipient }),
  },

  'registration.validated': {
    states: ['validated', 'active'],
    content: async ({ tx, recipient, baseUrl }) => {
      const message = await findDecisionMessage(tx, recipient.id);
      return (await hasConsoleRole(tx, recipient.id))
        ? layoutAccountMail(recipient, 'registration.validated.console', { url: `${baseUrl}/backoffice/`, message })
        : layoutAccountMail(recipient, 'registration.validated', { url: `${baseUrl}/dashboard`, message });
    },
    // A person who was validated by their e-mail's domain or their invitation is using the app. A role opens the console, which they do not know.
    isMailed: ({ because }) => because === undefined || because === 'invited_role',
    // The notification asks to choose a role. A person who was invited to administer need not.
    isShownInApp: ({ because }) => because !== 'invited_role',
  },

  'registration.refused': {
    states: ['refused'],
    content: async ({ tx, recipient }) =>
      layoutAccountMail(recipient, 'registration.refused', { message: await findDecisionMessage(tx, recipient.id) }),
  },
} satisfies AccountKinds;
