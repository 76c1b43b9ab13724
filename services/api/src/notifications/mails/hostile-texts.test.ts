import { openSmtpSink } from '@binome/testing/smtp-sink';
import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answerProposal, cancelMeeting, planMeeting } from '../../testing/meeting-calls.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const sink = await openSmtpSink();
afterAll(() => sink.close());
const [local, smtp] = [await startTestApp(), await startTestApp({ SMTP_URL: sink.url })];

/** HTML, a mail header, iCalendar lines, ICU message syntax, and control characters. */
const hostile = (where: string) =>
  `${where}<img src=x onerror=alert(1)>"'&amp;{partner, select, other {x}}</p><script>\r\nBcc: all@elsewhere.example\r\nEND:VEVENT\r\nBEGIN:VALARM\u0007\u202e`;

async function aHostileRelationship(testApp: TestApp) {
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
  const company = await aCompany(testApp, {}, { name: hostile('company').slice(0, 100) });
  const user = { first_name: hostile('first').slice(0, 80), last_name: hostile('last').slice(0, 80) };
  const relationship = await aRelationship(company, { participant: { user }, presenter: { user } });
  const texts = { subject: hostile('subject'), description: hostile('description'), note: hostile('note') };
  const { data } = await planMeeting(relationship, { ...texts, type: 'physical_meeting', place: hostile('place') });
  await letWorkerFinish(company);
  await answerProposal(relationship.presenter, data.id, data.appointments[0]?.id, 'accept');
  await letWorkerFinish(company);
  await cancelMeeting(relationship.presenter, data.id);
  await letWorkerFinish(company);
  return relationship;
}

test('hostile names and texts are escaped in mails and calendars', async () => {
  const relationship = await aHostileRelationship(local);
  const mails = [...(await mailsOf(local, relationship.participant.email)), ...(await mailsOf(local, relationship.presenter.email))];
  // The participant gets the confirmation and the cancellation, the presenter also the request before them.
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'CANCEL', undefined, 'REQUEST', 'CANCEL']);
  for (const { html, calendar } of mails) {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    // The mail's own pictures are the company's.
    expect(html.replaceAll(/<img [^<>]*src="https?:[^"]*"[^<>]*>/g, '')).not.toMatch(/<img|<script/i);
    if (!calendar) continue;
    const [event, ...otherEvents] = new ICAL.Component(ICAL.parse(calendar.content)).getAllSubcomponents('vevent');
    expect([otherEvents, event?.getAllSubcomponents()]).toEqual([[], []]);
    for (const name of ['subject', 'first', 'last']) expect(event?.getFirstPropertyValue('summary')).toContain(`${name}<img`);
    expect(event?.getFirstPropertyValue('location')).toContain('place<img');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    for (const line of calendar.content.split('\r\n')) expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  }
});

test('sent mails have only our headers and one recipient each', async () => {
  const relationship = await aHostileRelationship(smtp);
  const recipients = [relationship.participant.email, relationship.presenter.email];
  expect(sink.mails.length).toBe(5);
  for (const { to, source } of sink.mails) {
    expect(recipients).toContain(to);
    const header = source.slice(0, source.indexOf('\r\n\r\n'));
    const names = header.split(/\r\n(?=\S)/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('bcc');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(header.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  }
});
