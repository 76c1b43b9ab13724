import type { Notification } from '@binome/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { createFormats } from '../../lib/text/formats.ts';
import { dayName, groupByDay } from './days.ts';

const aNotification = (id: string, created_at: string) => ({ id, created_at }) as Notification;

test('notifications are grouped by the viewer’s day, and one on two pages is there once', () => {
  const list = [
    aNotification('c', '2026-11-22T23:30:00.000Z'),
    aNotification('b', '2026-11-22T22:30:00.000Z'),
    aNotification('b', '2026-11-22T22:30:00.000Z'),
    aNotification('a', '2026-11-20T10:00:00.000Z'),
  ];
  const ids = (timeZone: string) => groupByDay(list, timeZone).map(({ day, notifications }) => [day, ...notifications.map(({ id }) => id)]);
  expect(ids('Europe/Paris')).toEqual([
    ['2026-11-23', 'c'],
    ['2026-11-22', 'b'],
    ['2026-11-20', 'a'],
  ]);
  expect(ids('UTC')).toEqual([
    ['2026-11-22', 'c', 'b'],
    ['2026-11-20', 'a'],
  ]);
});

test.each([
  ['2026-11-22', 'aujourd’hui'],
  ['2026-11-21', 'hier'],
  ['2026-11-17', 'mardi 17 novembre'],
  ['2025-12-31', 'mercredi 31 décembre 2025'],
])('%s is called %s', (day, name) => {
  const timeZone = 'Europe/Paris';
  const intl = { ...createFormats('fr-FR', timeZone), timeZone } as Parameters<typeof dayName>[0];
  expect(dayName(intl, day, Date.parse('2026-11-22T09:00:00Z'))).toBe(name);
});
