import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownScore } from '../calibration.ts';
import { loweringAnswers } from '../lowering-answers.ts';
import { scorePair } from '../pair.ts';
import type { MatchProfile } from '../profile.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

/** The questions, with the criterion that names each. */
const QUESTIONS = [
  ['needs', 'needs'],
  ['skills', 'skills'],
  ['free_slots', 'slots'],
  ['job_category', 'targets'],
  ['targeted_job_categories', 'targets'],
  ['business_unit', 'targets'],
  ['targeted_business_units', 'targets'],
  ['motivations', 'motivations'],
  ['riasec', 'riasec'],
  ['talents', 'talents'],
  ['seniority', 'seniority'],
  ['languages', 'languages'],
  ['formats', 'location'],
  ['site', 'location'],
  ['expectations', 'expectations'],
] as const satisfies readonly (readonly [keyof MatchProfile, string])[];

test('a score never falls after an answer without that answer being named', () => {
  fc.assert(
    fc.property(
      participantArbitrary,
      presenterArbitrary,
      settingsArbitrary,
      fc.constantFrom(...QUESTIONS),
      fc.boolean(),
      fc.nat(5),
      (mentee, mentor, settings, [field, criterion], isMentee, kept) => {
        const company = { settings, vocabulary: VOCABULARY };
        const person = isMentee ? mentee : mentor;
        const answer = person[field];
        const isList = Array.isArray(answer) && field !== 'free_slots';
        const before = { ...person, [field]: isList ? answer.slice(0, kept) : null };
        const scoreOf = (one: MatchProfile) =>
          shownScore((isMentee ? scorePair(one, mentor, company) : scorePair(mentee, one, company)).score);
        const fall = scoreOf(before) - scoreOf(person);
        if (fall <= 0) return;
        const named = loweringAnswers(mentee, mentor, company).find((one) => one.side === person.role && one.criterion === criterion);
        expect(named?.points).toBeGreaterThanOrEqual(fall);
      },
    ),
    { numRuns: 3000 },
  );
});

test('names who gave the answers and what they cost, and nothing when every answer helps', () => {
  const company = { settings: DEFAULT_SETTINGS, vocabulary: VOCABULARY };
  const mentee = participant({ needs: ['ia'], languages: ['fr'] });
  const mentor = presenter({ skills: ['ia'], languages: ['fr'] });
  expect(loweringAnswers(mentee, mentor, company)).toEqual([]);
  const apart = loweringAnswers({ ...mentee, motivations: ['order'] }, { ...mentor, motivations: ['harmony'] }, company);
  expect(apart).toEqual([
    { side: 'participant', criterion: 'motivations', points: expect.any(Number) },
    { side: 'presenter', criterion: 'motivations', points: expect.any(Number) },
  ]);
});
