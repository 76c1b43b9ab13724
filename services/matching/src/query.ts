import { MAX_NEEDS, needWeight, SIBLING_CREDIT } from './criteria/needs.ts';
import { commonSlotsValue } from './criteria/slots.ts';
import { targetsValue } from './criteria/targets.ts';
import { obstacleBit } from './eligibility.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES, MET, UNKNOWN } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import { type MatchProfile, OTHER_ROLE } from './profile.ts';
import { CRITERIA, type DirectionSettings, type MatchSettings } from './settings.ts';
import { WEEK_WORDS, writeWeek } from './week-slots.ts';

/** The query of one seeker, who looks for candidates of the other role: tables computed once before the scan. */
export interface Query {
  /** Score entries of all columns, four numbers each; `scoreColumns` lists the columns used, with their offsets. */
  scores: Float64Array;
  scoreColumns: ColumnTable[];
  /** Obstacle bits of all columns; `obstacleColumns` lists the columns used. */
  obstacles: Uint16Array;
  obstacleColumns: ColumnTable[];
  /** Per tag number: bits 0–7 are the needs met exactly, bits 8–15 those met exactly or by family. Null without needs. */
  needBits: Uint32Array | null;
  /** Per set of needs (bits): half of its weight. Exact and family sets are looked up separately and added. */
  halfCovered: Float64Array;
  /** Sum of the ranked weights of the needs. */
  totalNeedWeight: number;
  /** Free half-hours of the seeker as bits, null if unknown; `weekWords` are the indexes of non-zero words. */
  week: Uint32Array | null;
  weekWords: Uint32Array;
  /** Value by number of common slots, 0 … enough. */
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
  /** Weight of the columns added after skills and slots, per direction. */
  seekerColumnsWeight: number;
  candidateColumnsWeight: number;
  doubt: number;
}

/** Index of the column of candidates' needs: after the two target columns; the scan adds it before skills. */
export const NEEDS_COLUMN = 2;

/** A column, and the offset of its values in a table. */
export interface ColumnTable {
  column: number;
  base: number;
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
  let seekerColumnsWeight = 0;
  let candidateColumnsWeight = 0;
  let base = 0;
  for (const [columnIndex, column] of index.columns.entries()) {
    if (column.fillScores(seeker, index.company, scores, base * ENTRY_SIZE)) {
      scoreColumns.push({ column: columnIndex, base: base * ENTRY_SIZE });
      const [seekerWeight, candidateWeight] = column.weights(seeker.role, index.company);
      if (columnIndex !== NEEDS_COLUMN) {
        seekerColumnsWeight += seekerWeight;
        candidateColumnsWeight += candidateWeight;
      }
    }
    if (column.fillObstacles(seeker, index.company, obstacles, base)) obstacleColumns.push({ column: columnIndex, base });
    base += column.size();
  }
  return { scores, scoreColumns, obstacles, obstacleColumns, seekerColumnsWeight, candidateColumnsWeight };
}

function needTables(index: MatchIndex, seeker: MatchProfile) {
  const needs = seeker.needs.slice(0, MAX_NEEDS);
  const { families } = index.company.vocabulary;
  const halfCovered = new Float64Array(1 << needs.length);
  let totalNeedWeight = 0;
  for (const [rank, _need] of needs.entries()) {
    totalNeedWeight += needWeight(rank);
    for (let set = 0; set < halfCovered.length; set += 1) {
      if ((set >>> rank) & 1) halfCovered[set] = (halfCovered[set] ?? 0) + needWeight(rank) * SIBLING_CREDIT;
    }
  }
  if (needs.length === 0) return { needBits: null, halfCovered, totalNeedWeight };
  const needBits = Uint32Array.from(index.skills.codes, (tag) => {
    const family = families.get(tag);
    let bits = 0;
    for (const [rank, need] of needs.entries()) {
      if (tag === need) bits |= 0x101 << rank;
      else if (family !== undefined && families.get(need) === family) bits |= 0x100 << rank;
    }
    return bits;
  });
  return { needBits, halfCovered, totalNeedWeight };
}

function weekTables(seeker: MatchProfile, settings: MatchSettings) {
  const enough = settings.enough_common_slots;
  const slotValues = Float64Array.from({ length: enough + 1 }, (_, common) => commonSlotsValue(common, enough));
  if (seeker.free_slots === null) return { week: null, weekWords: new Uint32Array(0), slotValues };
  const week = new Uint32Array(WEEK_WORDS);
  writeWeek(week, 0, seeker.free_slots);
  return { week, weekWords: Uint32Array.from(week.keys().filter((word) => week[word] !== 0)), slotValues };
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
    needsRequired: seeker.must_haves.includes('needs') || candidate.must_haves.includes('skills'),
    slotsRequired: seeker.must_haves.includes('slots') || candidate.must_haves.includes('slots'),
    seekerTotalWeight: sumOfWeights(seeker.weights),
    candidateTotalWeight: sumOfWeights(candidate.weights),
  };
}

function sumOfWeights(weights: DirectionSettings['weights']): number {
  return CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
}
