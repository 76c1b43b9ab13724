import type { MatchProfile } from '@binome/matching/profile';
import { BitSet } from './bit-set.ts';
import type { Answers } from './indexed-profile.ts';

/** Questions whose answers are private: used for matching, never offered as a filter. */
export const privateFields = new Set(['hierarchy_level', 'worksite']);

/** A filter value with the positions of the people who have it. */
export type Term = { filter: string; value: string; positions: BitSet };

/** Value of the filter `program_id` for people without a program. */
export const noProgram = '';

/**
 * All filter values of a community, numbered. A filter is `business_unit_id`, `site_id`, `language`, `tags`, `program_id` or
 * `answers:<field name>`. A number stays assigned when nobody has its value any more: a company has few values.
 */
export class Terms {
  readonly list: Term[] = [];
  readonly #numbers = new Map<string, number>();

  /**
   * Returns the numbers of the filter values that a person has: the tags are the skills of a presenter, the needs of a participant, and both
   * of a peer. Assigns numbers to new values.
   */
  numbersOf(profile: MatchProfile, answers: Answers, isPeer = false): number[] {
    const tags = isPeer ? [...profile.needs, ...profile.skills] : profile.role === 'presenter' ? profile.skills : profile.needs;
    const numbers = [
      ...profile.languages.map((code) => this.#intern('language', code)),
      ...tags.map((code) => this.#intern('tags', code)),
      ...(profile.programs.length > 0 ? profile.programs : [noProgram]).map((id) => this.#intern('program_id', id)),
    ];
    if (profile.business_unit) numbers.push(this.#intern('business_unit_id', profile.business_unit));
    if (profile.site) numbers.push(this.#intern('site_id', profile.site));
    for (const [field, codes] of answers) {
      if (!privateFields.has(field)) numbers.push(...codes.map((code) => this.#intern(`answers:${field}`, code)));
    }
    return [...new Set(numbers)];
  }

  addPosition(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.positions.add(position);
  }

  removePosition(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.positions.remove(position);
  }

  find(filter: string, value: string): Term | undefined {
    return this.list[this.#numbers.get(`${filter} ${value}`) ?? -1];
  }

  #intern(filter: string, value: string): number {
    const key = `${filter} ${value}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.list.length);
    return this.list.push({ filter, value, positions: new BitSet() }) - 1;
  }
}
