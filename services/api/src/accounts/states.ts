import type { RegistrationState } from '@binome/contract/states';
import type { Machine } from '../platform/state-machine.ts';

export type RegistrationEvent = 'register' | 'confirm' | 'validate' | 'refuse' | 'choose_role' | 'suspend' | 'resume' | 'close';

/**
 * The life of an account. Only who has confirmed their e-mail can be decided on, and a refusal can be taken back. Who comes
 * back from a suspension chooses a role again, unless they still hold one. A closed account stays closed.
 */
export const registrationMachine = {
  register: { from: ['invited'], to: 'registered' },
  confirm: { from: ['registered'], to: 'confirmed' },
  validate: { from: ['confirmed', 'refused'], to: 'validated' },
  refuse: { from: ['confirmed'], to: 'refused' },
  choose_role: { from: ['validated'], to: 'active' },
  suspend: { from: ['validated', 'active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'validated' },
  close: { from: ['invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended'], to: 'closed' },
} satisfies Machine<RegistrationState, RegistrationEvent>;

/** The states in which a person has the member area: from the validation on. */
export const activeAccountStates: ReadonlySet<RegistrationState> = new Set(['validated', 'active']);

/** The states in which a person may sign in, be it only to see how far their registration is. */
export const signInStates: ReadonlySet<RegistrationState> = new Set(['confirmed', 'validated', 'active']);
