import type { Env } from '../platform/process/env.ts';

/** Does this deployment have an app at Facebook? */
export function hasFacebook({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }: Pick<Env, 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET'>): boolean {
  return Boolean(FACEBOOK_APP_ID && FACEBOOK_APP_SECRET);
}
