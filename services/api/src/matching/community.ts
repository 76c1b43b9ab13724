import { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile } from '@binome/matching/profile';
import { Bits } from './bits.ts';
import { type CompanyFacts, companyFacts } from './company-facts.ts';
import { answersOf, availabilityOf, exceptionsOf, type Member, type Moment, matchProfileOf, windowsOf } from './member.ts';
import { byName, newestFirst, SortedMembers } from './member-order.ts';
import { normalizeText } from './normalize-text.ts';
import type { CompanyRow, MemberRow } from './queries.ts';
import { Terms } from './terms.ts';

/**
 * The presenters of one company whom others find, in memory: the engine's index, and beside it, place by place, their cards.
 * It knows nothing of SQL; `CompanyIndexes` keeps it in step with the rows.
 */
export class Community {
  readonly facts: CompanyFacts;
  readonly index: MatchIndex;
  /** By the index's positions. */
  readonly members: Member[] = [];
  readonly terms = new Terms();
  /** Who has room and is not paused. */
  readonly open = new Bits();
  readonly names = new SortedMembers(byName);
  readonly newest = new SortedMembers(newestFirst);
  /** The moment by which pauses and free weeks were last judged. */
  moment: Moment;
  /** Rises with every change of a profile, a participant's as well: what was worked out before may be outdated. */
  generation = 0;
  /** Participants who asked lately, as the engine reads them. */
  readonly participants = new Map<string, MatchProfile>();
  /** The order of all positions for participants who turn pages; see `page.ts`. */
  readonly orders = new Map<string, Uint32Array>();
  /** The zones whose clock the free weeks depend on. */
  readonly zones = new Set<string>();
  readonly #termWords: string[] = [];
  /** Position by user id. */
  readonly #positions = new Map<string, number>();

  constructor(company: CompanyRow, moment: Moment) {
    this.facts = companyFacts(company);
    this.index = new MatchIndex({ settings: this.facts.settings, vocabulary: this.facts.vocabulary });
    this.moment = moment;
  }

  /** A community of all these presenters. */
  static of(company: CompanyRow, rows: MemberRow[], moment: Moment): Community {
    const community = new Community(company, moment);
    for (const row of rows) community.#put(row);
    community.names.fill(community.members);
    community.newest.fill(community.members);
    return community;
  }

  /** Brings the named profiles up to date: those without a row are gone. */
  apply(ids: string[], rows: MemberRow[], moment: Moment): void {
    this.moment = moment;
    this.generation += 1;
    this.orders.clear();
    const present = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      this.participants.delete(id);
      this.#take(id);
      const row = present.get(id);
      const member = row && this.#put(row);
      if (!member) continue;
      this.names.add(member);
      this.newest.add(member);
    }
  }

  /** The labels of a term in all languages, folded for the search; empty for what is not searched by words. */
  wordsOf(term: number): string {
    const known = this.#termWords[term];
    if (known !== undefined) return known;
    const { filter = '', value = '' } = this.terms.list[term] ?? {};
    const labels = filter === 'tags' ? this.facts.vocabulary.labels.tag?.get(value) : undefined;
    const unit = filter === 'business_unit_id' ? this.facts.units.get(value)?.name : undefined;
    const words = normalizeText(`${labels?.fr ?? ''} ${labels?.en ?? ''} ${unit ?? ''}`);
    this.#termWords[term] = words;
    return words;
  }

  positionOfUser(userId: string): number | undefined {
    return this.#positions.get(userId);
  }

  #put(row: MemberRow): Member | undefined {
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
      terms: this.terms.of(profile, answers),
    };
    this.members[position] = member;
    this.#positions.set(member.user_id, position);
    this.#occupy(member);
    return member;
  }

  /** The index moves its last presenter into the free place; so does all that stands beside it. */
  #take(id: string): void {
    const position = this.index.positionOf(id);
    const member = position === undefined ? undefined : this.members[position];
    if (position === undefined || !member) return;
    this.names.remove(member);
    this.newest.remove(member);
    this.#vacate(member);
    this.#positions.delete(member.user_id);
    this.index.remove(id);
    const last = this.members.pop();
    if (!last || last === member) return;
    this.#vacate(last);
    last.position = position;
    this.members[position] = last;
    this.#positions.set(last.user_id, position);
    this.#occupy(last);
  }

  #occupy({ terms, position, availability }: Member): void {
    this.terms.hold(terms, position);
    if (availability === 'open') this.open.add(position);
  }

  #vacate({ terms, position }: Member): void {
    this.terms.release(terms, position);
    this.open.remove(position);
  }
}
