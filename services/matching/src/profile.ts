export type Role = 'participant' | 'presenter';

export const OTHER_ROLE: Record<Role, Role> = { participant: 'presenter', presenter: 'participant' };

export type Riasec = 'R' | 'I' | 'A' | 'S' | 'E' | 'C';

/** Half-hours of a week, in UTC, 0 = Monday 00:00. */
export const SLOTS_PER_WEEK = 336;

/**
 * The fields of a profile that the engine reads. An empty list or null means "not answered": the criterion is then unknown.
 * It has no demographic field (age, gender, origin …), so that none can affect a score.
 */
export interface MatchProfile {
  id: string;
  user_id: string;
  role: Role;
  /** Tag codes that the person offers, unordered. */
  skills: string[];
  /** Tag codes that the person seeks, the most wanted first. */
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
  /** Free half-hours of the week (0 to 335, UTC, 0 = Monday 00:00); null if unknown, [] if there are none. */
  free_slots: number[] | null;
  /** Language codes, the most comfortable first. */
  languages: string[];
  site: string | null;
  /** IANA name. */
  time_zone: string | null;
  formats: string[];
  /** What a participant expects, or a presenter offers; codes of one shared list. */
  expectations: string[];
  /** Program ids. A profile without programs can match with any other. */
  programs: string[];
  /** User ids of the direct and indirect managers, unordered. */
  manager_chain: string[];
  capacity: { active: number; max: number };
  paused: boolean;
  visible: boolean;
}

/** Known facts about a person and candidates of the other role, passed with each query. Sets hold user ids or profile ids of candidates. */
export interface PairFacts {
  /** Partners of the person's ended relationships. */
  past?: ReadonlySet<string>;
  /** People excluded by a manager for this person. */
  excluded?: ReadonlySet<string>;
  /** People with an open request or an active relationship. */
  open?: ReadonlySet<string>;
}

export const NO_PAIR_FACTS: PairFacts = {};
