import { preferenceKinds, shownNotificationKinds } from '@binome/contract/values/notification-kinds';
import { expect, test } from 'vitest';
import notificationEn from '../../messages/notification.en.json' with { type: 'json' };
import notificationFr from '../../messages/notification.fr.json' with { type: 'json' };
import settingsEn from '../../messages/settings.en.json' with { type: 'json' };
import settingsFr from '../../messages/settings.fr.json' with { type: 'json' };
import { notificationLines } from './notification-lines.ts';

const lines = notificationLines([], true).flatMap((group) => group.lines);

test('each kind of notification is in one line of the settings', () => {
  const kinds = lines.flatMap((line) => line.kinds);
  expect(kinds.toSorted()).toEqual(preferenceKinds.toSorted());
});

test.each(lines)('the line $name has kinds, and a text in both languages', ({ name, kinds }) => {
  expect(kinds.length).toBeGreaterThan(0);
  for (const messages of [settingsFr, settingsEn]) expect(Object.keys(messages)).toContain(`settings.line_${name}`);
});

test.each(shownNotificationKinds)('%s has a text in the app in both languages', (kind) => {
  for (const messages of [notificationFr, notificationEn]) expect(Object.keys(messages)).toContain(`notification.${kind}`);
});

test('a member sees the lines of their roles', () => {
  const namesFor = (role: 'presenter' | 'participant') =>
    notificationLines([role], false).flatMap((group) => group.lines.map(({ name }) => name));
  // Mentors make offers, and mentees receive them, as well as suggestions of peers; both are invited to circles.
  for (const name of ['asked', 'waiting', 'accepted', 'declined'] as const) {
    expect(namesFor('presenter')).toContain(name);
    expect(namesFor('participant')).toContain(name);
  }
  expect(namesFor('participant')).not.toContain('recommended');
  expect(namesFor('participant')).toContain('messages');
  expect(namesFor('presenter')).not.toContain('reported');
  expect(namesFor('presenter')).not.toContain('referent_week');
  expect(lines.map(({ name }) => name)).toContain('referent_week');
});
