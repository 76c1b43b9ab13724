import { ApiFailure } from '@binome/contract/values/client';
import { expect, test } from 'vitest';
import { notificationFor, notifications } from './notify.ts';

test('each status has its display time', () => {
  const times = Object.entries(notifications).map(([status, { dismiss }]) => [Number(status), dismiss / 1000]);
  expect(times).toEqual([
    [0, 5],
    [200, 3],
    [201, 3],
    [400, 3],
    [401, 6],
    [403, 3],
    [404, 2],
    [422, 6],
    [429, 5],
    [500, 5],
    [503, 5],
  ]);
});

test('only 400, 500 and 503 show the number of the request, only 400 and 500 a contact link, and only 200 and 201 are off by default', () => {
  const numbered = Object.keys(notifications).filter((status) => notifications[Number(status)]?.numbered);
  const withContact = Object.keys(notifications).filter((status) => notifications[Number(status)]?.contact);
  const off = Object.keys(notifications).filter((status) => notifications[Number(status)]?.off);
  expect({ numbered, withContact, off }).toEqual({ numbered: ['400', '500', '503'], withContact: ['400', '500'], off: ['200', '201'] });
});

test.each([401, 422])('%i lists the messages of the server', (status) => {
  const failure = new ApiFailure(status, { errors: { full_messages: ['Un', 'Deux'] } });
  expect(notificationFor(failure).lines).toEqual(['Un', 'Deux']);
  expect(notificationFor({ status, errors: { detail: 'Trois' } }).lines).toEqual(['Trois']);
});

test('other statuses show their own text and no server messages', () => {
  expect(notificationFor({ status: 403, errors: { full_messages: ['Interne'] } })).toMatchObject({ text: 'notify.403_text', lines: [] });
});

test('a success is shown only on request', () => {
  expect(() => notificationFor({ status: 200 })).toThrow('There is no notification to send');
  expect(notificationFor({ status: 200 }, { includeOff: true }).title).toBe('notify.200_title');
});

test('throws for a missing response, a missing status and an unknown status', () => {
  expect(() => notificationFor(undefined)).toThrow('Notifications needs a response');
  expect(() => notificationFor({})).toThrow('Status is required in the response');
  expect(() => notificationFor({ status: 418 })).toThrow('There is no notification to send');
});
