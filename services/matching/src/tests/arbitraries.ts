import fc from 'fast-check';
import type { MatchProfile, PairFacts, Riasec } from '../profile.ts';
import { CRITERIA, type Criterion, type DirectionSettings, type MatchSettings } from '../settings.ts';
import type { Vocabulary } from '../vocabulary.ts';

// Few distinct codes, so that random profiles often match.
const TAGS = ['ia', 'social', 'social_media', 'diagnostic', 'management', 'change', 'english', 'mobility', 'media', 'via'];

export const VOCABULARY: Vocabulary = {
  families: new Map([
    ['ia', 'digital'],
    ['media', 'digital'],
    ['social', 'people'],
    ['management', 'people'],
    ['change', 'people'],
    ['mobility', 'career'],
  ]),
  labels: {},
};

const ranked = <T>(codes: readonly T[], maxLength = 3) => fc.shuffledSubarray([...codes], { maxLength });
const RIASEC: Riasec[] = ['R', 'I', 'A', 'S', 'E', 'C'];
const users = Array.from({ length: 16 }, (_, index) => `user_${index}`);
const presenterIds = Array.from({ length: 12 }, (_, index) => `presenter_${index}`);

const facts = {
  user_id: fc.constantFrom(...users),
  skills: ranked(TAGS, 6),
  needs: ranked(TAGS, 10),
  job_category: fc.option(fc.constantFrom('sales', 'it')),
  targeted_job_categories: ranked(['sales', 'it', 'finance']),
  business_unit: fc.option(fc.constantFrom('north', 'south')),
  targeted_business_units: ranked(['north', 'south', 'east']),
  motivations: ranked(['knowledge', 'harmony', 'influence', 'order']),
  talents: ranked(['logical', 'spatial', 'musical', 'bodily']),
  riasec: ranked(RIASEC),
  seniority: fc.option(fc.integer({ min: 1, max: 5 })),
  free_slots: fc.option(fc.uniqueArray(fc.oneof(fc.integer({ min: 24, max: 34 }), fc.integer({ min: 0, max: 335 })), { maxLength: 12 })),
  languages: ranked(['fr', 'en', 'es']),
  site: fc.option(fc.constantFrom('paris', 'lyon')),
  time_zone: fc.option(fc.constantFrom('Europe/Paris', 'America/Montreal')),
  formats: ranked(['videoconference', 'phone_call', 'physical_meeting']),
  expectations: ranked(['advice', 'network', 'listening'], 3),
  programs: ranked(['program_1', 'program_2'], 2),
  manager_chain: ranked(users, 3),
  capacity: fc.record({ active: fc.nat(3), max: fc.integer({ min: 0, max: 4 }) }),
  paused: fc.boolean(),
  visible: fc.boolean(),
};

export const presenterArbitrary: fc.Arbitrary<MatchProfile> = fc.record({
  id: fc.constantFrom(...presenterIds),
  role: fc.constant<'presenter'>('presenter'),
  ...facts,
});

export const participantArbitrary: fc.Arbitrary<MatchProfile> = fc.record({
  id: fc.constant('participant_0'),
  role: fc.constant<'participant'>('participant'),
  ...facts,
});

const idSetArbitrary = fc.option(
  fc.subarray([...users, ...presenterIds], { maxLength: 4 }).map((ids) => new Set(ids)),
  { nil: undefined },
);

export const pairFactsArbitrary: fc.Arbitrary<PairFacts> = fc.record({
  past: idSetArbitrary,
  excluded: idSetArbitrary,
  open: idSetArbitrary,
});

const weightsArbitrary = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 30, noNaN: true })), {
    minLength: CRITERIA.length,
    maxLength: CRITERIA.length,
  })
  .map((weights) => weightsOf((criterion) => weights[CRITERIA.indexOf(criterion)] ?? 0));

function weightsOf(weight: (criterion: Criterion) => number): Record<Criterion, number> {
  return {
    needs: weight('needs'),
    skills: weight('skills'),
    slots: weight('slots'),
    targets: weight('targets'),
    motivations: weight('motivations'),
    riasec: weight('riasec'),
    talents: weight('talents'),
    seniority: weight('seniority'),
    languages: weight('languages'),
    location: weight('location'),
    expectations: weight('expectations'),
  };
}

const directionArbitrary: fc.Arbitrary<DirectionSettings> = fc.record({
  weights: weightsArbitrary,
  must_haves: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Criterion[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...CRITERIA], { maxLength: 2 }) },
  ),
  seniority_curve: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
});

export const settingsArbitrary: fc.Arbitrary<MatchSettings> = fc.record({
  participant: directionArbitrary,
  presenter: directionArbitrary,
  enough_common_slots: fc.integer({ min: 1, max: 6 }),
  doubt: fc.oneof(fc.constant(0), fc.constant(0.3), fc.double({ min: 0, max: 1, noNaN: true })),
});
