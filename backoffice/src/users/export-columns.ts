import type { ConsoleUser } from '@binome/contract/console/users';
import type { ExportColumns } from '../lib/export-rows.ts';
import { hoursOf } from '../lib/hours-of.ts';

/** The message groups of the exported values of people. */
export const userColumns: ExportColumns = {
  state: 'registration',
  language: 'languages',
  roles: 'roles',
  invitation_id: false,
  to_do: false,
};

/** The values of an exported person, with the hours of their sessions. */
export function userRow({ held_minutes, ...user }: ConsoleUser, locale: string): Record<string, unknown> {
  return { ...user, hours: hoursOf(held_minutes, locale) };
}
