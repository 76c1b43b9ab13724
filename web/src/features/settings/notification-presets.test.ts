import { defaultMailFrequency, hasDaily, isSmsByDefault, preferenceKinds } from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import { hasSmsReminder, presetOf, presets, smsReminderChange, withPreset } from './notification-presets.ts';
import type { KindChoice } from './queries.ts';

/** What a person has who never chose. */
const untouched: KindChoice[] = preferenceKinds.map((kind) => ({ kind, email: defaultMailFrequency(kind), sms: isSmsByDefault(kind) }));

test('who never chose has the preset of everything', () => {
  expect(presetOf(untouched)).toBe('all');
});

test.each(presets)(
  'the preset “%s” is recognised once it is chosen, keeps the SMS, and asks for no digest where there is none',
  (preset) => {
    const choices = withPreset(untouched, preset);
    expect(presetOf(choices)).toBe(preset);
    expect(choices.map(({ sms }) => sms)).toEqual(untouched.map(({ sms }) => sms));
    expect(choices.filter(({ kind, email }) => email === 'daily' && !hasDaily(kind))).toEqual([]);
  },
);

// The costs that the screen names.
const aboutCircleSessions = ['started', 'facilitating', 'day_before', 'session_moved', 'session_cancelled'].map(
  (event) => `circle.${event}`,
);

test('the essential sends one digest a day and nothing else but what is about a session or a workshop itself', () => {
  const atOnce = withPreset(untouched, 'essential').filter(({ email }) => email === 'at_once');
  expect(
    atOnce.every(
      ({ kind }) =>
        kind.startsWith('meeting.') ||
        aboutCircleSessions.includes(kind) ||
        ['conversation.reported', 'referent.week', 'report.ready', 'workshop.day_before'].includes(kind),
    ),
  ).toBe(true);
});

test('choices that differ from every preset match none', () => {
  const choices = withPreset(untouched, 'sessions').map((choice) =>
    choice.kind === 'article.mentioned' ? { ...choice, email: 'daily' as const } : choice,
  );
  expect(presetOf(choices)).toBeNull();
});

test('the SMS before a session is the only one until the details choose others', () => {
  const on = smsReminderChange({ sms_notifications: false, kinds: untouched }, true);
  expect(hasSmsReminder(on)).toBe(true);
  expect(on.kinds.filter(({ sms }) => sms).map(({ kind }) => kind)).toEqual(['meeting.hour_before']);
  expect(smsReminderChange(on, false)).toMatchObject({ sms_notifications: false });
  // Whoever had chosen others keeps them.
  const off = smsReminderChange({ sms_notifications: true, kinds: untouched }, false);
  expect(off.sms_notifications).toBe(true);
  expect(hasSmsReminder(off)).toBe(false);
});
