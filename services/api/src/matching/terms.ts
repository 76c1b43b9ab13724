import type { MatchProfile } from '@binome/matching/profile';
import { BitSet } from './bit-set.ts';
import type { Answers } from './indexed-presenter.ts';

/** Private answers: used for matching, never as a filter. */
export const privateFields = new Set(['hierarchy_level', 'worksite']);

/** A filter value with the positions of the presenters who have it. */
export type Term = { filter: string; value: string; holders: BitSet };

/** Value of the filter `program_id` for presenters without a program. */
export const noProgram = '';

/**
 * All filter values of a community, numbered. A filter is `business_unit_id`, `language`, `tags`, `program_id` or
 * `answers:<field name>`. Numbers are never reused, because a company has few values.
 */
export class Terms {
  readonly list: Term[] = [];
  readonly #numbers = new Map<string, number>();

  /** Returns the numbers of a presenter's terms, adding new terms. */
  numbersOf(profile: MatchProfile, answers: Answers): number[] {
    const numbers = [
      ...profile.languages.map((code) => this.#intern('language', code)),
      ...profile.skills.map((code) => this.#intern('tags', code)),
      ...(profile.programs.length > 0 ? profile.programs : [noProgram]).map((id) => this.#intern('program_id', id)),
    ];
    if (profile.business_unit) numbers.push(this.#intern('business_unit_id', profile.business_unit));
    for (const [field, codes] of answers) {
      if (!privateFields.has(field)) numbers.push(...codes.map((code) => this.#intern(`answers:${field}`, code)));
    }
    return [...new Set(numbers)];
  }

  addPosition(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.holders.add(position);
  }

  removePosition(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.holders.remove(position);
  }

  find(filter: string, value: string): Term | undefined {
    return this.list[this.#numbers.get(`${filter} ${value}`) ?? -1];
  }

  #intern(filter: string, value: string): number {
    const key = `${filter} ${value}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.list.length);
    return this.list.push({ filter, value, holders: new BitSet() }) - 1;
  }
}
