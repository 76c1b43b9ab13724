import type { MatchingCompany } from './criteria/criterion.ts';
import { obstacleBit } from './eligibility.ts';
import type { FactColumn } from './fact-column.ts';
import { factColumns, targetColumns } from './fact-columns.ts';
import { resized, resizedBytes, resizedShorts } from './growable-arrays.ts';
import type { MatchProfile, Role } from './profile.ts';
import type { MatchSettings } from './settings.ts';
import { SkillPlanes } from './skill-planes.ts';
import type { Vocabulary } from './vocabulary.ts';
import { WeekPlanes } from './week-planes.ts';
import { Workspace } from './workspace.ts';

/** Builds the index of a company's profiles of one role, for seekers of the other. Skips profiles of the other role. */
export function buildIndex(
  profiles: Iterable<MatchProfile>,
  settings: MatchSettings,
  vocabulary: Vocabulary,
  role: Role = 'presenter',
): MatchIndex {
  const index = new MatchIndex({ settings, vocabulary }, role);
  for (const profile of profiles) index.upsert(profile);
  return index;
}

/**
 * All candidates of a company, of one role, as columns of numbers. Each candidate has a position, 0 … size − 1; on removal, the last one moves to
 * the free position. Positions are valid until `version` changes.
 * Each query reads `company`, so that settings and vocabulary can be replaced at any time without a rebuild.
 */
export class MatchIndex {
  company: MatchingCompany;
  readonly role: Role;
  /** Incremented by every change. */
  version = 0;
  size = 0;
  /** Position → profile id. */
  readonly ids: string[] = [];
  readonly #userIds: string[] = [];
  /** User id → profile id, or ids if the person has several. */
  readonly #profilesOf = new Map<string, string | string[]>();
  readonly targets = targetColumns();
  /** The target columns come first: see `NEEDS_COLUMN`. */
  readonly columns: FactColumn[] = [this.targets.categories, this.targets.units, ...factColumns()];
  readonly skills = new SkillPlanes();
  /** Per column: position → number of the value. */
  readonly values: Uint32Array<ArrayBuffer>[] = this.columns.map(() => new Uint32Array(0));
  readonly weeks = new WeekPlanes();
  /** 1 if the week of a position is known. */
  weekKnown = new Uint8Array(0);
  /** Obstacle bits of each candidate's own state. */
  states = new Uint16Array(0);
  readonly workspace = new Workspace();
  readonly #positions = new Map<string, number>();
  /** Two numbers per position: `active` and `max`. */
  #capacities = new Uint32Array(0);
  #allocated = 0;

  constructor(company: MatchingCompany, role: Role) {
    this.company = company;
    this.role = role;
  }

  positionOf(id: string): number | undefined {
    return this.#positions.get(id);
  }

  /** Positions of a user's profiles, or of one profile. `id` is a user id or a profile id. */
  positionsOf(id: string): number[] {
    const ids = this.#profilesOf.get(id) ?? id;
    return (typeof ids === 'string' ? [ids] : ids).flatMap((profileId) => this.#positions.get(profileId) ?? []);
  }

  /** Adds or replaces a candidate. Removes the profile if it has the other role. */
  upsert(profile: MatchProfile): void {
    if (profile.role !== this.role) {
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

  /** Returns false if the index has no candidate with this id. */
  remove(id: string): boolean {
    const position = this.#positions.get(id);
    if (position === undefined) return false;
    this.#releaseFacts(position);
    this.skills.set(position, []);
    this.#positions.delete(id);
    this.size -= 1;
    if (position !== this.size) this.#moveLastTo(position);
    this.ids.length = this.size;
    this.#userIds.length = this.size;
    this.version += 1;
    return true;
  }

  /** Returns false if the index has no candidate with this id. */
  setCapacity(id: string, capacity: { active: number; max: number }): boolean {
    const position = this.#positions.get(id);
    if (position === undefined) return false;
    this.#writeCapacity(position, capacity);
    this.version += 1;
    return true;
  }

  /**
   * Returns the profile as it was added, with sets sorted.
   * @throws RangeError if the position is out of range.
   */
  profileAt(position: number): MatchProfile {
    const id = this.ids[position];
    if (id === undefined || position >= this.size) throw new RangeError(`no candidate at position ${position}`);
    const facts: Partial<MatchProfile> = {};
    for (const [columnIndex, column] of this.columns.entries()) {
      Object.assign(facts, column.restore(this.values[columnIndex]?.[position] ?? 0));
    }
    return {
      ...NO_FACTS,
      ...facts,
      role: this.role,
      id,
      user_id: this.#userIds[position] ?? '',
      skills: this.skills.get(position),
      free_slots: this.weekKnown[position] === 1 ? this.weeks.get(position) : null,
      capacity: { active: this.#capacities[position * 2] ?? 0, max: this.#capacities[position * 2 + 1] ?? 0 },
      paused: ((this.states[position] ?? 0) & PAUSED) !== 0,
      visible: ((this.states[position] ?? 0) & NOT_VISIBLE) === 0,
    };
  }

  #append(id: string): void {
    if (this.size === this.#allocated) this.#grow();
    this.#positions.set(id, this.size);
    this.ids[this.size] = id;
    this.size += 1;
  }

  #write(position: number, profile: MatchProfile): void {
    for (const [columnIndex, values] of this.values.entries()) values[position] = this.columns[columnIndex]?.intern(profile) ?? 0;
    this.#userIds[position] = profile.user_id;
    this.#linkUser(profile.user_id, profile.id);
    this.skills.set(position, profile.skills);
    this.weekKnown[position] = profile.free_slots === null ? 0 : 1;
    this.weeks.set(position, profile.free_slots ?? []);
    this.states[position] = (profile.visible ? 0 : NOT_VISIBLE) | (profile.paused ? PAUSED : 0);
    this.#writeCapacity(position, profile.capacity);
  }

  #writeCapacity(position: number, { active, max }: MatchProfile['capacity']): void {
    this.#capacities[position * 2] = active;
    this.#capacities[position * 2 + 1] = max;
    this.states[position] = ((this.states[position] ?? 0) & ~NO_CAPACITY) | (active >= max ? NO_CAPACITY : 0);
  }

  #releaseFacts(position: number): void {
    for (const [columnIndex, column] of this.columns.entries()) column.release(this.values[columnIndex]?.[position] ?? 0);
    this.#unlinkUser(this.#userIds[position] ?? '', this.ids[position] ?? '');
  }

  #linkUser(user: string, id: string): void {
    const ids = this.#profilesOf.get(user);
    // Nearly all users have one profile: a plain string saves memory.
    this.#profilesOf.set(user, ids === undefined ? id : [ids, id].flat());
  }

  #unlinkUser(user: string, id: string): void {
    const ids = this.#profilesOf.get(user);
    const remaining = typeof ids === 'string' ? [] : (ids?.filter((profileId) => profileId !== id) ?? []);
    if (remaining.length === 0) this.#profilesOf.delete(user);
    else this.#profilesOf.set(user, remaining);
  }

  #moveLastTo(position: number): void {
    const last = this.size;
    const id = this.ids[last] ?? '';
    this.ids[position] = id;
    this.#positions.set(id, position);
    for (const values of this.values) values[position] = values[last] ?? 0;
    this.weeks.set(position, this.weeks.get(last));
    this.#capacities.copyWithin(position * 2, last * 2, last * 2 + 2);
    this.#userIds[position] = this.#userIds[last] ?? '';
    this.weekKnown[position] = this.weekKnown[last] ?? 0;
    this.states[position] = this.states[last] ?? 0;
    this.skills.move(last, position);
  }

  #grow(): void {
    this.#allocated = Math.max(64, Math.ceil(this.#allocated * 1.5));
    for (const [columnIndex, values] of this.values.entries()) this.values[columnIndex] = resized(values, this.#allocated);
    this.weeks.resize(this.#allocated);
    this.#capacities = resized(this.#capacities, this.#allocated * 2);
    this.weekKnown = resizedBytes(this.weekKnown, this.#allocated);
    this.states = resizedShorts(this.states, this.#allocated);
  }
}

const NOT_VISIBLE = obstacleBit('not_visible');
const PAUSED = obstacleBit('paused');
const NO_CAPACITY = obstacleBit('no_capacity');

const NO_FACTS: Omit<MatchProfile, 'id' | 'user_id' | 'role' | 'skills' | 'free_slots' | 'capacity' | 'paused' | 'visible'> = {
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
