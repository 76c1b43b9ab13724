import type { ProfileType } from '@binome/contract/states';
import { foldText } from '@binome/contract/values/fold-text';
import { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile } from '@binome/matching/profile';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { BitSet } from './bit-set.ts';
import { buildCompanyFacts, type CompanyFacts } from './company-facts.ts';
import { availabilityOf, decodeAnswers, type IndexedProfile, type Moment, matchProfileOf } from './indexed-profile.ts';
import { asPeer, peerLimitsOf } from './peers/as-peer.ts';
import { byName, newestFirst, SortedProfiles } from './profile-order.ts';
import type { CompanyRow, MatchingRow } from './queries.ts';
import { Terms } from './terms.ts';

/** All positions in match order for a viewer, and those that have no obstacle with the viewer. */
export type Ranking = { order: Uint32Array; eligible: BitSet };

/** Whose people a community holds: those of a role, or the participants whom other participants find. */
export type Audience = ProfileType | 'peer';

let communityCount = 0;

/**
 * In-memory index of people of one role in one company: the visible presenters, the visible participants who accept offers, or the visible
 * participants who consent to be found by peers.
 * `index` (for the matching engine) and `profiles` (for cards and filters) use the same positions. Runs no SQL: `CompanyIndexes` reads the rows.
 */
export class Community {
  /** Differs from that of every other community of this process. */
  readonly number = ++communityCount;
  readonly audience: Audience;
  readonly facts: CompanyFacts;
  readonly index: MatchIndex;
  /** In the order of their positions in the index. */
  readonly profiles: IndexedProfile[] = [];
  readonly terms = new Terms();
  /** People with capacity who are not paused. */
  readonly available = new BitSet();
  readonly sortedByName = new SortedProfiles(byName);
  readonly sortedByNewest = new SortedProfiles(newestFirst);
  /** The time at which pauses and weekly free slots were computed. */
  moment: Moment;
  /** Incremented by every update. Values computed in an older generation may be outdated. */
  generation = 0;
  /** Cache of the match profiles of recent viewers, who have the other role, by profile id. */
  readonly viewers = new Map<string, MatchProfile>();
  /** Cache of all positions in match order, by viewer; see `rankingFor` in `page.ts`. */
  readonly rankings = new Map<string, Ranking>();
  /** Time zones of all profiles and cached viewers: a clock change in one of them moves free slots. */
  readonly zones = new Set<string>();
  readonly #termTexts: string[] = [];
  /** Position by user id. */
  readonly #positions = new Map<string, number>();

  constructor(company: CompanyRow, audience: Audience, moment: Moment) {
    this.audience = audience;
    this.facts = buildCompanyFacts(audience === 'peer' ? peerLimitsOf(company) : company);
    const role = audience === 'peer' ? 'participant' : audience;
    this.index = new MatchIndex({ settings: this.facts.settings, vocabulary: this.facts.vocabulary }, role);
    this.moment = moment;
  }

  /** Builds the index in slices, between which other requests are answered. */
  static async of(company: CompanyRow, audience: Audience, batches: AsyncIterable<MatchingRow[]>, moment: Moment): Promise<Community> {
    const community = new Community(company, audience, moment);
    const pause = workInSlices();
    for await (const rows of batches) {
      for (const row of rows) {
        community.#insert(row);
        await pause();
      }
    }
    await community.sortedByName.fill(community.profiles, pause);
    await community.sortedByNewest.fill(community.profiles, pause);
    return community;
  }

  /** Replaces the profiles with these ids. Removes those without a row. */
  update(ids: string[], rows: MatchingRow[], moment: Moment): void {
    this.moment = moment;
    this.generation += 1;
    this.rankings.clear();
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      this.viewers.delete(id);
      this.#remove(id);
      const row = rowsById.get(id);
      const indexed = row && this.#insert(row);
      if (!indexed) continue;
      this.sortedByName.add(indexed);
      this.sortedByNewest.add(indexed);
    }
  }

  /** Returns the folded labels of a tag or unit in all languages; empty for other terms, which the text search ignores. */
  searchTextOf(term: number): string {
    const cached = this.#termTexts[term];
    if (cached !== undefined) return cached;
    const { filter = '', value = '' } = this.terms.list[term] ?? {};
    const labels = filter === 'tags' ? this.facts.vocabulary.labels.tag?.get(value) : undefined;
    const unit = filter === 'business_unit_id' ? this.facts.units.get(value)?.name : undefined;
    const text = foldText(`${labels?.fr ?? ''} ${labels?.en ?? ''} ${unit ?? ''}`);
    this.#termTexts[term] = text;
    return text;
  }

  positionOfUser(userId: string): number | undefined {
    return this.#positions.get(userId);
  }

  /** Returns the profile that the engine compares: between peers, with the capacity for relationships of peers. */
  matchProfileOf(row: MatchingRow): MatchProfile {
    return matchProfileOf(this.#asSeen(row), this.facts.row, this.moment);
  }

  #asSeen(row: MatchingRow): MatchingRow {
    return this.audience === 'peer' ? asPeer(row) : row;
  }

  #accepts(row: MatchingRow): boolean {
    if (row.type !== this.index.role) return false;
    if (this.audience === 'peer') return row.found_by_peers;
    return row.type === 'presenter' || row.accepts_offers;
  }

  #insert(stored: MatchingRow): IndexedProfile | undefined {
    if (!this.#accepts(stored)) return undefined;
    const row = this.#asSeen(stored);
    const answers = decodeAnswers(row);
    const profile = matchProfileOf(row, this.facts.row, this.moment, answers);
    if (!profile.visible) return undefined;
    this.zones.add(row.time_zone);
    this.index.upsert(profile);
    const position = this.index.positionOf(row.id) ?? 0;
    const indexed: IndexedProfile = {
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
      needs: profile.needs,
      programs: profile.programs,
      is_expert: row.is_expert,
      paused_on: row.paused_on,
      availability: availabilityOf(row, this.facts.row, this.moment.day),
      created_at: row.created_at.getTime(),
      search_text: foldText(`${row.first_name} ${row.last_name} ${row.title ?? ''} ${row.job_title ?? ''}`),
      terms: this.terms.numbersOf(profile, answers, this.audience === 'peer'),
    };
    this.profiles[position] = indexed;
    this.#positions.set(indexed.user_id, position);
    this.#addToSets(indexed);
    return indexed;
  }

  /** Removes a profile. Like the index, moves the last profile to the free position. */
  #remove(id: string): void {
    const position = this.index.positionOf(id);
    const removed = position === undefined ? undefined : this.profiles[position];
    if (position === undefined || !removed) return;
    this.sortedByName.remove(removed);
    this.sortedByNewest.remove(removed);
    this.#removeFromSets(removed);
    this.#positions.delete(removed.user_id);
    this.index.remove(id);
    const last = this.profiles.pop();
    if (!last || last === removed) return;
    this.#removeFromSets(last);
    last.position = position;
    this.profiles[position] = last;
    this.#positions.set(last.user_id, position);
    this.#addToSets(last);
  }

  #addToSets({ terms, position, availability }: IndexedProfile): void {
    this.terms.addPosition(terms, position);
    if (availability === 'open') this.available.add(position);
  }

  #removeFromSets({ terms, position }: IndexedProfile): void {
    this.terms.removePosition(terms, position);
    this.available.remove(position);
  }
}
