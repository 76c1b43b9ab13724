import { MAX_NEEDS } from './criteria/needs.ts';
import { ELIGIBLE, obstacleNumber } from './eligibility.ts';
import type { MatchIndex } from './match-index.ts';
import { directed, joined } from './pair.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { prepareQuery } from './query.ts';
import { bitCount, WEEK_WORDS } from './week-slots.ts';

export interface Scan {
  /** Raw score (0..1) of each position; −1 for one that was passed over. */
  scores: Float64Array;
  /** Obstacle number of each position, ELIGIBLE where there is none. */
  obstacles: Uint8Array;
}

const NEED_SETS = (1 << MAX_NEEDS) - 1;
const MUST_HAVE_MISSING = obstacleNumber('must_have_missing');

/**
 * Goes once through all presenters. This is the hot loop: flat typed arrays, no allocation, no call that is not inlined;
 * everything that can be known before a presenter is reached is in the query's tables. It adds the criteria in the order of
 * `scoreDirection`, so that both give the same bits.
 * `allowed` restricts the positions; with `skipIneligible` the others are not scored.
 */
export function scan(
  index: MatchIndex,
  participant: MatchProfile,
  facts: PairFacts,
  options: { skipIneligible: boolean; allowed?: (position: number) => boolean },
): Scan {
  const query = prepareQuery(index, participant, facts);
  const { settings } = index.company;
  const { doubt, enough_common_slots: enough } = settings;
  const { scores: table, obstacles: obstacleTable, userObstacles, needBits, halfCovered, needsWeight, week, slotValues } = query;
  const { allWeight, allWeightBack } = query;
  const { rows, weeks, weekKnown, userNumbers, states } = index;
  const { starts, counts, tags } = index.skills;
  const width = index.columns.length;
  const scoreColumns = Uint32Array.from(query.scoreColumns, ({ column }) => column);
  const scoreBases = Uint32Array.from(query.scoreColumns, ({ base }) => base);
  const obstacleColumns = Uint32Array.from(query.obstacleColumns, ({ column }) => column);
  const obstacleBases = Uint32Array.from(query.obstacleColumns, ({ base }) => base);
  const weekWords = Uint32Array.from(query.weekWords);
  // The column of the presenter's own needs, when it counts, is added before the skills: see the order of `CRITERIA`.
  const needsFirst = scoreColumns[0] === 0 ? 1 : 0;
  const needsShare = settings.participant.weights.needs;
  const skillsShare = settings.presenter.weights.skills;
  const slotsShare = settings.participant.weights.slots;
  const slotsShareBack = settings.presenter.weights.slots;
  const needsAreMust = settings.participant.must_haves.includes('needs') || settings.presenter.must_haves.includes('skills');
  const slotsAreMust = settings.participant.must_haves.includes('slots') || settings.presenter.must_haves.includes('slots');

  const pairObstacles = states.slice(0, index.size);
  markProfiles(index, facts, pairObstacles);
  const scores = new Float64Array(index.size);
  const { skipIneligible, allowed } = options;

  for (let position = 0; position < index.size; position += 1) {
    if (allowed !== undefined && !allowed(position)) {
      scores[position] = -1;
      continue;
    }
    const row = position * width;
    let obstacle = pairObstacles[position] ?? ELIGIBLE;
    const userObstacle = userObstacles[userNumbers[position] ?? 0] ?? ELIGIBLE;
    if (userObstacle < obstacle) obstacle = userObstacle;
    for (let place = 0; place < obstacleColumns.length; place += 1) {
      const found = obstacleTable[(obstacleBases[place] ?? 0) + (rows[row + (obstacleColumns[place] ?? 0)] ?? 0)] ?? ELIGIBLE;
      if (found < obstacle) obstacle = found;
    }
    if (skipIneligible && obstacle !== ELIGIBLE) {
      scores[position] = -1;
      pairObstacles[position] = obstacle;
      continue;
    }

    let sum = 0;
    let known = 0;
    let sumBack = 0;
    let knownBack = 0;
    if (needsFirst === 1) {
      const at = (scoreBases[0] ?? 0) + (rows[row] ?? 0) * 4;
      sum += table[at] ?? 0;
      known += table[at + 1] ?? 0;
      sumBack += table[at + 2] ?? 0;
      knownBack += table[at + 3] ?? 0;
    }

    const skillCount = counts[position] ?? 0;
    if (needBits !== null && skillCount > 0) {
      const start = starts[position] ?? 0;
      let bits = 0;
      for (let place = start; place < start + skillCount; place += 1) bits |= needBits[tags[place] ?? 0] ?? 0;
      const covered = ((halfCovered[bits & NEED_SETS] ?? 0) + (halfCovered[bits >>> MAX_NEEDS] ?? 0)) / needsWeight;
      sum += needsShare * covered;
      known += needsShare;
      sumBack += skillsShare * covered;
      knownBack += skillsShare;
      if (needsAreMust && bits === 0 && MUST_HAVE_MISSING < obstacle) obstacle = MUST_HAVE_MISSING;
    }

    if (week !== null && weekKnown[position] === 1) {
      const start = position * WEEK_WORDS;
      let common = 0;
      for (let place = 0; place < weekWords.length && common < enough; place += 1) {
        const word = weekWords[place] ?? 0;
        const both = (week[word] ?? 0) & (weeks[start + word] ?? 0);
        if (both !== 0) common += bitCount(both);
      }
      const value = slotValues[Math.min(common, enough)] ?? 0;
      sum += slotsShare * value;
      known += slotsShare;
      sumBack += slotsShareBack * value;
      knownBack += slotsShareBack;
      if (slotsAreMust && common === 0 && MUST_HAVE_MISSING < obstacle) obstacle = MUST_HAVE_MISSING;
    }

    for (let place = needsFirst; place < scoreColumns.length; place += 1) {
      const at = (scoreBases[place] ?? 0) + (rows[row + (scoreColumns[place] ?? 0)] ?? 0) * 4;
      sum += table[at] ?? 0;
      known += table[at + 1] ?? 0;
      sumBack += table[at + 2] ?? 0;
      knownBack += table[at + 3] ?? 0;
    }

    pairObstacles[position] = obstacle;
    scores[position] =
      skipIneligible && obstacle !== ELIGIBLE
        ? -1
        : joined(directed(sum, known, allWeight, doubt), directed(sumBack, knownBack, allWeightBack, doubt));
  }
  return { scores, obstacles: pairObstacles };
}

/** Pair facts that name a profile, not a person. */
function markProfiles(index: MatchIndex, facts: PairFacts, obstacles: Uint8Array): void {
  const mark = (ids: ReadonlySet<string> | undefined, number: number) => {
    for (const id of ids ?? []) {
      const position = index.positionOf(id);
      if (position !== undefined) obstacles[position] = Math.min(obstacles[position] ?? ELIGIBLE, number);
    }
  };
  mark(facts.excluded, obstacleNumber('excluded_pair'));
  mark(facts.past, obstacleNumber('past_pair'));
  mark(facts.open, obstacleNumber('open_pair'));
}
