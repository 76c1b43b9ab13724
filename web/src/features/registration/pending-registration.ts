import { readInTab, readStored, writeInTab, writeStored } from '@binome/contract/values/browser-storage';

/** The registration in this tab that is not confirmed yet. */
export interface PendingRegistration {
  email: string;
  /** URL of the sign-up page, to enter another address. */
  back: string;
}
const pendingKey = 'binome.registered';

export function pendingRegistration(): PendingRegistration | null {
  try {
    const { email, back } = Object(JSON.parse(readInTab(pendingKey) ?? '{}'));
    return typeof email === 'string' && typeof back === 'string' ? { email, back } : null;
  } catch {
    return null;
  }
}

export function storePendingRegistration(value: PendingRegistration | null): void {
  writeInTab(pendingKey, value && JSON.stringify(value));
}

const registrationKeyName = 'binome.registration_key';

/**
 * Stores the key that proves at the confirmation that this browser registered. Without it, the user must choose a new password. It
 * is in the local storage, because the link of the mail may open in another tab.
 */
export function storeRegistrationKey(key: string | null): void {
  writeStored(registrationKeyName, key);
}

export function registrationKey(): string | undefined {
  return readStored(registrationKeyName) ?? undefined;
}
