import type { MatchProfile } from '../profile.ts';

const BLANK: Omit<MatchProfile, 'id' | 'user_id' | 'role'> = {
  skills: [],
  needs: [],
  job_category: null,
  targeted_job_categories: [],
  business_unit: null,
  targeted_business_units: [],
  motivations: [],
  talents: [],
  riasec: [],
  seniority: null,
  free_slots: null,
  languages: [],
  site: null,
  time_zone: null,
  formats: [],
  expectations: [],
  programs: [],
  manager_chain: [],
  capacity: { active: 0, max: 2 },
  paused: false,
  visible: true,
};

/** Returns a participant with only the given answers. */
export function participant(answers: Partial<MatchProfile> = {}): MatchProfile {
  return { ...BLANK, id: 'profile_lea', user_id: 'lea', role: 'participant', ...answers };
}

/** Returns a presenter with only the given answers. */
export function presenter(answers: Partial<MatchProfile> = {}): MatchProfile {
  return { ...BLANK, id: 'profile_paul', user_id: 'paul', role: 'presenter', ...answers };
}
