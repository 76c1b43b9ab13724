import type { AccountKinds } from '../account-kind.ts';
import { findSuspensionReason } from '../queries.ts';
import { layoutAccountMail } from '../shared/account-mail.ts';
import { openAccountStates } from '../shared/account-states.ts';

export const ownAccountKinds = {
  'account.suspended': {
    states: ['suspended'],
    content: async ({ tx, recipient }) =>
      layoutAccountMail(recipient, 'account.suspended', { message: await findSuspensionReason(tx, recipient.id) }),
  },

  'account.resumed': {
    states: ['validated', 'active'],
    content: ({ recipient, baseUrl }) => layoutAccountMail(recipient, 'account.resumed', { url: `${baseUrl}/sign_in` }),
  },

  'account.password_changed': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) => layoutAccountMail(recipient, 'account.password_changed', { url: `${baseUrl}/forgot_password` }),
  },

  'account.second_factor_enabled': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.second_factor_enabled', { url: `${baseUrl}/personal_settings/security` }),
  },

  'account.second_factor_disabled': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.second_factor_disabled', { url: `${baseUrl}/personal_settings/security` }),
  },

  'account.second_factor_reset': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.second_factor_reset', { url: `${baseUrl}/personal_settings/security` }),
  },

  'account.recovery_code_used': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.recovery_code_used', { url: `${baseUrl}/personal_settings/security` }),
  },

  'account.passkey_added': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.passkey_added', { url: `${baseUrl}/personal_settings/ways_in` }),
  },

  'account.identity_linked': {
    states: openAccountStates,
    content: ({ recipient, baseUrl, data }) =>
      layoutAccountMail(recipient, 'account.identity_linked', {
        url: `${baseUrl}/personal_settings/ways_in`,
        values: { provider: data.provider },
      }),
  },

  'account.provider_met': {
    states: openAccountStates,
    content: ({ recipient, baseUrl }) =>
      layoutAccountMail(recipient, 'account.provider_met', {
        url: `${baseUrl}/personal_settings/ways_in`,
        values: { company: recipient.company_name },
      }),
  },

  'account.calendar_lost': {
    states: openAccountStates,
    content: ({ recipient, baseUrl, data }) =>
      layoutAccountMail(recipient, 'account.calendar_lost', {
        url: `${baseUrl}/availability_settings`,
        values: { provider: data.provider },
      }),
  },
} satisfies AccountKinds;
