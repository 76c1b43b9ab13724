import type { EventName } from '@binome/contract/events';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { AccountKind } from './account-kind.ts';
import { accountIdentityLinked } from './kinds/account-identity-linked.ts';
import { accountPasskeyAdded } from './kinds/account-passkey-added.ts';
import { accountPasswordChanged } from './kinds/account-password-changed.ts';
import { accountProviderMet } from './kinds/account-provider-met.ts';
import { accountRecoveryCodeUsed } from './kinds/account-recovery-code-used.ts';
import { accountResumed } from './kinds/account-resumed.ts';
import { accountSecondFactorDisabled } from './kinds/account-second-factor-disabled.ts';
import { accountSecondFactorEnabled } from './kinds/account-second-factor-enabled.ts';
import { accountSecondFactorReset } from './kinds/account-second-factor-reset.ts';
import { accountSuspended } from './kinds/account-suspended.ts';
import { conversationReported } from './kinds/conversation-reported.ts';
import { referentDepartureReported } from './kinds/referent-departure-reported.ts';
import { registrationAwaited } from './kinds/registration-awaited.ts';
import { registrationConfirmationAsked } from './kinds/registration-confirmation-asked.ts';
import { registrationRefused } from './kinds/registration-refused.ts';
import { registrationRegistered } from './kinds/registration-registered.ts';
import { registrationRepeated } from './kinds/registration-repeated.ts';
import { registrationValidated } from './kinds/registration-validated.ts';
import { signInChangeApplied } from './kinds/sign-in-change-applied.ts';
import { signInChangeExpired } from './kinds/sign-in-change-expired.ts';
import { signInChangeProposed } from './kinds/sign-in-change-proposed.ts';
import { signInChangeWithdrawn } from './kinds/sign-in-change-withdrawn.ts';

const kinds = {
  'registration.registered': registrationRegistered,
  'registration.confirmation_asked': registrationConfirmationAsked,
  'registration.repeated': registrationRepeated,
  'registration.validated': registrationValidated,
  'registration.refused': registrationRefused,
  'registration.awaited': registrationAwaited,
  'referent.departure_reported': referentDepartureReported,
  'conversation.reported': conversationReported,
  'account.suspended': accountSuspended,
  'account.resumed': accountResumed,
  'account.password_changed': accountPasswordChanged,
  'account.second_factor_enabled': accountSecondFactorEnabled,
  'account.second_factor_disabled': accountSecondFactorDisabled,
  'account.second_factor_reset': accountSecondFactorReset,
  'account.recovery_code_used': accountRecoveryCodeUsed,
  'account.passkey_added': accountPasskeyAdded,
  'account.identity_linked': accountIdentityLinked,
  'account.provider_met': accountProviderMet,
  'sign_in_change.proposed': signInChangeProposed,
  'sign_in_change.applied': signInChangeApplied,
  'sign_in_change.withdrawn': signInChangeWithdrawn,
  'sign_in_change.expired': signInChangeExpired,
} satisfies { [Name in EventName]?: AccountKind<Name> };

export type AccountEventName = keyof typeof kinds;

/** Every kind of mail about a person's own account, by its event. */
export const accountKinds: { [Name in AccountEventName]: AccountKind<Name> } = kinds;

/** Is this an event about a person's own account, of which they get a mail? */
export function isAboutAccount(event: DeliveredEvent): event is DeliveredEvent<AccountEventName> {
  return Object.hasOwn(accountKinds, event.name);
}
