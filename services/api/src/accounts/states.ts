import type { RegistrationState } from '@binome/contract/states';

/** The states in which a person may sign in and act. */
export const activeAccountStates: ReadonlySet<RegistrationState> = new Set(['validated', 'active']);
