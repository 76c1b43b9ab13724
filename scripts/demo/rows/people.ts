import type { PersonDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';

/** The local part of a person's e-mail: other drafts reference the person by it. */
export function mailboxOf({ mailbox, name }: Pick<PersonDraft, 'mailbox' | 'name'>): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return mailbox ?? plain.replaceAll(' ', '.').replaceAll(/[^a-z.-]/g, '');
}

export function daysSinceJoined(person: PersonDraft): number {
  return person.joinedDaysAgo ?? 270 + stableNumber(90, 'joined', person.name);
}

/** Users, their roles, enrollments and weekly availability. */
export function peopleRows(context: DraftContext) {
  const { draft, id } = context;
  const people = draft.people.map((person, index) => ({ ...person, index, login: mailboxOf(person) }));
  return {
    users: people.map((person) => userRow(context, person)),
    user_roles: people.flatMap(({ login, roles = [] }) =>
      roles.map(({ name, unit, program }) => ({
        id: id('role', login, name),
        user_id: id('user', login),
        name,
        business_unit_id: unit ? id('unit', unit) : null,
        program_id: program ? id('program', program) : null,
      })),
    ),
    program_enrollments: people.flatMap((person) =>
      splitCodes(person.programs).map((program) => ({
        id: id('enrollment', person.login, program),
        program_id: id('program', program),
        user_id: id('user', person.login),
        enrolled_at: context.clock.ago(daysSinceJoined(person) - 1, person.name),
      })),
    ),
    availabilities: people.flatMap(({ login, availability }) =>
      (availability?.split(', ') ?? []).map((text) => {
        const [weekday = '', start_time = '', end_time = ''] = text.split(/[ -]/);
        return { id: id('availability', login, text), user_id: id('user', login), weekday: Number(weekday), start_time, end_time };
      }),
    ),
  };
}

function userRow({ draft, clock, id }: DraftContext, person: PersonDraft & { index: number; login: string }) {
  const [first_name = '', ...rest] = person.name.split(' ');
  return {
    id: id('user', person.login),
    email: `${person.login}@${draft.mailDomain}`,
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
    sessions_held_outside: person.meetingsHeldOutside ?? 0,
    current_program_id: person.programs ? id('program', splitCodes(person.programs)[0] ?? '') : null,
    created_at: clock.ago(daysSinceJoined(person), person.name),
    ...registrationDates(person, clock.ago(daysSinceJoined(person), person.name)),
  };
}

/** Dates of registration, e-mail confirmation and validation. In the demo all are `joinedAt`; steps not reached yet are null. */
function registrationDates({ state = 'active' }: PersonDraft, joinedAt: Date) {
  const after = (...states: string[]) => (states.includes(state) ? null : joinedAt);
  return {
    registered_at: after('invited'),
    confirmed_at: after('invited', 'registered'),
    decided_at: after('invited', 'registered', 'confirmed'),
  };
}

/** A number from the ranges that the French and North American regulators reserve for fiction. */
function fictionalPhone(index: number, country: string | undefined): string {
  if (country === 'CA') return `+1 514 555 01${String(index % 100).padStart(2, '0')}`;
  return `+33 6 39 98 ${String(Math.floor(index / 100) % 100).padStart(2, '0')} ${String(index % 100).padStart(2, '0')}`;
}
