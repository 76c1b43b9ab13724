import { addressOf } from '../mail/mail-address.ts';
import type { Env } from '../process/env.ts';

/** The address of the provider's support. */
export function providerAddress({ MAIL_SUPPORT, MAIL_FROM }: Pick<Env, 'MAIL_SUPPORT' | 'MAIL_FROM'>): string {
  return MAIL_SUPPORT ?? addressOf(MAIL_FROM);
}
