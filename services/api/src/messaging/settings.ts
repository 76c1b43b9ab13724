import type { MessagingSettings } from '@binome/contract/messaging/messaging-settings';
import type { MemberContext } from '../platform/process/context.ts';
import { findSettings, upsertSettings } from './settings-queries.ts';

/** Changes the named settings and returns all of them. */
export async function changeSettings(
  { tx, actor }: MemberContext,
  change: { [Key in keyof MessagingSettings]?: MessagingSettings[Key] | undefined },
): Promise<MessagingSettings> {
  const settings = { ...(await findSettings(tx, actor.user_id)), ...change } as MessagingSettings;
  await upsertSettings(tx, actor.user_id, settings);
  return settings;
}
