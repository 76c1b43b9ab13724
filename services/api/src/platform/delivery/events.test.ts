import { eventCatalogue } from '@binome/contract/events';
import { expect, expectTypeOf, test } from 'vitest';
import { type DeliveredEvent, type NewEvent, parseEvent } from './events.ts';

const subject_id = '018f3f3e-0000-7000-8000-000000000000';

test('an event with a wrong name or wrong data does not compile', () => {
  const events: NewEvent[] = [
    { name: 'profile.paused', subject_id },
    { name: 'profile.left', subject_id, data: { because: 'closed' } },
    { name: 'meeting.changed', subject_id, data: { by: 'presenter', sequence: 1 } },
    // @ts-expect-error: unknown name
    { name: 'meeting.forgotten', subject_id },
    // @ts-expect-error: missing data
    { name: 'meeting.changed', subject_id },
    // @ts-expect-error: missing key
    { name: 'meeting.changed', subject_id, data: { by: 'presenter' } },
    // @ts-expect-error: unknown key
    { name: 'meeting.changed', subject_id, data: { by: 'presenter', sequence: 1, reason: 'ill' } },
    // @ts-expect-error: wrong value
    { name: 'meeting.changed', subject_id, data: { by: 'somebody', sequence: 1 } },
    // @ts-expect-error: a name that is only announced
    { name: 'mentoring_request.accepted', subject_id },
    // @ts-expect-error: data of an event without data
    { name: 'profile.paused', subject_id, data: { until: '2026-12-01' } },
  ];
  expect(events).toHaveLength(10);
});

test('the name of an event tells the type of its data', () => {
  const event = {} as DeliveredEvent;
  if (event.name === 'meeting.report_sent') expectTypeOf(event.data).toEqualTypeOf<{ by: 'presenter' | 'participant' }>();
  if (event.name === 'meeting.admin_cancelled') expectTypeOf(event.data).toEqualTypeOf<{ sequence: number }>();
});

test('names match the pattern of the table', () => {
  for (const name of Object.keys(eventCatalogue)) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

test('reading an event refuses unknown names and wrong data', () => {
  const row = { id: subject_id, subject_id, created_at: new Date() };
  expect(parseEvent({ ...row, name: 'meeting.report_sent', data: { by: 'presenter', added_later: 1 } })).toEqual({
    ...row,
    name: 'meeting.report_sent',
    data: { by: 'presenter' },
  });
  expect(() => parseEvent({ ...row, name: 'meeting.forgotten', data: {} })).toThrow('unknown name: meeting.forgotten');
  expect(() => parseEvent({ ...row, name: 'toString.call', data: {} })).toThrow('unknown name');
  expect(() => parseEvent({ ...row, name: 'meeting.report_sent', data: { by: 'administrator' } })).toThrow();
});
