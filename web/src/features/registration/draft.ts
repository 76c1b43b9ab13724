import { readStored, writeStored } from '../../lib/storage.ts';

// The unsent values of the sign-up form, in the session storage of the tab. Passwords and consents are never stored.

export interface SignUpDraft {
  first_name: string;
  last_name: string;
  email: string;
  date_of_birth: string;
  minor_declaration: '' | 'emancipated' | 'guardian_consent';
  business_unit_id: string;
}

const fieldNames = ['first_name', 'last_name', 'email', 'date_of_birth', 'minor_declaration', 'business_unit_id'] as const;
const draftPrefix = 'binome.sign_up.';

export function loadDraft(linkId: string): Partial<SignUpDraft> {
  const stored = read(draftPrefix + linkId);
  const storedNames = fieldNames.filter((name) => typeof stored[name] === 'string');
  return Object.fromEntries(storedNames.map((name) => [name, stored[name]]));
}

export function storeDraft(linkId: string, draft: SignUpDraft): void {
  write(draftPrefix + linkId, Object.fromEntries(fieldNames.map((name) => [name, draft[name]])));
}

export function deleteDraft(linkId: string): void {
  write(draftPrefix + linkId, null);
}

/** The registration in this tab that is not confirmed yet. */
export interface PendingRegistration {
  email: string;
  /** URL of the sign-up page, to enter another address; null when the invitation fixes the address. */
  back: string | null;
}
const pendingKey = 'binome.registered';

export function pendingRegistration(): PendingRegistration | null {
  const { email, back } = read(pendingKey);
  return typeof email === 'string' ? { email, back: typeof back === 'string' ? back : null } : null;
}

export function storePendingRegistration(value: PendingRegistration | null): void {
  write(pendingKey, value);
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

/** Storage may be unavailable; the page works without it. */
function read(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
