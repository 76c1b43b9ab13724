import type { MatchProfile } from '@binome/matching/profile';
import type { Answers } from './member.ts';

/** Answers that nobody is found by: they help to propose pairs, and nobody sees them. */
export const hiddenFields = new Set(['hierarchy_level', 'worksite']);

export type Term = { filter: string; value: string };

/**
 * All values by which presenters are found, each once and numbered, so that filters and their counts compare small numbers.
 * A filter is `business_unit_id`, `language`, `tags`, `program_id`, or `answers:<field name>`. Numbers are never given back: a company's
 * values are few.
 */
export class Terms {
  readonly list: Term[] = [];
  readonly #numbers = new Map<string, number>();

  /** The numbers of a presenter's terms. */
  of(profile: MatchProfile, answers: Answers): number[] {
    const numbers = [
      ...profile.languages.map((code) => this.#intern('language', code)),
      ...profile.skills.map((code) => this.#intern('tags', code)),
      ...profile.programs.map((id) => this.#intern('program_id', id)),
    ];
    if (profile.business_unit) numbers.push(this.#intern('business_unit_id', profile.business_unit));
    for (const [field, codes] of answers) {
      if (!hiddenFields.has(field)) numbers.push(...codes.map((code) => this.#intern(`answers:${field}`, code)));
    }
    return [...new Set(numbers)];
  }

  /** Undefined for a value that no presenter has. */
  numberOf(filter: string, value: string): number | undefined {
    return this.#numbers.get(`${filter} ${value}`);
  }

  #intern(filter: string, value: string): number {
    const key = `${filter} ${value}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push({ filter, value }) - 1;
  }
}
