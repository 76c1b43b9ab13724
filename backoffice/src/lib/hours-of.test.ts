import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { expect, test } from 'vitest';
import { meetingRow } from '../meetings/export-columns.ts';
import { relationshipRow } from '../mentoring-relationships/export-columns.ts';
import { hoursOf } from './hours-of.ts';

test.each([
  [0, '0', '0'],
  [45, '0,75', '0.75'],
  [20, '0,33', '0.33'],
  [90_000, '1500', '1500'],
])('%i minutes are hours that a spreadsheet of the language reads', (minutes, french, english) => {
  expect([hoursOf(minutes, 'fr'), hoursOf(minutes, 'en')]).toEqual([french, english]);
});

test('exports name the units of both partners and the hours', () => {
  const unit = { id: '2', name: 'Réseaux' };
  const pair = {
    participant: { first_name: 'Léa', business_unit: unit },
    presenter: { first_name: 'Paul', business_unit: null },
    held_minutes: 90,
  };
  const expected = { participant_unit: unit, presenter_unit: null, hours: '1,5' };
  expect(meetingRow({ id: '1', ...pair } as ConsoleMeeting, 'fr')).toMatchObject(expected);
  expect(relationshipRow({ id: '1', health: null, ...pair } as ConsoleRelationship, 'fr')).toMatchObject({ ...expected, health: null });
});
