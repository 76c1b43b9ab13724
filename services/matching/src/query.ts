import { MAX_NEEDS, needWeight, SIBLING_CREDIT } from './criteria/needs.ts';
import { commonSlotsValue } from './criteria/slots.ts';
import { ELIGIBLE, type ObstacleCode, obstacleNumber } from './eligibility.ts';
import { ENTRY } from './fact-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { CRITERIA, type MatchSettings } from './settings.ts';
import { WEEK_WORDS, writeWeek } from './week-slots.ts';

/** What one participant asks of the index, worked out once before the presenters are gone through. */
export interface Query {
  /** Score entries of all columns that this query reads, and where each starts in the row and in the table. */
  scores: Float64Array;
  scoreColumns: Place[];
  /** Obstacle numbers of all columns that may stand in the way. */
  obstacles: Uint8Array;
  obstacleColumns: Place[];
  /** Obstacle number of each user number. */
  userObstacles: Uint8Array;
  /** Per tag number: bits of the needs it meets exactly, and 8 bits further those it meets at all. Null without needs. */
  needBits: Uint32Array | null;
  /** Covered share of the needs, half of it, for each set of needs. */
  halfCovered: Float64Array;
  /** Ranked weight of all needs. */
  needsWeight: number;
  /** The participant's free week, null when unknown, and the words of it that have a bit. */
  week: Uint32Array | null;
  weekWords: number[];
  /** Value of 0 … enough common slots. */
  slotValues: Float64Array;
  allWeight: number;
  allWeightBack: number;
}

interface Place {
  column: number;
  base: number;
}

export function prepareQuery(index: MatchIndex, participant: MatchProfile, facts: PairFacts): Query {
  const { settings } = index.company;
  return {
    ...columnTables(index, participant),
    userObstacles: userObstacles(index, participant, facts),
    ...needTables(index, participant),
    ...weekTables(participant, settings),
    allWeight: sumOfWeights(settings.participant.weights),
    allWeightBack: sumOfWeights(settings.presenter.weights),
  };
}

function columnTables(index: MatchIndex, participant: MatchProfile) {
  const values = index.columns.reduce((sum, column) => sum + column.size(), 0);
  const scores = new Float64Array(values * ENTRY);
  const obstacles = new Uint8Array(values);
  const scoreColumns: Place[] = [];
  const obstacleColumns: Place[] = [];
  let base = 0;
  for (const [place, column] of index.columns.entries()) {
    if (column.fillScores(participant, index.company, scores, base * ENTRY)) scoreColumns.push({ column: place, base: base * ENTRY });
    if (column.fillObstacles(participant, index.company, obstacles, base)) obstacleColumns.push({ column: place, base });
    base += column.size();
  }
  return { scores, scoreColumns, obstacles, obstacleColumns };
}

function userObstacles(index: MatchIndex, participant: MatchProfile, facts: PairFacts): Uint8Array {
  const obstacles = new Uint8Array(index.users.size).fill(ELIGIBLE);
  const put = (number: number | undefined, code: ObstacleCode) => {
    if (number !== undefined) obstacles[number] = Math.min(obstacles[number] ?? ELIGIBLE, obstacleNumber(code));
  };
  put(index.users.numberOf(participant.user_id), 'same_person');
  for (const manager of participant.manager_chain) put(index.users.numberOf(manager), 'manager_chain');
  for (const id of facts.excluded ?? []) put(index.users.numberOf(id), 'excluded_pair');
  for (const id of facts.past ?? []) put(index.users.numberOf(id), 'past_pair');
  for (const id of facts.open ?? []) put(index.users.numberOf(id), 'open_pair');
  return obstacles;
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
  if (participant.free_slots === null) return { week: null, weekWords: [], slotValues };
  const week = new Uint32Array(WEEK_WORDS);
  writeWeek(week, 0, participant.free_slots);
  return { week, weekWords: [...week.keys()].filter((word) => week[word] !== 0), slotValues };
}

function sumOfWeights(weights: MatchSettings['participant']['weights']): number {
  return CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
}
