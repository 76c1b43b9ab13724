import { expect, test } from 'vitest';
import { type Obstacle, obstaclesBetween } from '../eligibility.ts';
import { buildIndex } from '../match-index.ts';
import type { MatchProfile, PairFacts } from '../profile.ts';
import { ELIGIBLE, obstacleOf, rank, scoreAll } from '../rank.ts';
import { type MatchSettingsChanges, resolveSettings } from '../settings.ts';
import { VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

type Case = {
  what: string;
  mine?: Partial<MatchProfile>;
  theirs?: Partial<MatchProfile>;
  facts?: PairFacts;
  changes?: MatchSettingsChanges;
  found: Obstacle[];
};

const CASES: Case[] = [
  { what: 'nothing known', found: [] },
  { what: 'the same person', theirs: { user_id: 'lea' }, found: [{ code: 'same_person', side: 'pair' }] },
  { what: 'excluded by person', facts: { excluded: new Set(['paul']) }, found: [{ code: 'excluded_pair', side: 'pair' }] },
  { what: 'excluded by profile', facts: { excluded: new Set(['profile_paul']) }, found: [{ code: 'excluded_pair', side: 'pair' }] },
  { what: 'a past pair', facts: { past: new Set(['profile_paul']) }, found: [{ code: 'past_pair', side: 'pair' }] },
  { what: 'an open pair', facts: { open: new Set(['paul']) }, found: [{ code: 'open_pair', side: 'pair' }] },
  { what: 'facts about others', facts: { past: new Set(['anna']), open: new Set(['profile_anna']) }, found: [] },
  { what: 'his manager', mine: { manager_chain: ['anna', 'paul'] }, found: [{ code: 'manager_chain', side: 'pair' }] },
  { what: 'her report', theirs: { manager_chain: ['lea'] }, found: [{ code: 'manager_chain', side: 'pair' }] },
  { what: 'one manager for both', mine: { manager_chain: ['anna'] }, theirs: { manager_chain: ['anna'] }, found: [] },
  { what: 'a hidden presenter', theirs: { visible: false }, found: [{ code: 'not_visible', side: 'presenter' }] },
  { what: 'a paused presenter', theirs: { paused: true }, found: [{ code: 'paused', side: 'presenter' }] },
  { what: 'a paused participant', mine: { paused: true }, found: [{ code: 'paused', side: 'participant' }] },
  { what: 'another program', mine: { programs: ['one'] }, theirs: { programs: ['two'] }, found: [{ code: 'other_program', side: 'pair' }] },
  { what: 'a common program', mine: { programs: ['one'] }, theirs: { programs: ['two', 'one'] }, found: [] },
  { what: 'tied to no program', mine: { programs: ['one'] }, found: [] },
  {
    what: 'no common language',
    mine: { languages: ['fr'] },
    theirs: { languages: ['en'] },
    found: [{ code: 'no_common_language', side: 'pair' }],
  },
  { what: 'an unknown language', mine: { languages: ['fr'] }, found: [] },
  { what: 'a full presenter', theirs: { capacity: { active: 2, max: 2 } }, found: [{ code: 'no_capacity', side: 'presenter' }] },
  { what: 'a full participant', mine: { capacity: { active: 1, max: 1 } }, found: [{ code: 'no_capacity', side: 'participant' }] },
  {
    what: 'a must-have not met',
    mine: { needs: ['ia'] },
    theirs: { skills: ['via'] },
    changes: { participant: { must_haves: ['needs'] } },
    found: [{ code: 'must_have_missing', side: 'pair', criterion: 'needs' }],
  },
  {
    what: 'a must-have of the presenter not met',
    mine: { job_category: 'it' },
    theirs: { targeted_job_categories: ['sales'] },
    changes: { presenter: { must_haves: ['targets'] } },
    found: [{ code: 'must_have_missing', side: 'pair', criterion: 'targets' }],
  },
  {
    what: 'a must-have met in part',
    mine: { needs: ['ia'] },
    theirs: { skills: ['media'] },
    changes: { participant: { must_haves: ['needs'] } },
    found: [],
  },
  { what: 'a must-have unanswered', mine: { needs: ['ia'] }, changes: { participant: { must_haves: ['needs'] } }, found: [] },
  {
    what: 'several at once, the most decisive first',
    theirs: { user_id: 'lea', paused: true, capacity: { active: 2, max: 2 } },
    facts: { past: new Set(['profile_paul']) },
    found: [
      { code: 'same_person', side: 'pair' },
      { code: 'past_pair', side: 'pair' },
      { code: 'paused', side: 'presenter' },
      { code: 'no_capacity', side: 'presenter' },
    ],
  },
];

test.each(CASES)('$what', ({ mine, theirs, facts = {}, changes, found }) => {
  const settings = resolveSettings(changes);
  const mentee = participant(mine);
  const mentor = presenter(theirs);
  expect(obstaclesBetween(mentee, mentor, facts, { settings, vocabulary: VOCABULARY })).toEqual(found);

  // A participant's own state is told when a pair is explained; it does not empty the list.
  const expected = found.find(({ side }) => side !== 'participant')?.code ?? null;
  const index = buildIndex([mentor], settings, VOCABULARY);
  const [number = ELIGIBLE] = scoreAll(index, mentee, facts).eligibility;
  expect(obstacleOf(number)).toBe(expected);
  expect(rank(index, mentee, { pairFacts: facts }).total).toBe(expected === null ? 1 : 0);
  expect(rank(index, mentee, { pairFacts: facts, includeIneligible: true }).matches[0]?.obstacle).toBe(expected);
});
