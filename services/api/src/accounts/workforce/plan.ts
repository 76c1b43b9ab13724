import type { WorkforceFault, WorkforceKeptReason } from '@binome/contract/console/workforce';
import type { RegistrationState } from '@binome/contract/states';

/** A valid row of the file. Null and empty values change nothing. */
export type WorkforceRow = {
  line: number;
  email: string;
  external_id: string | null;
  first_name: string;
  last_name: string;
  job_title: string | null;
  business_unit_id: string | null;
  site_id: string | null;
  /** The e-mail address of the manager. */
  manager: string | null;
};

/** A row with faults. Its e-mail address and employee number, if readable, protect that person from being suspended. */
export type FaultyRow = { line: number; email: string | null; external_id: string | null };

/** A person of the company, in any state but closed. */
export type WorkforcePerson = {
  id: string;
  email: string;
  external_id: string | null;
  first_name: string;
  last_name: string;
  job_title: string | null;
  business_unit_id: string | null;
  site_id: string | null;
  /** The e-mail address of the manager. */
  manager: string | null;
  language: 'fr' | 'en';
  state: RegistrationState;
  suspended_by_file: boolean;
  /** An import never suspends a person with a role, so that the program keeps its managers. */
  has_role: boolean;
};

const plainFields = ['first_name', 'last_name', 'job_title', 'business_unit_id', 'site_id', 'external_id'] as const;
type ChangedField = (typeof plainFields)[number] | 'manager';

/** The value of a field before and after, as ids and e-mail addresses. */
export type WorkforceChange = { field: ChangedField; before: string | null; after: string };

export type WorkforcePlan<Row extends WorkforceRow = WorkforceRow> = {
  invited: Row[];
  changed: { person: WorkforcePerson; row: Row; changes: WorkforceChange[] }[];
  /** Suspended, because the file does not name them. */
  gone: WorkforcePerson[];
  /** Resumed, because the file names them again. */
  back: WorkforcePerson[];
  kept: { person: WorkforcePerson; reason: WorkforceKeptReason }[];
  faults: { line: number; code: WorkforceFault }[];
  unchanged: number;
  /** People with an open account before the import. */
  active: number;
};

const openStates: ReadonlySet<RegistrationState> = new Set(['validated', 'active']);

/** At most this share of the open accounts may be suspended without a second question, if it is more than a few people. */
const goneShare = 0.1;
const fewPeople = 3;

/** Does suspending so many people take a second confirmation? */
export function needsConfirmation({ gone, active }: Pick<WorkforcePlan, 'gone' | 'active'>): boolean {
  return gone.length > fewPeople && gone.length > active * goneShare;
}

/**
 * Compares a file of the whole workforce with the people of the company. A person is found by employee number, else by e-mail address. An
 * empty cell changes nothing. A person whom a faulty row may designate is not suspended.
 */
export function planWorkforce<Row extends WorkforceRow>(
  rows: readonly Row[],
  faulty: readonly FaultyRow[],
  people: readonly WorkforcePerson[],
): WorkforcePlan<Row> {
  const finder = finderOf(people);
  const known = withKnownManagers(rows, finder);
  const faults = [...repeatedPeople(known, finder), ...managerFaults(known, finder)];
  const skipped = new Set(faults.map(({ line }) => line));
  const used = known.filter(({ line }) => !skipped.has(line));
  const mentioned = new Set([...faulty, ...known].flatMap((row) => finder.all(row)));
  const plan: WorkforcePlan<Row> = {
    invited: used.filter((row) => !finder.one(row)),
    changed: [],
    gone: [],
    back: [],
    kept: [],
    faults,
    unchanged: 0,
    active: people.filter(({ state }) => openStates.has(state)).length,
  };
  for (const row of used) {
    const person = finder.one(row);
    if (person) addMatch(plan, person, row);
  }
  for (const person of people) {
    if (mentioned.has(person) || !openStates.has(person.state)) continue;
    if (person.has_role) plan.kept.push({ person, reason: 'has_role' });
    else plan.gone.push(person);
  }
  return plan;
}

function addMatch<Row extends WorkforceRow>(plan: WorkforcePlan<Row>, person: WorkforcePerson, row: Row): void {
  if (person.state === 'suspended' && !person.suspended_by_file) plan.kept.push({ person, reason: 'suspended' });
  else if (person.state === 'refused') plan.kept.push({ person, reason: 'refused' });
  else {
    if (person.state === 'suspended') plan.back.push(person);
    if (person.email !== row.email) plan.kept.push({ person, reason: 'other_address' });
    const changes = changesOf(person, row);
    if (changes.length > 0) plan.changed.push({ person, row, changes });
    else if (person.state !== 'suspended') plan.unchanged++;
  }
}

function changesOf(person: WorkforcePerson, row: WorkforceRow): WorkforceChange[] {
  const changes: WorkforceChange[] = plainFields.flatMap((field) => {
    const after = row[field];
    return after && after !== person[field] ? [{ field, before: person[field], after }] : [];
  });
  if (!row.manager || row.manager === person.manager) return changes;
  return [...changes, { field: 'manager', before: person.manager, after: row.manager }];
}

/** Finds the people that a row means. */
function finderOf(people: readonly WorkforcePerson[]) {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const byNumber = new Map(
    people.flatMap((person): [string, WorkforcePerson][] => (person.external_id ? [[person.external_id, person]] : [])),
  );
  const byNumberOf = ({ external_id }: { external_id: string | null }) => (external_id ? byNumber.get(external_id) : undefined);
  return {
    byEmail,
    one: (row: { email: string; external_id: string | null }) => byNumberOf(row) ?? byEmail.get(row.email),
    all: (row: FaultyRow) => [byNumberOf(row), row.email ? byEmail.get(row.email) : undefined].filter((person) => person !== undefined),
  };
}

type Finder = ReturnType<typeof finderOf>;

/** Rows that mean a person of a row above, a number of a row above, or two people at once. */
function repeatedPeople(rows: readonly WorkforceRow[], finder: Finder): WorkforcePlan['faults'] {
  const seen = new Set<unknown>();
  return rows.flatMap((row) => {
    const people = finder.all(row);
    const keys = [...people, ...(row.external_id ? [row.external_id] : [])];
    const isRepeated = new Set(people).size > 1 || keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeated ? [{ line: row.line, code: 'same_person' as const }] : [];
  });
}

/** Names each manager by the address that the company knows: the file may have another one for the same person. */
function withKnownManagers<Row extends WorkforceRow>(rows: readonly Row[], { one }: Finder): Row[] {
  const known = new Map(rows.map((row) => [row.email, one(row)?.email ?? row.email]));
  return rows.map((row) => ({ ...row, manager: row.manager && (known.get(row.manager) ?? row.manager) }));
}

/** Finds managers who are unknown, the person themselves, or below the person. Compared by e-mail: new people have no id yet. */
function managerFaults(rows: readonly WorkforceRow[], { one, byEmail }: Finder): WorkforcePlan['faults'] {
  const own = (row: WorkforceRow) => one(row)?.email ?? row.email;
  const known = new Set([...byEmail.keys(), ...rows.map(own)]);
  const managerOf = new Map<string, string>();
  for (const { email, manager } of byEmail.values()) if (manager) managerOf.set(email, manager);
  for (const row of rows) if (row.manager && known.has(row.manager) && row.manager !== own(row)) managerOf.set(own(row), row.manager);
  return rows.flatMap((row) => {
    if (!row.manager) return [];
    const code = managerFault(own(row), row.manager, known, managerOf);
    return code ? [{ line: row.line, code }] : [];
  });
}

function managerFault(
  email: string,
  manager: string,
  known: ReadonlySet<string>,
  managerOf: ReadonlyMap<string, string>,
): WorkforceFault | undefined {
  if (!known.has(manager)) return 'unknown_manager';
  if (manager === email) return 'own_manager';
  return isAbove(email, managerOf) ? 'manager_loop' : undefined;
}

/** Does the chain of managers contain the person themselves? */
function isAbove(email: string, managerOf: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let above = managerOf.get(email); above !== undefined && !seen.has(above); above = managerOf.get(above)) {
    if (above === email) return true;
    seen.add(above);
  }
  return false;
}
