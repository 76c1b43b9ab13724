import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import type { AccountKinds } from '../account-kind.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';

export const conversationKinds = {
  'conversation.reported': {
    states: ['validated', 'active'],
    isOptional: true,
    isShownInApp: () => true,
    /** Names nobody, and quotes nothing: the report is read in the console only. */
    async content({ tx, recipient, baseUrl }) {
      if ((await findMailFrequency(tx, recipient.id, 'conversation.reported')) === 'never') return undefined;
      return layoutAccountMail(recipient, 'conversation.reported', { url: `${baseUrl}/backoffice/conversation_reports` });
    },
  },
} satisfies AccountKinds;
