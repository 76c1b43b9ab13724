import { meetingState, mentoringRelationshipState, requestOutcome } from '@binome/contract/states';
import { notificationKinds } from '@binome/contract/values/notification-kinds';
import { isDroppedMeeting, isHeldMeeting, isPastMeeting } from '@binome/contract/values/session-standing';
import { beforeEach, describe, expect, test } from 'vitest';
import apiEn from '../messages/en.json' with { type: 'json' };
import apiFr from '../messages/fr.json' with { type: 'json' };
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { planMeeting } from '../testing/meeting-calls.ts';
import type { TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isRunning } from './states.ts';

// What each side is told in each state of a meeting and of a relationship: the same facts on the page, in the history, in the console and in
// the results, and no step that the next page refuses.

const testApp = await startTestApp();
const hour = 3_600_000;
beforeEach(() => {
  testApp.clock.now = new Date('2026-11-23T10:00:00Z');
});

const show = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data;

type MeetingState = (typeof meetingState.options)[number];
const hasTime = (state: MeetingState) => !['initiated', 'requested', 'expired'].includes(state);
const isAhead = (state: MeetingState) => state === 'confirmed';

/** A relationship with one meeting: ahead if it is agreed, under way if it has started, else three hours ago. */
async function withMeeting(state: MeetingState, took_place = true) {
  const company = await aCompany(testApp, { planned_meetings: 8 });
  const relationship = await aRelationship(company);
  const start = new Date(testApp.clock.now.getTime() + (isAhead(state) ? 48 : state === 'started' ? -0.2 : -3) * hour);
  const times = hasTime(state) ? { starts_at: start, ends_at: new Date(start.getTime() + hour) } : { starts_at: null, ends_at: null };
  const closed_at = ['finished', 'cancelled', 'expired'].includes(state) ? testApp.clock.now : null;
  const cancelled_by = state === 'cancelled' ? ('presenter' as const) : null;
  const id = await aMeeting(relationship, { ...times, aasm_state: state, closed_at, cancelled_by, took_place });
  return { relationship, id, ...relationship };
}

describe.each(meetingState.options)('a meeting in the state %s', (state) => {
  test('is held, past or neither for everybody who counts it', async () => {
    const { company, relationship, id, participant, presenter } = await withMeeting(state);
    const held = Number(isHeldMeeting({ aasm_state: state, took_place: true }));
    const { hr } = await consoleUsers(company);
    for (const by of [participant, presenter]) {
      const { path, next_step, open_steps } = await show(relationship, by);
      expect([path.held, path.planned]).toEqual([held, 8]);
      const past = (await by.api('GET /api/v1/meetings_history')).data.map((meeting) => meeting.id);
      expect(past).toEqual(isPastMeeting(state) ? [id] : []);
      // A report is asked for only once the meeting is over, and nothing is prepared that has been dropped.
      expect(open_steps.includes('fill_report')).toBe(state === 'feedback_requested' || state === 'feedback_filled');
      if (isDroppedMeeting(state)) expect(next_step).toBe('plan_meeting');
    }
    const [listed] = (await hr.list('mentoring_relationships')).rows;
    expect(listed).toMatchObject({ held, planned: 8 });
    const { months } = await hr.api('GET /backoffice/v1/results', { query: {} });
    expect(months.reduce((sum, month) => sum + month.held, 0)).toBe(held);
  });

  test('counts nowhere if a report says that it did not take place', async () => {
    const { relationship, participant } = await withMeeting(state, false);
    expect((await show(relationship, participant)).path.held).toBe(0);
  });
});

describe.each(mentoringRelationshipState.options)('a relationship in the state %s', (aasm_state) => {
  test('leads neither side to a page that refuses them', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    const ended = isRunning(aasm_state) || aasm_state === 'requested' ? {} : { ended_at: testApp.clock.now };
    await company.within((tx) =>
      tx
        .updateTable('mentoring_relationships')
        .set({ aasm_state, ...ended })
        .execute(),
    );
    const running = isRunning(aasm_state);
    for (const by of [relationship.participant, relationship.presenter]) {
      const { next_step, open_steps, next_meeting, can } = await show(relationship, by);
      const plans = [next_step, ...open_steps].includes('plan_meeting');
      expect([plans, can.write, can.finish, next_meeting]).toEqual([running, running, running, null]);
      expect([next_step, ...open_steps].includes('fill_review')).toBe(false);
    }
    const planned = planMeeting(relationship).then(() => true);
    expect(await planned.catch(() => false)).toBe(running);
  });
});

/** What a text can promise only to those who have it: common free times depend on the hours that both have entered. */
const promises = /créneaux? communs?|libres? tous les deux|déjà calculé|you are both free|you both have free|shared (?:times|slots)/i;

test.each(['fr', 'en'] as const)('no mail in %s promises common times, which people without hours do not have', (locale) => {
  const texts = Object.entries({ fr: apiFr, en: apiEn }[locale]).filter(([key]) => key.startsWith('mail.'));
  expect(texts.filter(([, text]) => promises.test(text)).map(([key]) => key)).toEqual([]);
});

test('every kind of notification has a mail that names its page’s action, for each outcome of a request', () => {
  const keys = Object.keys(apiFr);
  expect(notificationKinds.filter((kind) => !keys.includes(`mail.${kind}.action`))).toEqual([]);
  // The ways in which a request ends unanswered or refused, each of which is told.
  for (const outcome of ['declined', 'withdrawn', 'expired', 'revoked'] as const) {
    expect(requestOutcome.options).toContain(outcome);
    expect(keys).toEqual(expect.arrayContaining([`mail.mentoring_request.${outcome}.title`, `mail.mentoring_offer.${outcome}.title`]));
  }
});
