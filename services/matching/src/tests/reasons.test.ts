import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerPair } from '../criteria/criterion.ts';
import { matchFacts } from '../explain.ts';
import type { MatchProfile, Role } from '../profile.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { areSiblings } from '../vocabulary.ts';
import { isToCheck } from '../watch-out.ts';
import { participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

const company = { settings: DEFAULT_SETTINGS, vocabulary: VOCABULARY };

test('every reason and gain has matching answers', () => {
  fc.assert(
    fc.property(participantArbitrary, presenterArbitrary, settingsArbitrary, (mentee, mentor, settings) => {
      const facts = matchFacts(mentee, mentor, { settings, vocabulary: VOCABULARY });
      for (const { reasons } of [facts.participant, facts.presenter]) {
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const reason of reasons) {
          expect(reason.contribution).toBeGreaterThan(0);
          expect(reason.items.length).toBeGreaterThan(0);
          for (const item of reason.items) expectMatching(item, mentee, mentor);
        }
      }
      if (facts.gain) expectMatching(facts.gain.item, mentee, mentor);
    }),
    { numRuns: 500 },
  );
});

test('reasons are the largest contributions with matching answers', () => {
  fc.assert(
    fc.property(participantArbitrary, presenterArbitrary, (mentee, mentor) => {
      const { participant: direction } = matchFacts(mentee, mentor, company);
      const contributions = direction.reasons.map(({ contribution }) => contribution);
      expect(contributions).toEqual(contributions.toSorted((one, two) => two - one));
      if (contributions.length < 3) return;
      const criteria = new Set(direction.reasons.map(({ criterion }) => criterion));
      const needs = direction.criteria.find(({ criterion }) => criterion === 'needs');
      // Known needs always have matching answers: only larger contributions may replace them.
      if (needs && !criteria.has('needs')) expect(needs.contribution).toBeLessThanOrEqual(contributions.at(-1) ?? 0);
    }),
  );
});

test('a code is not matched inside another word', () => {
  const mentee = participant({ needs: ['ia'] });
  for (const skills of [['social'], ['diagnostic', 'via'], ['social_media']]) {
    const facts = matchFacts(mentee, presenter({ skills }), company);
    expect(facts.participant.reasons).toEqual([]);
    expect(facts.presenter.reasons).toEqual([]);
    expect(facts.gain).toBeNull();
  }
  expect(matchFacts(mentee, presenter({ skills: ['social', 'ia'] }), company).participant.reasons).toMatchObject([
    { criterion: 'needs', items: [{ kind: 'tag', participant: 'ia', presenter: 'ia', degree: 'same', rank: 0 }] },
  ]);
});

test('the watch-out is the known criterion with the largest loss', () => {
  const mentee = participant({ needs: ['ia'], languages: ['fr'], motivations: ['order'], free_slots: [1] });
  const mentor = presenter({ skills: ['via'], languages: ['fr'], motivations: ['harmony'], free_slots: [2] });
  const facts = matchFacts(mentee, mentor, company);
  expect(facts.participant.watch_out).toMatchObject({ criterion: 'needs', items: [{ participant: 'ia', presenter: '' }] });
  expect(facts.presenter.watch_out).toMatchObject({ criterion: 'skills', items: [{ participant: 'ia', presenter: '' }] });
});

test('a criterion is a watch-out only below half of its value', () => {
  const watchOutFor = (expectations: string[]) =>
    matchFacts(participant({ expectations: ['advice', 'network', 'listening', 'method'] }), presenter({ expectations }), company)
      .participant.watch_out?.criterion;
  expect(watchOutFor(['advice'])).toBe('expectations');
  expect(watchOutFor(['advice', 'network'])).toBe('few_answers');
});

test('a referent looks at a pair that shares nothing of what is looked for, or has hardly answered, and not at every difference', () => {
  const full = { languages: ['fr'], free_slots: [1], motivations: ['order'], expectations: ['advice'], formats: ['video'], seniority: 3 };
  const toCheck = (needs: string[], skills: string[], mentor: Partial<MatchProfile> = full) => {
    const [mentee, candidate] = [participant({ ...full, needs }), presenter({ ...mentor, skills })];
    const { watch_out } = matchFacts(mentee, candidate, company).participant;
    return [watch_out?.criterion, isToCheck(watch_out, mentee, candidate)];
  };
  expect(toCheck(['ia'], ['via'])).toEqual(['needs', true]);
  expect(toCheck(['ia', 'social', 'network', 'sales'], ['sales'])).toEqual(['needs', false]);
  expect(toCheck(['ia'], ['ia'], { ...full, free_slots: [2] })).toEqual(['slots', false]);
  expect(toCheck(['ia'], ['ia'], { languages: ['fr'] })).toEqual(['few_answers', true]);
});

test('few answers are the watch-out if no criterion is weak', () => {
  const { watch_out } = matchFacts(participant({ languages: ['fr'] }), presenter({ languages: ['fr'] }), company).participant;
  expect(watch_out).toMatchObject({ criterion: 'few_answers', confidence: { known: 1, total: 10 } });
});

test('learning takes precedence over being useful as a gain', () => {
  const mentee = participant({ needs: ['management'], skills: ['ia'] });
  expect(matchFacts(mentee, presenter({ skills: ['management'], needs: ['ia'] }), company).gain?.criterion).toBe('needs');
  expect(matchFacts(mentee, presenter({ skills: ['management'] }), company).gain?.criterion).toBe('skills');
});

function expectMatching(item: AnswerPair, mentee: MatchProfile, mentor: MatchProfile): void {
  const profiles: Record<Role, MatchProfile> = { participant: mentee, presenter: mentor };
  for (const role of ['participant', 'presenter'] as const) {
    const answers = answersOf(profiles[role], item.kind);
    for (const code of item.kind === 'slot' ? slotsOf(item[role]) : [item[role]]) expect(answers).toContain(code);
  }
  if (item.degree === 'same') expect(item.participant).toBe(item.presenter);
  else expect(item.participant).not.toBe(item.presenter);
  if (item.degree === 'near' && item.kind === 'tag') expect(areSiblings(VOCABULARY, item.participant, item.presenter)).toBe(true);
}

function slotsOf(run: string): string[] {
  const [first = 0, last = 0] = run.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function answersOf(profile: MatchProfile, kind: AnswerPair['kind']): (string | null)[] {
  switch (kind) {
    case 'tag':
      return [...profile.skills, ...profile.needs];
    case 'job_category':
      return [...profile.targeted_job_categories, profile.job_category];
    case 'business_unit':
      return [...profile.targeted_business_units, profile.business_unit];
    case 'motivation':
      return profile.motivations;
    case 'talent':
      return profile.talents;
    case 'riasec':
      return profile.riasec;
    case 'expectation':
      return profile.expectations;
    case 'language':
      return profile.languages;
    case 'format':
      return profile.formats;
    case 'level':
      return [String(profile.seniority)];
    case 'site':
      return [profile.site];
    case 'time_zone':
      return [profile.time_zone];
    case 'slot':
      return (profile.free_slots ?? []).map(String);
  }
}
