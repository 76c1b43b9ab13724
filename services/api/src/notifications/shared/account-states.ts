import type { RegistrationState } from '@binome/contract/states';

/** The states of an account between its registration and its closure, unless it was refused or suspended. */
export const openAccountStates = ['registered', 'confirmed', 'validated', 'active'] as const satisfies readonly RegistrationState[];
