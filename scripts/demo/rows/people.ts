import type { PersonDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type Building, codes } from './building.ts';

/** The local part of a person's e-mail, by which other people name them. */
export function mailboxOf({ mailbox, name }: Pick<PersonDraft, 'mailbox' | 'name'>): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return mailbox ?? plain.replaceAll(' ', '.').replaceAll(/[^a-z.-]/g, '');
}

/** The days since a person's account was opened. */
export function joinedOf(person: PersonDraft): number {
  return person.joined ?? 270 + stableNumber(90, 'joined', person.name);
}

/** People, their roles, programs and weekly availabilities. */
export function peopleRows(building: Building) {
  const { draft, id } = building;
  const people = draft.people.map((person, index) => ({ ...person, index, login: mailboxOf(person) }));
  return {
    users: people.map((person) => userRow(building, person)),
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
      codes(person.programs).map((program) => ({
        id: id('enrollment', person.login, program),
        program_id: id('program', program),
        user_id: id('user', person.login),
        enrolled_at: building.clock.ago(joinedOf(person) - 1, person.name),
      })),
    ),
    availabilities: people.flatMap(({ login, free }) =>
      (free?.split(', ') ?? []).map((text) => {
        const [weekday = '', start_time = '', end_time = ''] = text.split(/[ -]/);
        return { id: id('availability', login, text), user_id: id('user', login), weekday: Number(weekday), start_time, end_time };
      }),
    ),
  };
}

function userRow({ draft, clock, id }: Building, person: PersonDraft & { index: number; login: string }) {
  const [first_name = '', ...rest] = person.name.split(' ');
  return {
    id: id('user', person.login),
    email: `${person.login}@${draft.mailDomain}`,
    first_name,
    last_name: rest.join(' '),
    state: person.state ?? 'active',
    job_title: person.job,
    phone: fictionalPhone(person.index, draft.sites[person.site]?.country),
    date_of_birth: person.born,
    gender: person.gender,
    language: person.language ?? 'fr',
    time_zone: draft.sites[person.site]?.timeZone ?? draft.timeZone,
    business_unit_id: id('unit', person.unit),
    site_id: id('site', person.site),
    manager_id: person.boss ? id('user', person.boss) : null,
    profile_visible: !person.hidden,
    sessions_held_outside: person.sessionsHeldOutside ?? 0,
    current_program_id: person.programs ? id('program', codes(person.programs)[0] ?? '') : null,
    created_at: clock.ago(joinedOf(person), person.name),
    ...registration(person, clock.ago(joinedOf(person), person.name)),
  };
}

/** When a person registered, confirmed their e-mail and was decided on: in the demo, without delay. */
function registration({ state = 'active' }: PersonDraft, came: Date) {
  const after = (...states: string[]) => (states.includes(state) ? null : came);
  return {
    registered_at: after('invited'),
    confirmed_at: after('invited', 'registered'),
    decided_at: after('invited', 'registered', 'confirmed'),
  };
}

/** Numbers that the French and North American regulators keep for fiction: nobody's phone rings. */
function fictionalPhone(index: number, country: string | undefined): string {
  if (country === 'CA') return `+1 514 555 01${String(index % 100).padStart(2, '0')}`;
  return `+33 6 39 98 ${String(Math.floor(index / 100) % 100).padStart(2, '0')} ${String(index % 100).padStart(2, '0')}`;
}
