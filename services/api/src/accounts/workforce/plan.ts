import type { WorkforceFault, WorkforceKeptReason } from '@binome/contract/console/workforce';
import type { RegistrationState } from '@binome/contract/states';
import { finderByNumber, numberKey } from './employee-number.ts';

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
type ChangedField = (typeof plainFields)[number] | 'manager' | 'email';

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
  /** People of the file who have an employee number, and those among them who get another one. */
  numbers: { known: number; changed: number };
};

/** May a person get the address of their row? */
type MayMove = (person: WorkforcePerson, email: string) => boolean;

/** `same`: the people whom somebody recognised, by line. */
type PlanOptions = { same?: ReadonlyMap<number, WorkforcePerson>; mayMove?: MayMove };

const openStates: ReadonlySet<RegistrationState> = new Set(['validated', 'active']);

/** At most this share may be suspended, or get another employee number, without a second question, if it is more than a few people. */
const unusualShare = 0.1;
const fewPeople = 3;

/** Does suspending so many people take a second confirmation? */
export function needsConfirmation({ gone, active }: Pick<WorkforcePlan, 'gone' | 'active'>): boolean {
  return isUnusual(gone.length, active);
}

/** Do so many employee numbers change that the file may be damaged, or of another company? */
export function needsNumberConfirmation({ numbers }: Pick<WorkforcePlan, 'numbers'>): boolean {
  return isUnusual(numbers.changed, numbers.known);
}

function isUnusual(count: number, total: number): boolean {
  return count > fewPeople && count > total * unusualShare;
}

/**
 * Compares a file of the whole workforce with the people of the company. A person is found by employee number, else by e-mail address, else
 * because somebody said that a row is about them (`same`, by line), and gets another address where `mayMove` allows it. An empty cell changes
 * nothing. A person whom a faulty row may designate is not suspended.
 */
export function planWorkforce<Row extends WorkforceRow>(
  rows: readonly Row[],
  faulty: readonly FaultyRow[],
  people: readonly WorkforcePerson[],
  { same = new Map(), mayMove = () => false }: PlanOptions = {},
): WorkforcePlan<Row> {
  const finder = finderOf(people, same);
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
    numbers: { known: 0, changed: 0 },
  };
  for (const row of used) {
    const person = finder.one(row);
    if (person) addMatch(plan, person, withKnownNumber(row, person), mayMove);
  }
  for (const person of people) {
    if (mentioned.has(person) || !openStates.has(person.state)) continue;
    if (person.has_role) plan.kept.push({ person, reason: 'has_role' });
    else plan.gone.push(person);
  }
  return plan;
}

function addMatch<Row extends WorkforceRow>(plan: WorkforcePlan<Row>, person: WorkforcePerson, row: Row, mayMove: MayMove): void {
  if (person.state === 'suspended' && !person.suspended_by_file) plan.kept.push({ person, reason: 'suspended' });
  else if (person.state === 'refused') plan.kept.push({ person, reason: 'refused' });
  else {
    if (person.state === 'suspended') plan.back.push(person);
    const isOther = person.email !== row.email;
    const isMoved = isOther && mayMove(person, row.email);
    if (isOther && !isMoved) plan.kept.push({ person, reason: 'other_address' });
    const move: WorkforceChange[] = isMoved ? [{ field: 'email', before: person.email, after: row.email }] : [];
    const changes = [...move, ...changesOf(person, row)];
    if (person.external_id && row.external_id) plan.numbers.known++;
    if (changes.some(({ field, before }) => field === 'external_id' && before !== null)) plan.numbers.changed++;
    if (changes.length > 0) plan.changed.push({ person, row, changes });
    else if (person.state !== 'suspended') plan.unchanged++;
  }
}

/** Zeros before a number, which Excel removes, are no change. */
function withKnownNumber<Row extends WorkforceRow>(row: Row, { external_id }: WorkforcePerson): Row {
  const isKnown = row.external_id && external_id && numberKey(row.external_id) === numberKey(external_id);
  return isKnown ? { ...row, external_id } : row;
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
function finderOf(people: readonly WorkforcePerson[], same: ReadonlyMap<number, WorkforcePerson>) {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const findByNumber = finderByNumber(people, ({ external_id }) => external_id);
  const byNumber = ({ external_id }: { external_id: string | null }) => (external_id ? findByNumber(external_id) : undefined);
  return {
    byEmail,
    byNumber,
    one: (row: { line: number; email: string; external_id: string | null }) =>
      byNumber(row) ?? byEmail.get(row.email) ?? same.get(row.line),
    all: (row: FaultyRow) =>
      [byNumber(row), row.email ? byEmail.get(row.email) : undefined, same.get(row.line)].filter((person) => person !== undefined),
  };
}

type Finder = ReturnType<typeof finderOf>;

/** Rows that mean a person of a row above, a number of a row above, or two people at once. */
function repeatedPeople(rows: readonly WorkforceRow[], finder: Finder): WorkforcePlan['faults'] {
  const seen = new Set<unknown>();
  return rows.flatMap((row) => {
    const people = finder.all(row);
    const keys = [...people, ...(row.external_id && !finder.byNumber(row) ? [numberKey(row.external_id)] : [])];
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
