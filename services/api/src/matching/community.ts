import { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile } from '@binome/matching/profile';
import { BitSet } from './bit-set.ts';
import { buildCompanyFacts, type CompanyFacts } from './company-facts.ts';
import { availabilityOf, decodeAnswers, type IndexedPresenter, type Moment, matchProfileOf } from './indexed-presenter.ts';
import { normalizeText } from './normalize-text.ts';
import { byName, newestFirst, SortedPresenters } from './presenter-order.ts';
import type { CompanyRow, MatchingRow } from './queries.ts';
import { Terms } from './terms.ts';

/**
 * In-memory index of the visible presenters of one company. `index` (for the matching engine) and `presenters` (for cards and filters)
 * use the same positions. Runs no SQL: `CompanyIndexes` reads the rows.
 */
export class Community {
  readonly facts: CompanyFacts;
  readonly index: MatchIndex;
  /** In the order of their positions in the index. */
  readonly presenters: IndexedPresenter[] = [];
  readonly terms = new Terms();
  /** Presenters with capacity who are not paused. */
  readonly available = new BitSet();
  readonly sortedByName = new SortedPresenters(byName);
  readonly sortedByNewest = new SortedPresenters(newestFirst);
  /** The time at which pauses and weekly free slots were computed. */
  moment: Moment;
  /** Incremented by every update. Values computed in an older generation may be outdated. */
  generation = 0;
  /** Cache of the match profiles of recent participants, by profile id. */
  readonly participants = new Map<string, MatchProfile>();
  /** Cache of all positions in match order, by participant; see `orderFor` in `page.ts`. */
  readonly orders = new Map<string, Uint32Array>();
  /** Time zones of all presenters and cached participants: a clock change in one of them moves free slots. */
  readonly zones = new Set<string>();
  readonly #termTexts: string[] = [];
  /** Position by user id. */
  readonly #positions = new Map<string, number>();

  constructor(company: CompanyRow, moment: Moment) {
    this.facts = buildCompanyFacts(company);
    this.index = new MatchIndex({ settings: this.facts.settings, vocabulary: this.facts.vocabulary });
    this.moment = moment;
  }

  static of(company: CompanyRow, rows: MatchingRow[], moment: Moment): Community {
    const community = new Community(company, moment);
    for (const row of rows) community.#insert(row);
    community.sortedByName.fill(community.presenters);
    community.sortedByNewest.fill(community.presenters);
    return community;
  }

  /** Replaces the profiles with these ids. Removes those without a row. */
  update(ids: string[], rows: MatchingRow[], moment: Moment): void {
    this.moment = moment;
    this.generation += 1;
    this.orders.clear();
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      this.participants.delete(id);
      this.#remove(id);
      const row = rowsById.get(id);
      const presenter = row && this.#insert(row);
      if (!presenter) continue;
      this.sortedByName.add(presenter);
      this.sortedByNewest.add(presenter);
    }
  }

  /** Returns the normalized labels of a tag or unit in all languages; empty for other terms, which the text search ignores. */
  searchTextOf(term: number): string {
    const cached = this.#termTexts[term];
    if (cached !== undefined) return cached;
    const { filter = '', value = '' } = this.terms.list[term] ?? {};
    const labels = filter === 'tags' ? this.facts.vocabulary.labels.tag?.get(value) : undefined;
    const unit = filter === 'business_unit_id' ? this.facts.units.get(value)?.name : undefined;
    const text = normalizeText(`${labels?.fr ?? ''} ${labels?.en ?? ''} ${unit ?? ''}`);
    this.#termTexts[term] = text;
    return text;
  }

  positionOfUser(userId: string): number | undefined {
    return this.#positions.get(userId);
  }

  #insert(row: MatchingRow): IndexedPresenter | undefined {
    if (row.type !== 'presenter') return undefined;
    const answers = decodeAnswers(row);
    const profile = matchProfileOf(row, this.facts.row, this.moment, answers);
    if (!profile.visible) return undefined;
    this.zones.add(row.time_zone);
    this.index.upsert(profile);
    const position = this.index.positionOf(row.id) ?? 0;
    const presenter: IndexedPresenter = {
      position,
      id: row.id,
      user_id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      avatar_url: row.avatar_url,
      title: row.title,
      job_title: row.job_title,
      business_unit_id: row.business_unit_id,
      site_id: row.site_id,
      time_zone: row.time_zone,
      languages: profile.languages,
      skills: profile.skills,
      programs: profile.programs,
      is_expert: row.is_expert,
      paused_on: row.paused_on,
      availability: availabilityOf(row, this.facts.row, this.moment.day),
      created_at: row.created_at.getTime(),
      search_text: normalizeText(`${row.first_name} ${row.last_name} ${row.title ?? ''} ${row.job_title ?? ''}`),
      terms: this.terms.numbersOf(profile, answers),
    };
    this.presenters[position] = presenter;
    this.#positions.set(presenter.user_id, position);
    this.#addToSets(presenter);
    return presenter;
  }

  /** Removes a presenter. Like the index, moves the last presenter to the free position. */
  #remove(id: string): void {
    const position = this.index.positionOf(id);
    const presenter = position === undefined ? undefined : this.presenters[position];
    if (position === undefined || !presenter) return;
    this.sortedByName.remove(presenter);
    this.sortedByNewest.remove(presenter);
    this.#removeFromSets(presenter);
    this.#positions.delete(presenter.user_id);
    this.index.remove(id);
    const last = this.presenters.pop();
    if (!last || last === presenter) return;
    this.#removeFromSets(last);
    last.position = position;
    this.presenters[position] = last;
    this.#positions.set(last.user_id, position);
    this.#addToSets(last);
  }

  #addToSets({ terms, position, availability }: IndexedPresenter): void {
    this.terms.addPosition(terms, position);
    if (availability === 'open') this.available.add(position);
  }

  #removeFromSets({ terms, position }: IndexedPresenter): void {
    this.terms.removePosition(terms, position);
    this.available.remove(position);
  }
}
