import type { MatchingCompany } from './criteria/company.ts';
import { Dictionary } from './dictionary.ts';
import { ELIGIBLE, obstacleNumber } from './eligibility.ts';
import type { FactColumn } from './fact-column.ts';
import { factColumns } from './fact-columns.ts';
import type { MatchProfile } from './profile.ts';
import type { MatchSettings } from './settings.ts';
import { resized, SkillLists } from './skill-lists.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWeek, WEEK_WORDS, writeWeek } from './week-slots.ts';

/** Builds the index of one company's presenters; participants among the profiles are passed over. */
export function buildIndex(profiles: Iterable<MatchProfile>, settings: MatchSettings, vocabulary: Vocabulary): MatchIndex {
  const index = new MatchIndex({ settings, vocabulary });
  for (const profile of profiles) index.upsert(profile);
  return index;
}

/**
 * All presenters of one company as columns of numbers, one place ("position") each, 0 … size − 1 without a hole: the last one
 * moves into a place that becomes free. Positions hold until `version` changes.
 * Settings and vocabulary are read by each query, so both may be exchanged at any time without a rebuild.
 */
export class MatchIndex {
  company: MatchingCompany;
  /** Rises with every change. */
  version = 0;
  size = 0;
  /** Profile id of each position. */
  readonly ids: string[] = [];
  readonly columns: FactColumn[] = factColumns();
  readonly skills = new SkillLists();
  readonly users = new Dictionary<string>();
  /** A row of value numbers per position, one for each column. */
  rows = new Uint32Array(0);
  userNumbers = new Uint32Array(0);
  weeks = new Uint32Array(0);
  /** Whether the week of a position is known. */
  weekKnown = new Uint8Array(0);
  /** The obstacle that a presenter's own state is, or ELIGIBLE. */
  states = new Uint8Array(0);
  readonly #positions = new Map<string, number>();
  readonly #paused = new Set<string>();
  readonly #hidden = new Set<string>();
  /** Two numbers per position: active and max. */
  #capacities = new Uint32Array(0);
  #room = 0;

  constructor(company: MatchingCompany) {
    this.company = company;
  }

  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** Adds a presenter or replaces all that is known of him. A profile that is no presenter's is taken out. */
  upsert(profile: MatchProfile): void {
    if (profile.role !== 'presenter') {
      this.remove(profile.id);
      return;
    }
    const known = this.#positions.get(profile.id);
    const position = known ?? this.size;
    if (known === undefined) this.#append(profile.id);
    else this.#releaseFacts(position);
    this.#write(position, profile);
    this.version += 1;
  }

  /** False when there is no such presenter. */
  remove(id: string): boolean {
    const position = this.#positions.get(id);
    if (position === undefined) return false;
    this.#releaseFacts(position);
    this.skills.set(position, []);
    this.#paused.delete(id);
    this.#hidden.delete(id);
    this.#positions.delete(id);
    this.size -= 1;
    if (position !== this.size) this.#moveLastTo(position);
    this.ids.length = this.size;
    this.version += 1;
    return true;
  }

  /** False when there is no such presenter. */
  setCapacity(id: string, capacity: { active: number; max: number }): boolean {
    const position = this.#positions.get(id);
    if (position === undefined) return false;
    this.#capacities[position * 2] = capacity.active;
    this.#capacities[position * 2 + 1] = capacity.max;
    this.#judgeState(position);
    this.version += 1;
    return true;
  }

  /** The presenter's facts as they were given, sets sorted. */
  profileAt(position: number): MatchProfile {
    const id = this.ids[position];
    if (id === undefined || position >= this.size) throw new RangeError(`no presenter at position ${position}`);
    const facts: Partial<MatchProfile> = {};
    for (const [place, column] of this.columns.entries()) {
      Object.assign(facts, column.restore(this.rows[position * this.columns.length + place] ?? 0));
    }
    return {
      ...NO_FACTS,
      ...facts,
      id,
      user_id: this.users.valueOf(this.userNumbers[position] ?? 0) ?? '',
      skills: this.skills.get(position),
      free_slots: this.weekKnown[position] === 1 ? readWeek(this.weeks, position * WEEK_WORDS) : null,
      capacity: { active: this.#capacities[position * 2] ?? 0, max: this.#capacities[position * 2 + 1] ?? 0 },
      paused: this.#paused.has(id),
      visible: !this.#hidden.has(id),
    };
  }

  #append(id: string): void {
    if (this.size === this.#room) this.#grow();
    this.#positions.set(id, this.size);
    this.ids[this.size] = id;
    this.size += 1;
  }

  #write(position: number, profile: MatchProfile): void {
    const row = position * this.columns.length;
    for (let place = 0; place < this.columns.length; place += 1) this.rows[row + place] = this.columns[place]?.intern(profile) ?? 0;
    this.userNumbers[position] = this.users.intern(profile.user_id, () => profile.user_id);
    this.skills.set(position, profile.skills);
    this.weekKnown[position] = profile.free_slots === null ? 0 : 1;
    writeWeek(this.weeks, position * WEEK_WORDS, profile.free_slots ?? []);
    setMember(this.#paused, profile.id, profile.paused);
    setMember(this.#hidden, profile.id, !profile.visible);
    this.#capacities[position * 2] = profile.capacity.active;
    this.#capacities[position * 2 + 1] = profile.capacity.max;
    this.#judgeState(position);
  }

  #judgeState(position: number): void {
    const id = this.ids[position] ?? '';
    const full = (this.#capacities[position * 2] ?? 0) >= (this.#capacities[position * 2 + 1] ?? 0);
    this.states[position] = this.#hidden.has(id) ? NOT_VISIBLE : this.#paused.has(id) ? PAUSED : full ? NO_CAPACITY : ELIGIBLE;
  }

  #releaseFacts(position: number): void {
    const row = position * this.columns.length;
    for (const [place, column] of this.columns.entries()) column.release(this.rows[row + place] ?? 0);
    this.users.release(this.userNumbers[position] ?? 0);
  }

  #moveLastTo(position: number): void {
    const last = this.size;
    const width = this.columns.length;
    const id = this.ids[last] ?? '';
    this.ids[position] = id;
    this.#positions.set(id, position);
    this.rows.copyWithin(position * width, last * width, (last + 1) * width);
    this.weeks.copyWithin(position * WEEK_WORDS, last * WEEK_WORDS, (last + 1) * WEEK_WORDS);
    this.#capacities.copyWithin(position * 2, last * 2, last * 2 + 2);
    this.userNumbers[position] = this.userNumbers[last] ?? 0;
    this.weekKnown[position] = this.weekKnown[last] ?? 0;
    this.states[position] = this.states[last] ?? 0;
    this.skills.move(last, position);
  }

  #grow(): void {
    this.#room = Math.max(64, Math.ceil(this.#room * 1.5));
    this.rows = resized(this.rows, this.#room * this.columns.length);
    this.weeks = resized(this.weeks, this.#room * WEEK_WORDS);
    this.userNumbers = resized(this.userNumbers, this.#room);
    this.#capacities = resized(this.#capacities, this.#room * 2);
    this.weekKnown = resizedBytes(this.weekKnown, this.#room);
    this.states = resizedBytes(this.states, this.#room);
    this.skills.resize(this.#room);
  }
}

const NOT_VISIBLE = obstacleNumber('not_visible');
const PAUSED = obstacleNumber('paused');
const NO_CAPACITY = obstacleNumber('no_capacity');

const NO_FACTS: Omit<MatchProfile, 'id' | 'user_id' | 'skills' | 'free_slots' | 'capacity' | 'paused' | 'visible'> = {
  role: 'presenter',
  needs: [],
  job_category: null,
  targeted_job_categories: [],
  business_unit: null,
  targeted_business_units: [],
  motivations: [],
  talents: [],
  riasec: [],
  seniority: null,
  languages: [],
  site: null,
  time_zone: null,
  formats: [],
  expectations: [],
  programs: [],
  manager_chain: [],
};

function setMember(set: Set<string>, id: string, member: boolean): void {
  if (member) set.add(id);
  else set.delete(id);
}

function resizedBytes(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(length);
  copy.set(array.subarray(0, length));
  return copy;
}
