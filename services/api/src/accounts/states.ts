import type { RegistrationState } from '@binome/contract/states';

/** The states in which a person has the member area: from the validation on. */
export const activeAccountStates: ReadonlySet<RegistrationState> = new Set(['validated', 'active']);

/** The states in which a person may sign in, be it only to see how far their registration is. */
export const signInStates: ReadonlySet<RegistrationState> = new Set(['registered', 'confirmed', 'validated', 'active']);
