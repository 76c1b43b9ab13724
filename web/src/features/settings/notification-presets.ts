import { defaultMailFrequency, kindsOfLine, type MailFrequency, type SettingsLine } from '@binome/contract/values/notification-kinds';
import type { KindChoice } from './queries.ts';

/** The choices of e-mails that one press makes, from the middle to the most. */
export const presets = ['essential', 'sessions', 'all'] as const;
export type Preset = (typeof presets)[number];

type Lines = Partial<Record<SettingsLine, MailFrequency>>;

/**
 * What concerns the sessions and workshops themselves, messages that were flagged to the person, a referent's week and a report that is sent to
 * them come in every preset.
 */
const always: Lines = {
  agreed: 'at_once',
  day_before: 'at_once',
  partner_waiting: 'at_once',
  reported: 'at_once',
  referent_week: 'at_once',
  report_ready: 'at_once',
  workshop: 'at_once',
};

/** When the e-mails of each line are sent. The other lines wait in the app. */
const linesOf: Record<Exclude<Preset, 'all'>, Lines> = {
  essential: { ...always, asked: 'daily', accepted: 'daily', declined: 'daily', proposed: 'daily', begun: 'daily' },
  sessions: { ...always, proposed: 'at_once' },
};

/** Returns the choices with the e-mails of the preset. Those of the SMS stay. */
export function withPreset(choices: readonly KindChoice[], preset: Preset): KindChoice[] {
  return choices.map((choice) => ({ ...choice, email: frequencyOf(choice, preset) }));
}

/** Returns the preset that the choices make, null if they make none. */
export function presetOf(choices: readonly KindChoice[]): Preset | null {
  return presets.find((preset) => choices.every((choice) => choice.email === frequencyOf(choice, preset))) ?? null;
}

function frequencyOf({ kind }: KindChoice, preset: Preset): MailFrequency {
  if (preset === 'all') return defaultMailFrequency(kind);
  const lines = Object.entries(linesOf[preset]) as [SettingsLine, MailFrequency][];
  return lines.find(([line]) => kindsOfLine(line).includes(kind))?.[1] ?? 'never';
}

const reminder = 'meeting.hour_before';

/** Is the SMS an hour before a session sent? */
export function hasSmsReminder({ sms_notifications, kinds }: { sms_notifications: boolean; kinds: readonly KindChoice[] }): boolean {
  return sms_notifications && kinds.some(({ kind, sms }) => kind === reminder && sms);
}

/**
 * Returns the change that switches the SMS an hour before a session on or off. Switched on while no SMS was sent, it is the only one: the
 * others are chosen in the details.
 */
export function smsReminderChange(saved: { sms_notifications: boolean; kinds: readonly KindChoice[] }, isOn: boolean) {
  const kinds = saved.kinds.map((choice) => {
    if (choice.kind === reminder) return { ...choice, sms: isOn };
    return isOn && !saved.sms_notifications ? { ...choice, sms: false } : choice;
  });
  return { sms_notifications: kinds.some(({ sms }) => sms), kinds };
}
