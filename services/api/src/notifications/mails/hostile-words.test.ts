import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answer, cancel, plan } from '../../testing/planning.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { openSmtpSink } from '../../testing/smtp-sink.ts';
import { openStage, type Stage } from '../../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const sink = await openSmtpSink();
afterAll(() => sink.close());
const [local, sending] = [await openStage(), await openStage({ SMTP_URL: sink.url })];

/** Markup, a header, an entry of a calendar, what a message's syntax is made of, and what no calendar may contain. */
const hostile = (where: string) =>
  `${where}<img src=x onerror=alert(1)>"'&amp;{partner, select, other {x}}</p><script>\r\nBcc: all@elsewhere.example\r\nEND:VEVENT\r\nBEGIN:VALARM\u0007\u202e`;

async function aHostilePair(stage: Stage) {
  stage.clock.now = new Date('2026-11-23T08:00:00Z');
  const company = await aCompany(stage, {}, { name: hostile('company').slice(0, 100) });
  const user = { first_name: hostile('first').slice(0, 80), last_name: hostile('last').slice(0, 80) };
  const pair = await aRelationship(company, { participant: { user }, presenter: { user } });
  const words = { subject: hostile('subject'), description: hostile('description'), note: hostile('note') };
  const { data } = await plan(pair, { ...words, type: 'physical_meeting', place: hostile('place') });
  await letWorkerFinish(company);
  await answer(pair.presenter, data.id, data.appointments[0]?.id, 'accept');
  await letWorkerFinish(company);
  await cancel(pair.presenter, data.id);
  await letWorkerFinish(company);
  return pair;
}

test('whatever two people are called and write, their mails show it and do nothing else', async () => {
  const pair = await aHostilePair(local);
  const mails = [...(await mailsOf(local, pair.participant.email)), ...(await mailsOf(local, pair.presenter.email))];
  // Asked, agreed and called off: the mentor of all, the mentee of the two last; both calendars follow.
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'CANCEL', undefined, 'REQUEST', 'CANCEL']);
  for (const { html, calendar } of mails) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<script/i);
    if (!calendar) continue;
    const [event, ...more] = new ICAL.Component(ICAL.parse(calendar.content)).getAllSubcomponents('vevent');
    expect([more, event?.getAllSubcomponents()]).toEqual([[], []]);
    for (const name of ['subject', 'first', 'last']) expect(event?.getFirstPropertyValue('summary')).toContain(`${name}<img`);
    expect(event?.getFirstPropertyValue('location')).toContain('place<img');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there.
    for (const line of calendar.content.split('\r\n')) expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  }
});

test('on their way they have the headers that we give them, and one reader each', async () => {
  const pair = await aHostilePair(sending);
  const readers = [pair.participant.email, pair.presenter.email];
  expect(sink.mails.length).toBe(5);
  for (const { to, source } of sink.mails) {
    expect(readers).toContain(to);
    const head = source.slice(0, source.indexOf('\r\n\r\n'));
    const names = head.split(/\r\n(?=\S)/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('bcc');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there.
    expect(head.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  }
});
