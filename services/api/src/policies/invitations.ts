import type { RegistrationState } from '@binome/contract/states';

/** A pending personal invitation can be resent or revoked: it is neither used nor revoked. */
export function isPending(link: { revoked_at: Date | null; used_at: Date | null; state: RegistrationState }): boolean {
  return link.state === 'invited' && link.revoked_at === null && link.used_at === null;
}
