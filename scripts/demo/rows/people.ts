import type { PersonDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';

/** Returns the local part of a person's e-mail, by which other drafts reference the person. */
export function mailboxOf({ mailbox, name }: Pick<PersonDraft, 'mailbox' | 'name'>): string {
  const asciiName = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return mailbox ?? asciiName.replaceAll(' ', '.').replaceAll(/[^a-z.-]/g, '');
}

export function daysSinceJoined(person: PersonDraft): number {
  return person.joinedDaysAgo ?? 270 + stableNumber(90, 'joined', person.name);
}

/** Users, their roles, enrollments and weekly availability. */
export function peopleRows(context: DraftContext) {
  const { draft, id } = context;
  const people = draft.people.map((person, index) => ({ ...person, index, mailbox: mailboxOf(person) }));
  return {
    users: people.map((person) => userRow(context, person)),
    user_roles: people.flatMap(({ mailbox, roles = [] }) =>
      roles.map(({ name, unit, program }) => ({
        id: id('role', mailbox, name),
        user_id: id('user', mailbox),
        name,
        business_unit_id: unit ? id('unit', unit) : null,
        program_id: program ? id('program', program) : null,
      })),
    ),
    program_enrollments: people.flatMap((person) =>
      splitCodes(person.programs).map((program) => ({
        id: id('enrollment', person.mailbox, program),
        program_id: id('program', program),
        user_id: id('user', person.mailbox),
        enrolled_at: context.clock.ago(daysSinceJoined(person) - 1, person.name),
      })),
    ),
    availabilities: people.flatMap(({ mailbox, availability }) =>
      (availability?.split(', ') ?? []).map((text) => {
        const [weekday = '', start_time = '', end_time = ''] = text.split(/[ -]/);
        return { id: id('availability', mailbox, text), user_id: id('user', mailbox), weekday: Number(weekday), start_time, end_time };
      }),
    ),
  };
}

function userRow({ draft, clock, id }: DraftContext, person: PersonDraft & { index: number; mailbox: string }) {
  const [first_name = '', ...rest] = person.name.split(' ');
  return {
    id: id('user', person.mailbox),
    email: `${person.mailbox}@${draft.mailDomain}`,
    first_name,
    last_name: rest.join(' '),
    state: person.state ?? 'active',
    job_title: person.job,
    phone: fictionalPhone(person.index, draft.sites[person.site]?.country),
    date_of_birth: person.dateOfBirth,
    gender: person.gender,
    language: person.language ?? 'fr',
    time_zone: draft.sites[person.site]?.timeZone ?? draft.timeZone,
    business_unit_id: id('unit', person.unit),
    site_id: id('site', person.site),
    manager_id: person.manager ? id('user', person.manager) : null,
    profile_visible: !person.hidden,
    found_by_peers: person.foundByPeers ?? false,
    sessions_held_outside: person.meetingsHeldOutside ?? 0,
    current_program_id: person.programs ? id('program', splitCodes(person.programs)[0] ?? '') : null,
    created_at: clock.ago(daysSinceJoined(person), person.name),
    ...registrationDates(person, clock.ago(daysSinceJoined(person), person.name), clock.ago(10, person.name)),
  };
}

/** Dates of registration, e-mail confirmation and validation: `joinedAt`, or null for a step that the person has not reached. */
function registrationDates({ state = 'active' }: PersonDraft, joinedAt: Date, closedAt: Date) {
  const dateUnless = (...states: string[]) => (states.includes(state) ? null : joinedAt);
  return {
    registered_at: dateUnless('invited'),
    confirmed_at: dateUnless('invited', 'registered'),
    decided_at: dateUnless('invited', 'registered', 'confirmed'),
    closed_at: state === 'closed' ? closedAt : null,
    state_changed_at: state === 'closed' ? closedAt : joinedAt,
  };
}

/** Returns a number from the ranges that the French and North American regulators reserve for fiction. */
function fictionalPhone(index: number, country: string | undefined): string {
  if (country === 'CA') return `+1 514 555 01${String(index % 100).padStart(2, '0')}`;
  return `+33 6 39 98 ${String(Math.floor(index / 100) % 100).padStart(2, '0')} ${String(index % 100).padStart(2, '0')}`;
}
