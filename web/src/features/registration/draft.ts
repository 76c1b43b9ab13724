import { readStored, writeStored } from '../../lib/storage.ts';

// What somebody typed and has not sent yet. It stays in the tab, so that a reload or a look into the mailbox loses nothing;
// never the password, and never a consent.

export interface SignUpDraft {
  first_name: string;
  last_name: string;
  email: string;
  date_of_birth: string;
  minor_declaration: '' | 'emancipated' | 'guardian_consent';
  business_unit_id: string;
}

const names = ['first_name', 'last_name', 'email', 'date_of_birth', 'minor_declaration', 'business_unit_id'] as const;
const prefix = 'binome.sign_up.';

/** What was typed on a link's page before. */
export function loadDraft(linkId: string): Partial<SignUpDraft> {
  const kept = read(prefix + linkId);
  const known = names.filter((name) => typeof kept[name] === 'string');
  return Object.fromEntries(known.map((name) => [name, kept[name]]));
}

export function storeDraft(linkId: string, draft: SignUpDraft): void {
  write(prefix + linkId, Object.fromEntries(names.map((name) => [name, draft[name]])));
}

export function deleteDraft(linkId: string): void {
  write(prefix + linkId, null);
}

/** Who has just registered in this tab: where the confirmation went, and the page to go back to if the address was wrong. */
export interface PendingRegistration {
  email: string;
  /** Null where the invitation fixed the address. */
  back: string | null;
}
const registeredKey = 'binome.registered';

export function pendingRegistration(): PendingRegistration | null {
  const { email, back } = read(registeredKey);
  return typeof email === 'string' ? { email, back: typeof back === 'string' ? back : null } : null;
}

export function storePendingRegistration(value: PendingRegistration | null): void {
  write(registeredKey, value);
}

const keyName = 'binome.registration_key';

/**
 * Proves on confirming that this browser registered, so that the password chosen here holds. The mail's link may open in
 * another tab: the key is the browser's, until it has served.
 */
export function storeRegistrationKey(key: string | null): void {
  writeStored(keyName, key);
}

export function registrationKey(): string | undefined {
  return readStored(keyName) ?? undefined;
}

/** A browser may refuse to keep anything; the page then works without. */
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
    // Kept for as long as the page stands.
  }
}
