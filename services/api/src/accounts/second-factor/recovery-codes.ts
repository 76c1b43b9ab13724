import { randomInt } from 'node:crypto';
import { hashToken } from '../../platform/sign-in/tokens.ts';

const count = 10;
const groups = 4;
const groupLength = 4;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns ten new codes of 79 bits each, written as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));
}

/** Long random codes need no slow hash. The login is part of the hash, so that equal codes of two people differ. */
export function hashRecoveryCode(loginId: string, code: string): string {
  return hashToken(`${loginId} ${normalizeCode(code)}`);
}

/** Removes the separators that people type. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function newGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
