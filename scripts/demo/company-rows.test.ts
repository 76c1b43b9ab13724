import { wordingFaults } from '@binome/api/companies/documents/validate-wording';
import { documentContents } from '@binome/contract/console/document-contents';
import {
  activeRelationshipStates,
  declineReason,
  meetingState,
  profileTypes,
  registrationStates,
  requestCancellation,
} from '@binome/contract/states';
import { describe, expect, test } from 'vitest';
import type { CompanyDraft } from './authoring.ts';
import { companyRows } from './company-rows.ts';
import { nova } from './nova/company.ts';
import { rivage } from './rivage/company.ts';
import { mailboxOf } from './rows/people.ts';

const options = { now: new Date('2026-11-21T10:00:00Z'), passwordHash: 'hash' };
const rowsByDraft = new Map([nova, rivage].map((draft) => [draft, companyRows(draft, options).tables]));

test.each([nova, rivage])('$name has the same rows at any hour of the day, but for the session that is going on', (draft) => {
  const rowsAt = (now: string, start: string, end: string) =>
    JSON.stringify(companyRows(draft, { ...options, now: new Date(now) }))
      .replaceAll(start, 'its start')
      .replaceAll(end, 'its end');
  const morning = rowsAt('2026-11-21T06:07:00Z', '2026-11-21T06:05:00.000Z', '2026-11-21T07:05:00.000Z');
  expect(rowsAt('2026-11-21T23:59:00Z', '2026-11-21T23:55:00.000Z', '2026-11-22T00:55:00.000Z')).toBe(morning);
});

test('nova has forty people in three units, nineteen presenters and eighteen participants', () => {
  const { users, business_units, sites, programs, program_workshops, profiles } = tablesOf(nova);
  expect([users.length, business_units.length, sites.length, programs.length]).toEqual([40, 3, 4, 2]);
  expect(profileTypes.map((type) => profiles.filter((profile) => profile.type === type).length)).toEqual([19, 18]);
  expect(program_workshops.filter(({ program_id }) => program_id === programs[0]?.id)).toHaveLength(4);
  expect([programs[0]?.name, programs[0]?.starts_on, programs[0]?.ends_on]).toEqual([
    { fr: 'Passerelles 2026–2027', en: 'Bridges 2026–2027' },
    '2026-01-01',
    '2027-12-31',
  ]);
  expect(profiles.filter((profile) => profile.is_expert).length).toBeGreaterThanOrEqual(4);
});

test('rivage has ten people, and texts in French only', () => {
  const { users, tags, questions, question_choices, ...tables } = tablesOf(rivage);
  expect(users).toHaveLength(10);
  const titles = [...tables.feedback_questions, ...tables.training_tools].map(({ title }) => title);
  const names = [...tags, ...tables.meeting_reasons].map(({ name }) => name);
  const texts = [...names, ...titles, ...questions.map(({ title }) => title), ...question_choices.map(({ label }) => label)];
  expect(texts.filter((text) => Object.keys(text).join() !== 'fr')).toEqual([]);
});

test('nova has all texts in both languages', () => {
  const { tags, questions, question_choices, steps, programs } = tablesOf(nova);
  const titles = [...questions, ...steps].map(({ title }) => title);
  const names = [...tags, ...programs].map(({ name }) => name);
  const texts = [...titles, ...names, ...question_choices.map(({ label }) => label)];
  expect(texts.filter((text) => !text.fr || !text.en)).toEqual([]);
});

test.each([nova, rivage])('$name’s documents pass the validation of the console, and each version has an author', (draft) => {
  const { documents, document_versions, users } = tablesOf(draft);
  for (const { kind, content } of documents) {
    expect(documentContents[kind].safeParse(content).error).toBeUndefined();
    if (kind === 'wording') expect(wordingFaults(Object(content))).toEqual([]);
  }
  for (const { id, version, content } of documents) {
    const versions = document_versions.filter(({ document_id }) => document_id === id);
    expect(versions.map((row) => row.version)).toEqual(Array.from({ length: version ?? 1 }, (_, index) => index + 1));
    expect(versions.at(-1)?.content).toEqual(content);
    expect(versions.every(({ actor_id }) => users.some((user) => user.id === actor_id))).toBe(true);
  }
  const charterCounts = draft.languages.map(
    (language) => documents.filter(({ kind, locale }) => kind === 'charter' && locale === language).length,
  );
  expect(charterCounts).toEqual(draft.languages.map(() => 1));
});

test('nova has a person, a request, a relationship and a meeting in every state', () => {
  const { users, mentoring_requests, mentoring_relationships, meetings, relationship_checks, relationship_follow_ups } = tablesOf(nova);
  expect(new Set(users.map(({ state }) => state))).toEqual(new Set(registrationStates));
  expect(new Set(mentoring_requests.map(({ aasm_state }) => aasm_state))).toEqual(new Set(['requested', 'confirmed', 'cancelled']));
  const cancellations = mentoring_requests.flatMap(({ cancellation }) => cancellation ?? []);
  expect(new Set(cancellations)).toEqual(new Set(requestCancellation.options));
  const reasons = mentoring_requests.flatMap(({ decline_reason }) => decline_reason ?? []);
  expect(new Set(reasons)).toEqual(new Set(declineReason.options));
  // A relationship is created when its request is accepted, so none is in the state `requested`.
  const states = ['initiated', 'admin_initiated', 'finished', 'admin_finished', 'feedback_provided', 'cancelled'];
  expect(new Set(mentoring_relationships.map(({ aasm_state }) => aasm_state))).toEqual(new Set(states));
  // Nobody reads a meeting that was only begun, and none was left without an answer.
  const meetingStates = meetingState.exclude(['initiated', 'expired']).options;
  expect(new Set(meetings.map(({ aasm_state }) => aasm_state))).toEqual(new Set(meetingStates));
  expect(new Set(meetings.flatMap(({ cancelled_by }) => cancelled_by ?? []))).toEqual(new Set(profileTypes));
  expect(new Set(relationship_checks.map(({ answer }) => answer))).toEqual(new Set(['yes', 'not_yet']));
  expect(relationship_follow_ups.some(({ help_wanted_at }) => help_wanted_at)).toBe(true);
});

test('Léa has one open request, no relationship and no request to Paul, who has an open request and capacity for one more relationship', () => {
  const { mentoring_requests, mentoring_relationships, profiles } = tablesOf(nova);
  const lea = profileOf(nova, 'lea.martin', 'participant');
  const paul = profileOf(nova, 'paul.bernard', 'presenter');
  const openRequests = mentoring_requests.filter(({ aasm_state }) => aasm_state === 'requested');
  const activeRelationships = mentoring_relationships.filter(({ ended_at }) => ended_at === null);
  expect(openRequests.filter(({ participant_id }) => participant_id === lea)).toHaveLength(1);
  expect(activeRelationships.filter(({ participant_id }) => participant_id === lea)).toEqual([]);
  expect(mentoring_requests.filter((request) => request.participant_id === lea && request.presenter_id === paul)).toEqual([]);
  expect(openRequests.filter(({ presenter_id }) => presenter_id === paul).length).toBeGreaterThan(0);
  expect(activeRelationships.filter(({ presenter_id }) => presenter_id === paul)).toHaveLength(1);
  expect(profiles.find(({ id }) => id === paul)?.max_relationships).toBe(2);
});

// The console hides the ratings of a group in which fewer than five people answered, and counts a month a week after its end.
test('at least five people of nova rated meetings in each unit and each program, and five reviewed a relationship weeks ago', () => {
  const respondents: Record<string, Set<string>> = {};
  for (const { participant, presenter, meetings, reviews = {} } of nova.relationships) {
    const mailboxes = { participant, presenter };
    const unit = nova.people.find((person) => mailboxOf(person) === participant)?.unit;
    const request = nova.requests.find((one) => one.participant === participant && one.presenter === presenter);
    const program = request?.program;
    const relationship = request?.outcome?.state === 'confirmed' ? request.outcome.relationship : undefined;
    const isCounted = relationship && 'endedDaysAgo' in relationship && relationship.endedDaysAgo > 38;
    const reports = meetings.map((meeting) => ('reports' in meeting ? meeting.reports : {}));
    for (const [groups, answers] of [[[unit, program], reports] as const, [['reviews'], isCounted ? [reviews] : []] as const]) {
      const people = profileTypes.filter((type) => answers.some((answer) => answer[type])).map((type) => mailboxes[type]);
      for (const group of groups) respondents[String(group)] = new Set([...(respondents[String(group)] ?? []), ...people]);
    }
  }
  expect(Object.keys(respondents).sort()).toEqual([...Object.keys(nova.units), ...Object.keys(nova.programs), 'reviews'].sort());
  for (const [group, people] of Object.entries(respondents)) expect(people.size, group).toBeGreaterThanOrEqual(5);
});

test('Inès has received and sent a request', () => {
  const openRequests = tablesOf(nova).mentoring_requests.filter(({ aasm_state }) => aasm_state === 'requested');
  expect(openRequests.some(({ presenter_id }) => presenter_id === profileOf(nova, 'ines.moreau', 'presenter'))).toBe(true);
  expect(openRequests.some(({ participant_id }) => participant_id === profileOf(nova, 'ines.moreau', 'participant'))).toBe(true);
});

describe.each([nova, rivage])('in $name', (draft) => {
  const tables = tablesOf(draft);

  test('mailboxes, names and profile texts are unique', () => {
    for (const values of [
      draft.people.map(mailboxOf),
      draft.people.map(({ name }) => name),
      tables.profiles.map(({ activity }) => activity),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('profile texts fit their card, and management lines have no gap and no cycle', () => {
    expect(tables.profiles.filter(({ activity }) => (activity?.length ?? 0) > 350)).toEqual([]);
    const managers = new Map(draft.people.map((person) => [mailboxOf(person), person.manager]));
    for (const mailbox of managers.keys()) expect(managersOf(managers, mailbox).length).toBeLessThan(6);
  });

  test('the need of each request is in the participant’s profile, and no profile is over its limit of relationships', () => {
    for (const { participant, need } of draft.requests) {
      if (need)
        expect(draft.people.find((person) => mailboxOf(person) === participant)?.participant?.answers.needs?.split(' ')).toContain(need);
    }
    const activeRelationships = tables.mentoring_relationships.filter(({ aasm_state }) =>
      activeRelationshipStates.some((state) => state === aasm_state),
    );
    for (const { id, type, max_relationships } of tables.profiles) {
      const { max_relationships_per_presenter, max_relationships_per_participant } = draft.settings;
      const max = type === 'presenter' ? (max_relationships ?? max_relationships_per_presenter) : max_relationships_per_participant;
      const active = activeRelationships.filter(({ presenter_id, participant_id }) => id === presenter_id || id === participant_id);
      expect(active.length).toBeLessThanOrEqual(max);
    }
    expect(tables.profiles.some(({ paused_at }) => paused_at)).toBe(true);
  });

  test.each(['job_category', 'business_sector'])('%s is a list of choices that every profile answers', (field) => {
    for (const type of ['presenter', 'participant'] as const) {
      const question = draft.steps[type].flatMap(({ questions }) => questions).find((candidate) => candidate.field === field);
      expect(Object.keys(Object(question?.choices)).length).toBeGreaterThan(2);
    }
    const ids = tables.questions
      .filter(({ field_name, category }) => field_name === field && category === 'profile_question')
      .map(({ id }) => id);
    const answered = new Set(
      tables.profile_answers.filter(({ question_id }) => ids.includes(question_id)).map(({ profile_id }) => profile_id),
    );
    expect(tables.profiles.filter(({ id }) => !answered.has(id ?? ''))).toEqual([]);
  });

  test('no request or relationship is between a person and one of their managers', () => {
    const managers = new Map(draft.people.map((person) => [mailboxOf(person), person.manager]));
    const partners = [...[...draft.requests, ...draft.adminRelationships].map(({ participant, presenter }) => [participant, presenter])];
    const withManager = partners.filter(
      ([one = '', other = '']) => managersOf(managers, one).includes(other) || managersOf(managers, other).includes(one),
    );
    expect(withManager).toEqual([]);
  });

  test('dates are in the past and in order, and open requests expire in the future', () => {
    const { now } = options;
    for (const request of tables.mentoring_requests) {
      const { created_at, decided_at, expires_at, aasm_state } = request;
      expect(Number(created_at)).toBeLessThan(Number(now));
      if (decided_at) expect(Number(decided_at)).toBeGreaterThan(Number(created_at));
      if (decided_at) expect(Number(decided_at)).toBeLessThan(Number(now));
      if (aasm_state === 'requested') expect(Number(expires_at)).toBeGreaterThan(Number(now));
    }
    for (const { created_at, ended_at } of tables.mentoring_relationships) {
      if (ended_at) expect(Number(ended_at)).toBeGreaterThan(Number(created_at));
    }
  });

  test('request messages have the minimum length', () => {
    expect(draft.requests.filter(({ message }) => message.length < 40)).toEqual([]);
  });
});

function tablesOf(draft: CompanyDraft) {
  return rowsByDraft.get(draft) ?? companyRows(draft, options).tables;
}

function profileOf(draft: CompanyDraft, mailbox: string, type: 'presenter' | 'participant') {
  const { users, profiles } = tablesOf(draft);
  const user = users.find(({ email }) => email === `${mailbox}@${draft.mailDomain}`);
  return profiles.find((profile) => profile.user_id === user?.id && profile.type === type)?.id;
}

function managersOf(managers: Map<string, string | undefined>, mailbox: string): string[] {
  const managerChain: string[] = [];
  for (let manager = managers.get(mailbox); manager; manager = managers.get(manager)) {
    if (!managers.has(manager) || managerChain.includes(manager))
      throw new Error(`The managers of ${mailbox} have a cycle or a gap at ${manager}.`);
    managerChain.push(manager);
  }
  return managerChain;
}

test('each person has a personal invitation, and there is one open link', () => {
  const { users, access_links } = companyRows(nova, options).tables;
  const personal = access_links.filter(({ kind }) => kind === 'personal');
  expect(personal.map(({ user_id }) => user_id).sort()).toEqual(users.map(({ id }) => id).sort());
  expect(personal.filter(({ used_at }) => !used_at)).toHaveLength(users.filter(({ state }) => state === 'invited').length);
  expect(access_links.length - personal.length).toBe(1);
});

test.each([nova, rivage])('$name has no overlapping bookings, whichever weekday it is loaded on', (draft) => {
  for (let day = 21; day < 28; day++) {
    const { meeting_bookings } = companyRows(draft, { ...options, now: new Date(`2026-11-${day}T10:00:00Z`) }).tables;
    const bookings = meeting_bookings.map(({ user_id, period }) => ({ user_id, ...boundsOf(String(period)) }));
    const overlaps = bookings.filter((one, index) =>
      bookings.slice(index + 1).some((other) => one.user_id === other.user_id && one.from < other.to && other.from < one.to),
    );
    expect(overlaps).toEqual([]);
  }
});

test.each([nova, rivage])('$name has its past meetings and reports in the past, whichever weekday and hour it is loaded', (draft) => {
  for (let day = 21; day < 28; day++) {
    const now = new Date(`2026-11-${day}T00:30:00Z`);
    const { meetings, feedbacks } = companyRows(draft, { ...options, now }).tables;
    const over = meetings.filter(({ aasm_state }) => /^(feedback_|finished)/.test(String(aasm_state)));
    expect(over.filter(({ ends_at }) => Number(ends_at) > Number(now))).toEqual([]);
    expect(meetings.filter(({ aasm_state, starts_at }) => aasm_state === 'confirmed' && Number(starts_at) < Number(now))).toEqual([]);
    expect(feedbacks.filter(({ sent_at }) => Number(sent_at) > Number(now))).toEqual([]);
  }
});

/** Parses a PostgreSQL range: `[from,to)`. */
function boundsOf(range: string): { from: string; to: string } {
  const [from = '', to = ''] = range.slice(1, -1).split(',');
  return { from, to };
}
