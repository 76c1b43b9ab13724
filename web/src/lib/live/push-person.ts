import { readStored, writeStored } from '@binome/contract/values/browser-storage';

const storageKey = 'binome.push';

/** Is this the person for whom this browser shows notifications? A new session of theirs continues it. */
export function isPushPerson(userId: string): boolean {
  return readStored(storageKey) === userId;
}

export function setPushPerson(userId: string | null): void {
  writeStored(storageKey, userId);
}
