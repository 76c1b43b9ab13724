import { MAX_NEEDS, needWeight, SIBLING_CREDIT } from './criteria/needs.ts';
import { commonSlotsValue } from './criteria/slots.ts';
import { targetsValue } from './criteria/targets.ts';
import { obstacleBit } from './eligibility.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES, MET, UNKNOWN } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile } from './profile.ts';
import { CRITERIA, type MatchSettings } from './settings.ts';
import { WEEK_WORDS, writeWeek } from './week-slots.ts';

/** The query of one participant: tables computed once before the scan. */
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
  /** Free half-hours of the participant as bits, null if unknown; `weekWords` are the indexes of non-zero words. */
  week: Uint32Array | null;
  weekWords: Uint32Array;
  /** Value by number of common slots, 0 … enough. */
  slotValues: Float64Array;
  /** Case (UNKNOWN, UNMET, MET) of each distinct set of targets; weighted values and weights by pair of cases. */
  categoryCases: Uint8Array;
  unitCases: Uint8Array;
  targetValues: Float64Array;
  targetWeights: Float64Array;
  /** Obstacle bits by pair of cases, used if targets are a must-have of the presenter. */
  targetsRequired: boolean;
  targetObstacles: Uint16Array;
  needsWeight: number;
  skillsWeight: number;
  participantSlotsWeight: number;
  presenterSlotsWeight: number;
  needsRequired: boolean;
  slotsRequired: boolean;
  participantTotalWeight: number;
  presenterTotalWeight: number;
  /** Weight of the columns added after skills and slots, per direction. */
  participantColumnsWeight: number;
  presenterColumnsWeight: number;
  doubt: number;
}

/** Index of the column of presenters' needs: after the two target columns; the scan adds it before skills. */
export const NEEDS_COLUMN = 2;

/** A column, and the offset of its values in a table. */
export interface ColumnTable {
  column: number;
  base: number;
}

export function prepareQuery(index: MatchIndex, participant: MatchProfile): Query {
  const { settings } = index.company;
  return {
    ...columnTables(index, participant),
    ...needTables(index, participant),
    ...weekTables(participant, settings),
    ...targetTables(index, participant),
    ...settingValues(settings),
  };
}

function columnTables(index: MatchIndex, participant: MatchProfile) {
  const values = index.columns.reduce((sum, column) => sum + column.size(), 0);
  const scores = index.workspace.scoreTable(values * ENTRY_SIZE);
  const obstacles = index.workspace.obstacleTable(values);
  const scoreColumns: ColumnTable[] = [];
  const obstacleColumns: ColumnTable[] = [];
  let participantColumnsWeight = 0;
  let presenterColumnsWeight = 0;
  let base = 0;
  for (const [columnIndex, column] of index.columns.entries()) {
    if (column.fillScores(participant, index.company, scores, base * ENTRY_SIZE)) {
      scoreColumns.push({ column: columnIndex, base: base * ENTRY_SIZE });
      const [participantWeight, presenterWeight] = column.weights(index.company);
      if (columnIndex !== NEEDS_COLUMN) {
        participantColumnsWeight += participantWeight;
        presenterColumnsWeight += presenterWeight;
      }
    }
    if (column.fillObstacles(participant, index.company, obstacles, base)) obstacleColumns.push({ column: columnIndex, base });
    base += column.size();
  }
  return { scores, scoreColumns, obstacles, obstacleColumns, participantColumnsWeight, presenterColumnsWeight };
}

function needTables(index: MatchIndex, participant: MatchProfile) {
  const needs = participant.needs.slice(0, MAX_NEEDS);
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

function weekTables(participant: MatchProfile, settings: MatchSettings) {
  const enough = settings.enough_common_slots;
  const slotValues = Float64Array.from({ length: enough + 1 }, (_, common) => commonSlotsValue(common, enough));
  if (participant.free_slots === null) return { week: null, weekWords: new Uint32Array(0), slotValues };
  const week = new Uint32Array(WEEK_WORDS);
  writeWeek(week, 0, participant.free_slots);
  return { week, weekWords: Uint32Array.from(week.keys().filter((word) => week[word] !== 0)), slotValues };
}

function targetTables({ targets, company }: MatchIndex, { job_category, business_unit }: MatchProfile) {
  const { weights, must_haves } = company.settings.presenter;
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

function settingValues({ participant, presenter, doubt }: MatchSettings) {
  return {
    needsWeight: participant.weights.needs,
    skillsWeight: presenter.weights.skills,
    participantSlotsWeight: participant.weights.slots,
    presenterSlotsWeight: presenter.weights.slots,
    needsRequired: participant.must_haves.includes('needs') || presenter.must_haves.includes('skills'),
    slotsRequired: participant.must_haves.includes('slots') || presenter.must_haves.includes('slots'),
    participantTotalWeight: sumOfWeights(participant.weights),
    presenterTotalWeight: sumOfWeights(presenter.weights),
    doubt,
  };
}

function sumOfWeights(weights: MatchSettings['participant']['weights']): number {
  return CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
}
