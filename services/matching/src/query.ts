import { MAX_NEEDS, needWeight, SIBLING_CREDIT } from './criteria/needs.ts';
import { commonSlotsValue } from './criteria/slots.ts';
import { targetsValue } from './criteria/targets.ts';
import { obstacleBit } from './eligibility.ts';
import { ENTRY } from './fact-column.ts';
import { CASES, MET, UNKNOWN } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile } from './profile.ts';
import { CRITERIA, type MatchSettings } from './settings.ts';
import { WEEK_WORDS, writeWeek } from './week-slots.ts';

/** What one participant asks of the index, worked out once before the presenters are gone through. */
export interface Query {
  /** Score entries of all columns that this query reads, and where each column starts in the table. */
  scores: Float64Array;
  scoreColumns: Place[];
  /** Sets of obstacles of all columns that may stand in the way. */
  obstacles: Uint16Array;
  obstacleColumns: Place[];
  /** Per tag number: bits of the needs it meets exactly, and 8 bits further those it meets at all. Null without needs. */
  needBits: Uint32Array | null;
  /** Covered share of the needs, half of it, for each set of needs. */
  halfCovered: Float64Array;
  /** Ranked weight of all needs. */
  needsWeight: number;
  /** The participant's free week, null when unknown, and the words of it that have a bit. */
  week: Uint32Array | null;
  weekWords: Uint32Array;
  /** Value of 0 … enough common slots. */
  slotValues: Float64Array;
  /** Cases of the presenters' targeted categories and units, and the weighted value and weight of each pair of cases. */
  categoryCases: Uint8Array;
  unitCases: Uint8Array;
  targetValues: Float64Array;
  targetWeights: Float64Array;
  /** Whether, and in which pairs of cases, a must-have is missing. */
  targetsAreMust: boolean;
  targetObstacles: Uint16Array;
  needsShare: number;
  skillsShare: number;
  slotsShare: number;
  slotsShareBack: number;
  needsAreMust: boolean;
  slotsAreMust: boolean;
  allWeight: number;
  allWeightBack: number;
  /** Weight of what is read from columns after the skills and slots, in each direction. */
  columnsWeight: number;
  columnsWeightBack: number;
  doubt: number;
}

/** The presenters' own needs: behind the two columns of targets, and added before the skills. */
export const NEEDS_COLUMN = 2;

export interface Place {
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
    ...shares(settings),
  };
}

function columnTables(index: MatchIndex, participant: MatchProfile) {
  const values = index.columns.reduce((sum, column) => sum + column.size(), 0);
  const scores = index.workspace.scoreTable(values * ENTRY);
  const obstacles = index.workspace.obstacleTable(values);
  const scoreColumns: Place[] = [];
  const obstacleColumns: Place[] = [];
  let columnsWeight = 0;
  let columnsWeightBack = 0;
  let base = 0;
  for (const [place, column] of index.columns.entries()) {
    if (column.fillScores(participant, index.company, scores, base * ENTRY)) {
      scoreColumns.push({ column: place, base: base * ENTRY });
      const [weight, weightBack] = column.weights(index.company);
      if (place !== NEEDS_COLUMN) {
        columnsWeight += weight;
        columnsWeightBack += weightBack;
      }
    }
    if (column.fillObstacles(participant, index.company, obstacles, base)) obstacleColumns.push({ column: place, base });
    base += column.size();
  }
  return { scores, scoreColumns, obstacles, obstacleColumns, columnsWeight, columnsWeightBack };
}

function needTables(index: MatchIndex, participant: MatchProfile) {
  const needs = participant.needs.slice(0, MAX_NEEDS);
  const { families } = index.company.vocabulary;
  const halfCovered = new Float64Array(1 << needs.length);
  let needsWeight = 0;
  for (const [rank, _need] of needs.entries()) {
    needsWeight += needWeight(rank);
    for (let set = 0; set < halfCovered.length; set += 1) {
      if ((set >>> rank) & 1) halfCovered[set] = (halfCovered[set] ?? 0) + needWeight(rank) * SIBLING_CREDIT;
    }
  }
  if (needs.length === 0) return { needBits: null, halfCovered, needsWeight };
  const needBits = Uint32Array.from(index.skills.codes, (tag) => {
    const family = families.get(tag);
    let bits = 0;
    for (const [rank, need] of needs.entries()) {
      if (tag === need) bits |= 0x101 << rank;
      else if (family !== undefined && families.get(need) === family) bits |= 0x100 << rank;
    }
    return bits;
  });
  return { needBits, halfCovered, needsWeight };
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
  // The criterion itself, asked with the simplest answers of each case.
  const aims = (answer: number) => (answer === UNKNOWN ? [] : answer === MET ? ['here'] : ['elsewhere']);
  const values = CASES.flatMap((category) =>
    CASES.map((unit) =>
      targetsValue(
        { targeted_job_categories: aims(category), targeted_business_units: aims(unit) },
        { job_category: 'here', business_unit: 'here' },
      ),
    ),
  );
  const targetsAreMust = must_haves.includes('targets');
  return {
    categoryCases: targets.categories.casesOf(job_category),
    unitCases: targets.units.casesOf(business_unit),
    targetValues: Float64Array.from(values, (value) => weights.targets * (value ?? 0)),
    targetWeights: Float64Array.from(values, (value) => (value === null ? 0 : weights.targets)),
    targetsAreMust,
    targetObstacles: Uint16Array.from(values, (value) => (targetsAreMust && value === 0 ? obstacleBit('must_have_missing') : 0)),
  };
}

function shares({ participant, presenter, doubt }: MatchSettings) {
  return {
    needsShare: participant.weights.needs,
    skillsShare: presenter.weights.skills,
    slotsShare: participant.weights.slots,
    slotsShareBack: presenter.weights.slots,
    needsAreMust: participant.must_haves.includes('needs') || presenter.must_haves.includes('skills'),
    slotsAreMust: participant.must_haves.includes('slots') || presenter.must_haves.includes('slots'),
    allWeight: sumOfWeights(participant.weights),
    allWeightBack: sumOfWeights(presenter.weights),
    doubt,
  };
}

function sumOfWeights(weights: MatchSettings['participant']['weights']): number {
  return CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
}
