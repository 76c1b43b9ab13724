import type { MatchProfile } from '@binome/matching/profile';
import { Bits } from './bits.ts';
import type { Answers } from './member.ts';

/** Answers that nobody is found by: they help to propose pairs, and nobody sees them. */
export const hiddenFields = new Set(['hierarchy_level', 'worksite']);

/** A value by which presenters are found, with the positions of those who have it. */
export type Term = { filter: string; value: string; holders: Bits };

/** Stands among the programs for "tied to none". */
export const noProgram = '';

/**
 * All values by which presenters are found, each once and numbered. A filter is `business_unit_id`, `language`, `tags`,
 * `program_id`, or `answers:<field name>`. Numbers are never given back: a company's values are few.
 */
export class Terms {
  readonly list: Term[] = [];
  readonly #numbers = new Map<string, number>();

  /** The numbers of a presenter's terms. */
  of(profile: MatchProfile, answers: Answers): number[] {
    const numbers = [
      ...profile.languages.map((code) => this.#intern('language', code)),
      ...profile.skills.map((code) => this.#intern('tags', code)),
      ...(profile.programs.length > 0 ? profile.programs : [noProgram]).map((id) => this.#intern('program_id', id)),
    ];
    if (profile.business_unit) numbers.push(this.#intern('business_unit_id', profile.business_unit));
    for (const [field, codes] of answers) {
      if (!hiddenFields.has(field)) numbers.push(...codes.map((code) => this.#intern(`answers:${field}`, code)));
    }
    return [...new Set(numbers)];
  }

  hold(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.holders.add(position);
  }

  release(numbers: number[], position: number): void {
    for (const number of numbers) this.list[number]?.holders.remove(position);
  }

  /** Undefined for a value that no presenter ever had. */
  find(filter: string, value: string): Term | undefined {
    return this.list[this.#numbers.get(`${filter} ${value}`) ?? -1];
  }

  #intern(filter: string, value: string): number {
    const key = `${filter} ${value}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push({ filter, value, holders: new Bits() }) - 1;
  }
}
