import { MAX_NEEDS, needWeight, SIBLING_CREDIT } from './criteria/needs.ts';
import { commonSlotsValue } from './criteria/slots.ts';
import { targetsValue } from './criteria/targets.ts';
import { obstacleBit } from './eligibility.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES, MET, UNKNOWN } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import { type MatchProfile, OTHER_ROLE } from './profile.ts';
import { CRITERIA, type DirectionSettings, type MatchSettings } from './settings.ts';
import { counterBits, isSlot } from './week-planes.ts';

/** The query of one seeker, who looks for candidates of the other role: tables computed once before the scan. */
export interface Query {
  /** Score entries of all columns, four numbers each; `scoreColumns` lists the columns used, with their offsets. */
  scores: Float64Array;
  scoreColumns: ColumnTable[];
  /** Obstacle bits of all columns; `obstacleColumns` lists the columns used. */
  obstacles: Uint16Array;
  obstacleColumns: ColumnTable[];
  /** Per need: the bits of the candidates with this skill, and those of the candidates with another skill of its family. */
  needs: NeedPlanes[];
  /** Per set of needs (bits): its weight. Exact and family sets are looked up separately and added. */
  needSetWeights: Uint8Array;
  /** Value by the sum of both weights. */
  coveredValues: Float64Array;
  /** Free half-hours of the seeker, each once; null if unknown. */
  week: readonly number[] | null;
  /** See `WeekPlanes`. */
  slotCounterBits: number;
  /** Value by counter of common slots, see `WeekPlanes`. */
  slotValues: Float64Array;
  /** Case (UNKNOWN, UNMET, MET) of each distinct set of targets; weighted values and weights by pair of cases. */
  categoryCases: Uint8Array;
  unitCases: Uint8Array;
  targetValues: Float64Array;
  targetWeights: Float64Array;
  /** Obstacle bits by pair of cases, used if targets are a must-have of the candidate. */
  targetsRequired: boolean;
  targetObstacles: Uint16Array;
  needsWeight: number;
  skillsWeight: number;
  seekerSlotsWeight: number;
  candidateSlotsWeight: number;
  needsRequired: boolean;
  slotsRequired: boolean;
  seekerTotalWeight: number;
  candidateTotalWeight: number;
  /** Weight of the criterion `targets` in the candidate's score. */
  candidateTargetsWeight: number;
  doubt: number;
}

/** A bit for each candidate; planes may be shorter than the index. */
interface NeedPlanes {
  exact: Uint32Array;
  family: Uint32Array[];
}

/** Index of the column of candidates' needs: after the two target columns; the scan adds it before skills. */
export const NEEDS_COLUMN = 2;

/** A column, and the offset of its values in a table. */
export interface ColumnTable {
  column: number;
  base: number;
  /** Of its criteria: in the seeker's score, and in the candidate's. */
  weights: [seeker: number, candidate: number];
}

export function prepareQuery(index: MatchIndex, seeker: MatchProfile): Query {
  const { settings } = index.company;
  return {
    ...columnTables(index, seeker),
    ...needTables(index, seeker),
    ...weekTables(seeker, settings),
    ...targetTables(index, seeker),
    ...settingValues(settings[seeker.role], settings[OTHER_ROLE[seeker.role]]),
    doubt: settings.doubt,
  };
}

function columnTables(index: MatchIndex, seeker: MatchProfile) {
  const values = index.columns.reduce((sum, column) => sum + column.size(), 0);
  const scores = index.workspace.scoreTable(values * ENTRY_SIZE);
  const obstacles = index.workspace.obstacleTable(values);
  const scoreColumns: ColumnTable[] = [];
  const obstacleColumns: ColumnTable[] = [];
  let base = 0;
  for (const [columnIndex, column] of index.columns.entries()) {
    const weights = column.weights(seeker.role, index.company);
    if (column.fillScores(seeker, index.company, scores, base * ENTRY_SIZE))
      scoreColumns.push({ column: columnIndex, base: base * ENTRY_SIZE, weights });
    if (column.fillObstacles(seeker, index.company, obstacles, base)) obstacleColumns.push({ column: columnIndex, base, weights });
    base += column.size();
  }
  return { scores, scoreColumns, obstacles, obstacleColumns };
}

function needTables(index: MatchIndex, seeker: MatchProfile) {
  const needs = seeker.needs.slice(0, MAX_NEEDS);
  const { families } = index.company.vocabulary;
  const needSetWeights = new Uint8Array(1 << needs.length);
  for (let set = 0; set < needSetWeights.length; set += 1) {
    for (const rank of needs.keys()) if ((set >>> rank) & 1) needSetWeights[set] = (needSetWeights[set] ?? 0) + needWeight(rank);
  }
  const totalWeight = needSetWeights.at(-1) ?? 0;
  // A need met exactly is in both sets: each gives half of its weight.
  const coveredValues = Float64Array.from({ length: 2 * totalWeight + 1 }, (_, weight) => (weight * SIBLING_CREDIT) / totalWeight);
  const planes = needs.map((need): NeedPlanes => {
    const family = families.get(need);
    const siblings = index.skills.codes.filter((code) => family !== undefined && code !== need && families.get(code) === family);
    return { exact: index.skills.planeOf(need), family: siblings.map((code) => index.skills.planeOf(code)) };
  });
  return { needs: planes, needSetWeights, coveredValues };
}

function weekTables(seeker: MatchProfile, settings: MatchSettings) {
  const enough = settings.enough_common_slots;
  const bits = counterBits(enough);
  const slotValues = Float64Array.from({ length: 2 ** (bits + 1) }, (_, counter) =>
    commonSlotsValue(counter >>> bits === 1 ? enough : counter, enough),
  );
  const week = seeker.free_slots === null ? null : [...new Set(seeker.free_slots)].filter(isSlot);
  return { week, slotCounterBits: bits, slotValues };
}

function targetTables({ targets, company }: MatchIndex, { role, job_category, business_unit }: MatchProfile) {
  const { weights, must_haves } = company.settings[OTHER_ROLE[role]];
  // Computes each case by calling the criterion with minimal answers.
  const targetsOf = (answer: number) => (answer === UNKNOWN ? [] : answer === MET ? ['here'] : ['elsewhere']);
  const values = CASES.flatMap((category) =>
    CASES.map((unit) =>
      targetsValue(
        { targeted_job_categories: targetsOf(category), targeted_business_units: targetsOf(unit) },
        { job_category: 'here', business_unit: 'here' },
      ),
    ),
  );
  const targetsRequired = must_haves.includes('targets');
  return {
    categoryCases: targets.categories.casesOf(job_category),
    unitCases: targets.units.casesOf(business_unit),
    targetValues: Float64Array.from(values, (value) => weights.targets * (value ?? 0)),
    targetWeights: Float64Array.from(values, (value) => (value === null ? 0 : weights.targets)),
    targetsRequired,
    targetObstacles: Uint16Array.from(values, (value) => (targetsRequired && value === 0 ? obstacleBit('must_have_missing') : 0)),
  };
}

function settingValues(seeker: DirectionSettings, candidate: DirectionSettings) {
  return {
    needsWeight: seeker.weights.needs,
    skillsWeight: candidate.weights.skills,
    seekerSlotsWeight: seeker.weights.slots,
    candidateSlotsWeight: candidate.weights.slots,
    candidateTargetsWeight: candidate.weights.targets,
    needsRequired: seeker.must_haves.includes('needs') || candidate.must_haves.includes('skills'),
    slotsRequired: seeker.must_haves.includes('slots') || candidate.must_haves.includes('slots'),
    seekerTotalWeight: sumOfWeights(seeker.weights),
    candidateTotalWeight: sumOfWeights(candidate.weights),
  };
}

function sumOfWeights(weights: DirectionSettings['weights']): number {
  return CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
}
