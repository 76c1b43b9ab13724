import { foldedWords } from '@binome/contract/values/fold-text';
import { personLengths } from '@binome/contract/values/limits';
import { normalizeName } from '../invitations/columns.ts';
import type { WorkforcePerson, WorkforceRow } from './plan.ts';

/** Somebody new in the file who may be somebody whom it does not name any more. */
export type Resemblance<Row extends WorkforceRow = WorkforceRow> = { row: Row; person: WorkforcePerson };

type Traits = Pick<WorkforceRow, 'first_name' | 'last_name' | 'job_title' | 'business_unit_id' | 'site_id' | 'manager'>;

/**
 * What two records share if they may be of one person, the strongest first. Each returns the keys of a record; a record without what is
 * compared has none. A changed name by marriage keeps the first name, another changed first name keeps the rest.
 */
const shared: ((traits: Traits) => string[])[] = [
  (traits) => keys(traits, 'first_name', 'last_name'),
  (traits) => keys(traits, 'first_name', 'manager', 'job_title'),
  ({ first_name, last_name }) => lastNames(last_name).map((word) => `${normalizeName(first_name)}|${word}`),
  (traits) => keys(traits, 'first_name', 'job_title'),
  (traits) => keys(traits, 'first_name', 'manager'),
  (traits) => keys(traits, 'last_name', 'manager', 'job_title'),
  (traits) => keys(traits, 'first_name', 'business_unit_id', 'site_id'),
  (traits) => keys(traits, 'first_name', 'business_unit_id'),
  // Nothing but names to go by.
  (traits) => (hasPlace(traits) ? [] : keys(traits, 'first_name')),
];

/** Pairs each new person with at most one who is gone, by what they share most. Takes a time linear in their number. */
export function findResembling<Row extends WorkforceRow>(rows: readonly Row[], gone: readonly WorkforcePerson[]): Resemblance<Row>[] {
  const pairs: Resemblance<Row>[] = [];
  const [openRows, openPeople] = [new Set(rows), new Set(gone)];
  for (const keysOf of shared) {
    const peopleByKey = new Map<string, WorkforcePerson[]>();
    for (const person of openPeople) for (const key of keysOf(person)) addTo(peopleByKey, key, person);
    for (const row of openRows) {
      const person = keysOf(row)
        .map((key) => takeOpen(peopleByKey.get(key), openPeople))
        .find((each) => each !== undefined);
      if (!person) continue;
      pairs.push({ row, person });
      openRows.delete(row);
      openPeople.delete(person);
    }
  }
  return pairs.sort((one, other) => one.row.line - other.row.line);
}

function addTo(peopleByKey: Map<string, WorkforcePerson[]>, key: string, person: WorkforcePerson): void {
  const people = peopleByKey.get(key);
  if (people) people.push(person);
  else peopleByKey.set(key, [person]);
}

/** Removes people who are paired already from the end of the list. */
function takeOpen(people: WorkforcePerson[] | undefined, open: ReadonlySet<WorkforcePerson>): WorkforcePerson | undefined {
  let person = people?.at(-1);
  while (people && person && !open.has(person)) {
    people.pop();
    person = people.at(-1);
  }
  return person;
}

function keys(traits: Traits, ...fields: (keyof Traits)[]): string[] {
  const values = fields.map((field) => traits[field]);
  return values.every(Boolean) ? [values.map((value) => normalizeName(value ?? '')).join('|')] : [];
}

/** The words of a last name that are long enough to tell people apart: `Durand-Martin` and `Martin` share one. */
function lastNames(name: string): string[] {
  return foldedWords(name.slice(0, personLengths.name))
    .filter((word) => word.length > 2)
    .slice(0, 5);
}

function hasPlace({ job_title, business_unit_id, site_id, manager }: Traits): boolean {
  return [job_title, business_unit_id, site_id, manager].some(Boolean);
}
