import { expect, test } from 'vitest';
import { type Obstacle, obstaclesBetween } from '../eligibility.ts';
import { buildIndex } from '../match-index.ts';
import type { MatchProfile, PairFacts } from '../profile.ts';
import { ELIGIBLE, obstacleOf, rank, scoreAll } from '../rank.ts';
import { type MatchSettingsChanges, resolveSettings } from '../settings.ts';
import { VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

type Case = {
  title: string;
  participantFacts?: Partial<MatchProfile>;
  presenterFacts?: Partial<MatchProfile>;
  pairFacts?: PairFacts;
  changes?: MatchSettingsChanges;
  obstacles: Obstacle[];
};

const CASES: Case[] = [
  { title: 'nothing known', obstacles: [] },
  { title: 'the same person', presenterFacts: { user_id: 'lea' }, obstacles: [{ code: 'same_person', side: 'pair' }] },
  { title: 'excluded by person', pairFacts: { excluded: new Set(['paul']) }, obstacles: [{ code: 'excluded_pair', side: 'pair' }] },
  {
    title: 'excluded by profile',
    pairFacts: { excluded: new Set(['profile_paul']) },
    obstacles: [{ code: 'excluded_pair', side: 'pair' }],
  },
  { title: 'a past pair', pairFacts: { past: new Set(['profile_paul']) }, obstacles: [{ code: 'past_pair', side: 'pair' }] },
  { title: 'an open pair', pairFacts: { open: new Set(['paul']) }, obstacles: [{ code: 'open_pair', side: 'pair' }] },
  { title: 'facts about others', pairFacts: { past: new Set(['anna']), open: new Set(['profile_anna']) }, obstacles: [] },
  {
    title: 'the presenter is a manager of the participant',
    participantFacts: { manager_chain: ['anna', 'paul'] },
    obstacles: [{ code: 'manager_chain', side: 'pair' }],
  },
  {
    title: 'the participant is a manager of the presenter',
    presenterFacts: { manager_chain: ['lea'] },
    obstacles: [{ code: 'manager_chain', side: 'pair' }],
  },
  {
    title: 'both have the same manager',
    participantFacts: { manager_chain: ['anna'] },
    presenterFacts: { manager_chain: ['anna'] },
    obstacles: [],
  },
  { title: 'a hidden presenter', presenterFacts: { visible: false }, obstacles: [{ code: 'not_visible', side: 'presenter' }] },
  { title: 'a paused presenter', presenterFacts: { paused: true }, obstacles: [{ code: 'paused', side: 'presenter' }] },
  { title: 'a paused participant', participantFacts: { paused: true }, obstacles: [{ code: 'paused', side: 'participant' }] },
  {
    title: 'another program',
    participantFacts: { programs: ['one'] },
    presenterFacts: { programs: ['two'] },
    obstacles: [{ code: 'other_program', side: 'pair' }],
  },
  { title: 'a common program', participantFacts: { programs: ['one'] }, presenterFacts: { programs: ['two', 'one'] }, obstacles: [] },
  { title: 'a presenter without a program', participantFacts: { programs: ['one'] }, obstacles: [] },
  {
    title: 'no common language',
    participantFacts: { languages: ['fr'] },
    presenterFacts: { languages: ['en'] },
    obstacles: [{ code: 'no_common_language', side: 'pair' }],
  },
  { title: 'unknown languages', participantFacts: { languages: ['fr'] }, obstacles: [] },
  {
    title: 'a full presenter',
    presenterFacts: { capacity: { active: 2, max: 2 } },
    obstacles: [{ code: 'no_capacity', side: 'presenter' }],
  },
  {
    title: 'a full participant',
    participantFacts: { capacity: { active: 1, max: 1 } },
    obstacles: [{ code: 'no_capacity', side: 'participant' }],
  },
  {
    title: 'a must-have not met',
    participantFacts: { needs: ['ia'] },
    presenterFacts: { skills: ['via'] },
    changes: { participant: { must_haves: ['needs'] } },
    obstacles: [{ code: 'must_have_missing', side: 'pair', criterion: 'needs' }],
  },
  {
    title: 'a must-have of the presenter not met',
    participantFacts: { job_category: 'it' },
    presenterFacts: { targeted_job_categories: ['sales'] },
    changes: { presenter: { must_haves: ['targets'] } },
    obstacles: [{ code: 'must_have_missing', side: 'pair', criterion: 'targets' }],
  },
  {
    title: 'a must-have met in part',
    participantFacts: { needs: ['ia'] },
    presenterFacts: { skills: ['media'] },
    changes: { participant: { must_haves: ['needs'] } },
    obstacles: [],
  },
  {
    title: 'a must-have unanswered',
    participantFacts: { needs: ['ia'] },
    changes: { participant: { must_haves: ['needs'] } },
    obstacles: [],
  },
  {
    title: 'several obstacles, in order of precedence',
    presenterFacts: { user_id: 'lea', paused: true, capacity: { active: 2, max: 2 } },
    pairFacts: { past: new Set(['profile_paul']) },
    obstacles: [
      { code: 'same_person', side: 'pair' },
      { code: 'past_pair', side: 'pair' },
      { code: 'paused', side: 'presenter' },
      { code: 'no_capacity', side: 'presenter' },
    ],
  },
];

test.each(CASES)('$title', ({ participantFacts, presenterFacts, pairFacts = {}, changes, obstacles }) => {
  const settings = resolveSettings(changes);
  const mentee = participant(participantFacts);
  const mentor = presenter(presenterFacts);
  expect(obstaclesBetween(mentee, mentor, pairFacts, { settings, vocabulary: VOCABULARY })).toEqual(obstacles);

  // The participant's own state is explained, but does not remove presenters from the list.
  const listed = obstacles.find(({ side }) => side !== 'participant')?.code ?? null;
  const index = buildIndex([mentor], settings, VOCABULARY);
  const [number = ELIGIBLE] = scoreAll(index, mentee, pairFacts).eligibility;
  expect(obstacleOf(number)).toBe(listed);
  expect(rank(index, mentee, { pairFacts }).total).toBe(listed === null ? 1 : 0);
  expect(rank(index, mentee, { pairFacts, includeIneligible: true }).matches[0]?.obstacle).toBe(listed);
});
