export type Role = 'participant' | 'presenter';

/** The other end of a pair. */
export const OTHER_ROLE: Record<Role, Role> = { participant: 'presenter', presenter: 'participant' };

export type Riasec = 'R' | 'I' | 'A' | 'S' | 'E' | 'C';

/** Half-hours of a week, in UTC, 0 = Monday 00:00. */
export const SLOTS_PER_WEEK = 336;

/**
 * All that the engine reads of one profile. An empty list, or null, means "not answered": the criterion is then left out.
 * No field holds a demographic fact (age, gender, origin …), so that none can ever weigh.
 */
export interface MatchProfile {
  id: string;
  user_id: string;
  role: Role;
  /** Tag codes a person can bring, in no order. */
  skills: string[];
  /** Tag codes a person seeks, the most wanted first. */
  needs: string[];
  job_category: string | null;
  targeted_job_categories: string[];
  business_unit: string | null;
  targeted_business_units: string[];
  /** The strongest first, at most 3. */
  motivations: string[];
  /** The strongest first, at most 3. */
  talents: string[];
  /** The strongest first, at most 3. */
  riasec: Riasec[];
  /** Hierarchy level, 1 to 5. */
  seniority: number | null;
  /** Free half-hours of the week (0 to 335, UTC, 0 = Monday 00:00); null when unknown, [] when there is none. */
  free_slots: number[] | null;
  /** Language codes, the most comfortable first. */
  languages: string[];
  site: string | null;
  /** IANA name. */
  time_zone: string | null;
  formats: string[];
  /** From one list for both roles: what the participant expects, what the presenter offers. */
  expectations: string[];
  /** Program ids; a profile without any is tied to none and may meet everyone. */
  programs: string[];
  /** User ids of the managers above, in any order. */
  manager_chain: string[];
  capacity: { active: number; max: number };
  paused: boolean;
  visible: boolean;
}

/** What lies between the participant and presenters, given with each question: presenters' user ids or profile ids, both are understood. */
export interface PairFacts {
  /** Presenters who have accompanied this person before. */
  past?: ReadonlySet<string>;
  /** Presenters whom somebody ruled out for this person. */
  excluded?: ReadonlySet<string>;
  /** Presenters with whom a request is open or a relationship runs. */
  open?: ReadonlySet<string>;
}

export const NO_PAIR_FACTS: PairFacts = {};
