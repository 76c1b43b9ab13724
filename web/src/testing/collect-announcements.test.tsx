import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from '../lib/page/announce.ts';
import { announcements } from './announcements.ts';

/** Resolves after the observers of the page have run: they are microtasks that were queued before. */
const observed = () => Promise.resolve();

/** Shows a page, changes it, and returns what was said. */
async function heardAfter(html: string, change: () => void): Promise<string[]> {
  document.body.innerHTML = html;
  await observed();
  announcements().length = 0;
  change();
  await observed();
  return announcements();
}

const add = (html: string) => () => document.body.firstElementChild?.insertAdjacentHTML('beforeend', html);

test.each([
  ['a status', '<p role="status"></p>', ['new']],
  ['a polite region', '<p aria-live="polite"></p>', ['new']],
  ['a log', '<p role="log"></p>', ['new']],
  ['a log that is off', '<p role="log" aria-live="off"></p>', []],
  ['a status that is off', '<p role="status" aria-live="off"></p>', []],
  ['a busy region', '<p role="status" aria-busy="true"></p>', []],
  ['a region in a busy part', '<div aria-busy="true"><p role="status"></p></div>', []],
  ['a hidden region', '<p role="status" aria-hidden="true"></p>', []],
  ['a region behind a dialog', '<div inert><p role="status"></p></div>', []],
  ['what is no region', '<p></p>', []],
])('%s', async (_name, html, expected) => {
  const change = () => document.querySelector('p')?.append('new');
  expect(await heardAfter(html, change)).toEqual(expected);
});

test('a status that appears with its text is not heard, an alert is', async () => {
  expect(await heardAfter('<main></main>', add('<p role="status">new</p>'))).toEqual([]);
  expect(await heardAfter('<main></main>', add('<div><p role="alert">new</p></div>'))).toEqual(['new']);
});

test('a changed part of a status says the whole, of a log the part', async () => {
  const change = () => document.querySelector('b')?.firstChild?.replaceWith('2');
  expect(await heardAfter('<p role="status">page <b>1</b></p>', change)).toEqual(['page 2']);
  expect(await heardAfter('<p role="log">page <b>1</b></p>', change)).toEqual(['2']);
});

test('an announcement is said once, also behind a dialog, and goes away', async () => {
  expect(await heardAfter('<main></main>', () => announce('Saved'))).toEqual([]);
  await waitFor(() => expect(announcements()).toEqual(['Saved']));
  document.querySelector('#announcements')?.setAttribute('aria-hidden', 'true');
  announce('Saved again');
  await waitFor(() => expect(announcements()).toEqual(['Saved', 'Saved again']));
});
