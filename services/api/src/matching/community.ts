import { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile } from '@binome/matching/profile';
import { BitSet } from './bit-set.ts';
import { buildCompanyFacts, type CompanyFacts } from './company-facts.ts';
import { answersOf, availabilityOf, exceptionsOf, type Member, type Moment, matchProfileOf, windowsOf } from './member.ts';
import { byName, newestFirst, SortedMembers } from './member-order.ts';
import { normalizeText } from './normalize-text.ts';
import type { CompanyRow, MemberRow } from './queries.ts';
import { Terms } from './terms.ts';

/**
 * The visible presenters of one company in memory: the engine's index and their cards, at the same positions. It runs no SQL;
 * `CompanyIndexes` updates it from the rows.
 */
export class Community {
  readonly facts: CompanyFacts;
  readonly index: MatchIndex;
  /** By position in the index. */
  readonly members: Member[] = [];
  readonly terms = new Terms();
  /** Presenters with capacity who are not paused. */
  readonly open = new BitSet();
  readonly names = new SortedMembers(byName);
  readonly newest = new SortedMembers(newestFirst);
  /** The time for which pauses and weekly free slots are computed. */
  moment: Moment;
  /** Incremented by every change of a presenter or participant. Values computed in an older generation may be outdated. */
  generation = 0;
  /** Cache of recent participants, as the engine reads them. */
  readonly participants = new Map<string, MatchProfile>();
  /** Cache of orders of all positions, by participant; see `page.ts`. */
  readonly orders = new Map<string, Uint32Array>();
  /** Time zones of all members: a clock change in one of them moves free slots. */
  readonly zones = new Set<string>();
  readonly #termTexts: string[] = [];
  /** Position by user id. */
  readonly #positions = new Map<string, number>();

  constructor(company: CompanyRow, moment: Moment) {
    this.facts = buildCompanyFacts(company);
    this.index = new MatchIndex({ settings: this.facts.settings, vocabulary: this.facts.vocabulary });
    this.moment = moment;
  }

  static of(company: CompanyRow, rows: MemberRow[], moment: Moment): Community {
    const community = new Community(company, moment);
    for (const row of rows) community.#insert(row);
    community.names.fill(community.members);
    community.newest.fill(community.members);
    return community;
  }

  /** Updates profiles. Ids without a row are removed. */
  update(ids: string[], rows: MemberRow[], moment: Moment): void {
    this.moment = moment;
    this.generation += 1;
    this.orders.clear();
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      this.participants.delete(id);
      this.#remove(id);
      const row = rowsById.get(id);
      const member = row && this.#insert(row);
      if (!member) continue;
      this.names.add(member);
      this.newest.add(member);
    }
  }

  /** The normalized labels of a tag or unit in all languages; empty for other terms, which the text search ignores. */
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

  #insert(row: MemberRow): Member | undefined {
    if (row.type !== 'presenter') return undefined;
    const answers = answersOf(row);
    const profile = matchProfileOf(row, this.facts.row, this.moment, answers);
    if (!profile.visible) return undefined;
    this.zones.add(row.time_zone);
    this.index.upsert(profile);
    const position = this.index.positionOf(row.id) ?? 0;
    const member: Member = {
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
      windows: windowsOf(row),
      exceptions: exceptionsOf(row),
      paused_on: row.paused_on,
      availability: availabilityOf(row, this.facts.row, this.moment.day),
      created_at: row.created_at.getTime(),
      text: normalizeText(`${row.first_name} ${row.last_name} ${row.title ?? ''} ${row.job_title ?? ''}`),
      terms: this.terms.numbersOf(profile, answers),
    };
    this.members[position] = member;
    this.#positions.set(member.user_id, position);
    this.#addToSets(member);
    return member;
  }

  /** Removes a member. The index moves its last member to the free position; this does the same. */
  #remove(id: string): void {
    const position = this.index.positionOf(id);
    const member = position === undefined ? undefined : this.members[position];
    if (position === undefined || !member) return;
    this.names.remove(member);
    this.newest.remove(member);
    this.#removeFromSets(member);
    this.#positions.delete(member.user_id);
    this.index.remove(id);
    const last = this.members.pop();
    if (!last || last === member) return;
    this.#removeFromSets(last);
    last.position = position;
    this.members[position] = last;
    this.#positions.set(last.user_id, position);
    this.#addToSets(last);
  }

  #addToSets({ terms, position, availability }: Member): void {
    this.terms.addPosition(terms, position);
    if (availability === 'open') this.open.add(position);
  }

  #removeFromSets({ terms, position }: Member): void {
    this.terms.removePosition(terms, position);
    this.open.remove(position);
  }
}
