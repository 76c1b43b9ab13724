import type { CompanyDraft, PersonDraft, RelationshipDraft, RequestDraft } from '../authoring.ts';
import { mailboxOf } from '../rows/people.ts';
import { generatePerson, referentMailbox } from './people.ts';
import type { Random } from './random.ts';
import { scaleAnswer, scaleMessage } from './requests.ts';

/** How many rows each queue of the page "today" has, in a company of 40 people or more. */
export const mondayCounts = {
  ...{ help: 2, registrations: 3, reports: 1, requests: 1, silent: 5, unmatched: 2, stuck: 3, late_reports: 5, mails: 1 },
} as const;

type Pair = { participant: PersonDraft; presenter: PersonDraft };
export type Monday = Pick<CompanyDraft, 'people' | 'requests' | 'relationships' | 'administrator'> & {
  /** Relationships in which a mentee has reported a message. */
  reported: Pair[];
};

/**
 * Generates a company in which all goes well but for `mondayCounts`: nine relationships in ten are young and quiet, and some people wait for
 * something, so that a referent can work every queue to its end.
 */
export function generateMonday(random: Random, count: number): Monday {
  const referent = { ...visiblePerson(random, 1, 'participant'), mailbox: referentMailbox, participant: undefined };
  const waiting = waitingPeople(random);
  const members = Array.from({ length: count - waiting.length - 1 }, (_, index) =>
    visiblePerson(random, index === 0 ? 0 : index + waiting.length + 1, index % 2 === 0 ? 'participant' : 'presenter'),
  );
  const participants = members.filter(({ participant }) => participant);
  const presenters = members.filter(({ presenter }) => presenter);
  const pairs = participants.map((participant, index) => ({
    participant,
    presenter: presenters[index % presenters.length] as PersonDraft,
  }));
  const take = (name: keyof typeof mondayCounts) => pairs.splice(0, mondayCounts[name]);
  // The account of the benchmarks is among those who have no mentor.
  take('unmatched');
  const asking = take('requests');
  const calling = take('help');
  const silent = take('silent');
  const late = take('late_reports');
  return {
    people: [{ ...referent, roles: [{ name: 'hr_referent' }] }, ...waiting, ...members],
    administrator: referentMailbox,
    requests: [
      // Two days before they expire.
      ...asking.map((pair) => ({ ...requestOf(pair), requestedDaysAgo: 12 })),
      // In the order of the queue: from the longest silence on.
      ...silent.map((pair, index) => opened(pair, 40 - index)),
      ...late.map((pair) => opened(pair, 20)),
      ...[...calling, ...pairs].map((pair) => opened(pair, random.between(2, 9))),
    ],
    relationships: [
      ...calling.map((pair) => ({ ...keysOf(pair), meetings: [], helpWanted: { by: 'participant' as const, requestedDaysAgo: 1 } })),
      ...late.map((pair) => ({ ...keysOf(pair), meetings: [{ ...meetingWithoutReport }] })),
    ],
    reported: pairs.slice(0, mondayCounts.reports),
  };
}

/** Who registered, was invited, or began a profile, and waits for somebody or something. */
function waitingPeople(random: Random): PersonDraft[] {
  const make = (values: Partial<PersonDraft>, index: number): PersonDraft => ({
    ...visiblePerson(random, index + 2, 'participant'),
    participant: undefined,
    ...values,
  });
  const beginner = visiblePerson(random, 0, 'participant').participant;
  const states: Partial<PersonDraft>[] = [
    ...Array.from({ length: mondayCounts.registrations }, (_, index) => ({ state: 'confirmed' as const, joinedDaysAgo: index + 2 })),
    { state: 'registered', joinedDaysAgo: 12 },
    { state: 'invited', joinedDaysAgo: 10, invitation: 'opened' },
    { joinedDaysAgo: 25, answers: {}, participant: beginner && { ...beginner, answers: {} } },
    { state: 'invited', joinedDaysAgo: 2, invitation: 'refused' },
  ];
  return states.map(make);
}

/** Generates an active member with one role and a complete, visible profile. */
export function visiblePerson(random: Random, number: number, role: 'participant' | 'presenter'): PersonDraft {
  for (;;) {
    const { participant, presenter, ...person } = generatePerson(random, number, role === 'presenter' ? 1 : 0);
    const answers = person.answers ?? {};
    if (!answers.motivations || !answers.talents || !answers.riasec || person.hidden || presenter?.paused) continue;
    const profile = role === 'presenter' ? { presenter } : { participant };
    // A limit of their own would leave some without room for the mentees whom they have.
    if (profile.presenter) profile.presenter = { ...profile.presenter, maxRelationships: undefined };
    return { ...person, ...profile, state: 'active', manager: undefined, programs: 'passerelles' };
  }
}

function keysOf({ participant, presenter }: Pair) {
  return { participant: mailboxOf(participant), presenter: mailboxOf(presenter) };
}

function requestOf(pair: Pair): Omit<RequestDraft, 'requestedDaysAgo'> {
  const need = pair.participant.participant?.answers.needs?.split(' ')[0];
  return { ...keysOf(pair), need, program: 'passerelles', message: scaleMessage };
}

function opened(pair: Pair, decidedDaysAgo: number): RequestDraft {
  const outcome = { state: 'confirmed' as const, decidedDaysAgo, answer: scaleAnswer, relationship: { state: 'initiated' as const } };
  return { ...requestOf(pair), requestedDaysAgo: decidedDaysAgo + 3, outcome };
}

const meetingWithoutReport: RelationshipDraft['meetings'][number] = {
  ...{ daysAgo: 10, at: '14:00', minutes: 45, type: 'videoconference', reason: 'first_meeting', subject: 'Premier échange' },
  state: 'feedback_requested',
  reports: {},
};
