import { type RegistrationState, registrationState } from '@binome/contract/states';
import type { Machine } from '../platform/data/state-machine.ts';
import { isValidated } from '../policies/is-allowed.ts';

export type RegistrationEvent = 'register' | 'stop' | 'confirm' | 'validate' | 'refuse' | 'choose_role' | 'suspend' | 'resume' | 'close';

/**
 * The lifecycle of an account. A registration is decided on after its e-mail is confirmed, and a refusal can be reversed.
 * A registration that the company's directory stops before that leaves an invitation that is revoked. A resumed
 * account becomes `validated`; `resumeAccount` then makes it `active` if the person still has a profile. `closed` is final.
 */
export const registrationMachine = {
  register: { from: ['invited'], to: 'registered' },
  stop: { from: ['registered'], to: 'invited' },
  confirm: { from: ['registered'], to: 'confirmed' },
  validate: { from: ['confirmed', 'refused'], to: 'validated' },
  refuse: { from: ['confirmed'], to: 'refused' },
  choose_role: { from: ['validated'], to: 'active' },
  suspend: { from: ['validated', 'active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'validated' },
  close: { from: ['invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended'], to: 'closed' },
} satisfies Machine<RegistrationState, RegistrationEvent>;

/** The states with access to the member app. */
export const activeAccountStates: ReadonlySet<RegistrationState> = new Set(
  registrationState.options.filter((state) => isValidated({ state })),
);
