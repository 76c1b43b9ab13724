import type { ProfileType } from '@binome/contract/states';
import {
  consoleLines,
  hasDaily,
  hasSms,
  kindsOfLine,
  type PreferenceKind,
  type SettingsLine,
} from '@binome/contract/values/notification-kinds';

const groups = ['requests', 'sessions', 'relationships', 'messages', 'feed'] as const;
type Group = (typeof groups)[number];

const bothRoles = ['presenter', 'participant'] as const;

/** The heading of each line of the notification settings, and the roles that receive its notifications, in the order of the screen. */
const lines: Record<SettingsLine, { group: Group; roles: readonly ProfileType[] }> = {
  asked: { group: 'requests', roles: bothRoles },
  waiting: { group: 'requests', roles: bothRoles },
  accepted: { group: 'requests', roles: bothRoles },
  declined: { group: 'requests', roles: bothRoles },
  request_gone: { group: 'requests', roles: bothRoles },
  proposed: { group: 'sessions', roles: bothRoles },
  agreed: { group: 'sessions', roles: bothRoles },
  day_before: { group: 'sessions', roles: bothRoles },
  hour_before: { group: 'sessions', roles: bothRoles },
  partner_waiting: { group: 'sessions', roles: bothRoles },
  report_due: { group: 'sessions', roles: bothRoles },
  report_read: { group: 'sessions', roles: bothRoles },
  workshop: { group: 'sessions', roles: bothRoles },
  begun: { group: 'relationships', roles: bothRoles },
  check_in: { group: 'relationships', roles: bothRoles },
  ended: { group: 'relationships', roles: bothRoles },
  recommended: { group: 'relationships', roles: ['presenter'] },
  messages: { group: 'messages', roles: bothRoles },
  reported: { group: 'messages', roles: [] },
  referent_message: { group: 'messages', roles: bothRoles },
  referent_week: { group: 'messages', roles: [] },
  report_ready: { group: 'messages', roles: [] },
  feed_question: { group: 'feed', roles: ['presenter'] },
  feed_mention: { group: 'feed', roles: bothRoles },
  feed_answer: { group: 'feed', roles: bothRoles },
  feed_week: { group: 'feed', roles: bothRoles },
};

export interface NotificationLine {
  name: SettingsLine;
  kinds: PreferenceKind[];
  /** Can its e-mails be sent once a day? */
  daily: boolean;
  /** Can it be sent by SMS? */
  bySms: boolean;
}

/** Returns the lines for a member with these roles, by heading; all lines without a role. Some are for users of the console. */
export function notificationLines(types: readonly ProfileType[], opensConsole: boolean): { group: Group; lines: NotificationLine[] }[] {
  const names = Object.keys(lines) as SettingsLine[];
  const isShown = (name: SettingsLine) => types.length === 0 || lines[name].roles.some((role) => types.includes(role));
  const shown = names.filter((name) => (consoleLines.includes(name) ? opensConsole : isShown(name)));
  return groups.map((group) => ({
    group,
    lines: shown.filter((name) => lines[name].group === group).map(readLine),
  }));
}

function readLine(name: SettingsLine): NotificationLine {
  const kinds = kindsOfLine(name);
  return { name, kinds, daily: kinds.every(hasDaily), bySms: kinds.every(hasSms) };
}
