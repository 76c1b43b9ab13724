import { describe, expect, test } from 'vitest';
import { RULES } from '../criteria/rules.ts';
import type { MatchProfile } from '../profile.ts';
import { type Criterion, DEFAULT_SETTINGS } from '../settings.ts';
import { VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

const company = { settings: DEFAULT_SETTINGS, vocabulary: VOCABULARY };

type Case = [title: string, evaluator: Partial<MatchProfile>, candidate: Partial<MatchProfile>, value: number | null];

// The evaluator is a participant. The tags "ia" and "media" are of one family, "social", "management" and "change" of another.
const CASES: Partial<Record<Criterion, Case[]>> = {
  needs: [
    ['the first of three needs', { needs: ['ia', 'english', 'mobility'] }, { skills: ['ia'] }, 3 / 6],
    ['the second and third needs', { needs: ['ia', 'english', 'mobility'] }, { skills: ['mobility', 'english'] }, 3 / 6],
    ['a sibling counts half', { needs: ['ia', 'english'] }, { skills: ['media'] }, 1.5 / 5],
    ['a sibling adds nothing to an exact match', { needs: ['ia'] }, { skills: ['media', 'ia'] }, 1],
    ['one sibling covers two needs, half each', { needs: ['social', 'change'] }, { skills: ['management'] }, 0.5],
    ['a code is not matched inside another word', { needs: ['ia'] }, { skills: ['social', 'social_media', 'diagnostic', 'via'] }, 0],
    ['a need without a family has no siblings', { needs: ['diagnostic'] }, { skills: ['via'] }, 0],
    ['a fourth need has weight 1', { needs: ['a', 'b', 'c', 'd'] }, { skills: ['d'] }, 1 / 7],
    ['a ninth need is ignored', { needs: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] }, { skills: ['i'] }, 0],
    ['no needs', {}, { skills: ['ia'] }, null],
    ['no skills', { needs: ['ia'] }, {}, null],
  ],
  skills: [
    ['what the participant brings and the presenter seeks', { skills: ['ia'] }, { needs: ['english', 'ia'] }, 2 / 5],
    ['presenter seeks nothing', { skills: ['ia'] }, {}, null],
  ],
  slots: [
    ['enough', { free_slots: [1, 2, 3, 4, 5] }, { free_slots: [1, 2, 3, 4, 9] }, 1],
    ['more than enough', { free_slots: [1, 2, 3, 4, 5] }, { free_slots: [1, 2, 3, 4, 5] }, 1],
    ['half', { free_slots: [1, 2] }, { free_slots: [2, 1] }, 0.5],
    ['none in common', { free_slots: [1, 2] }, { free_slots: [3] }, 0],
    ['no free slots', { free_slots: [1] }, { free_slots: [] }, 0],
    ['an unknown week', { free_slots: [1] }, { free_slots: null }, null],
  ],
  targets: [
    ['both', { targeted_job_categories: ['it'], targeted_business_units: ['north'] }, { job_category: 'it', business_unit: 'north' }, 1],
    [
      'category only',
      { targeted_job_categories: ['it'], targeted_business_units: ['north'] },
      { job_category: 'it', business_unit: 'south' },
      0.6,
    ],
    [
      'unit only',
      { targeted_job_categories: ['it'], targeted_business_units: ['north'] },
      { job_category: 'sales', business_unit: 'north' },
      0.4,
    ],
    ['only the category is known', { targeted_job_categories: ['it'] }, { job_category: 'it', business_unit: 'north' }, 1],
    [
      'neither',
      { targeted_job_categories: ['it'], targeted_business_units: ['north'] },
      { job_category: 'sales', business_unit: 'south' },
      0,
    ],
    ['no targets', {}, { job_category: 'it', business_unit: 'north' }, null],
    ['no job', { targeted_job_categories: ['it'] }, {}, null],
  ],
  motivations: [
    ['the same ranking', { motivations: ['order', 'harmony', 'influence'] }, { motivations: ['order', 'harmony', 'influence'] }, 1],
    [
      'the reverse ranking',
      { motivations: ['order', 'harmony', 'influence'] },
      { motivations: ['influence', 'harmony', 'order'] },
      10 / 14,
    ],
    ['nothing in common', { motivations: ['order'] }, { motivations: ['harmony'] }, 0],
    ['unanswered', { motivations: ['order'] }, {}, null],
  ],
  riasec: [
    ['the same code', { riasec: ['R', 'I', 'A'] }, { riasec: ['R', 'I', 'A'] }, 1],
    ['opposite corners', { riasec: ['R'] }, { riasec: ['S'] }, 0],
    ['neighbours', { riasec: ['R'] }, { riasec: ['C'] }, 2 / 3],
    ['two corners apart', { riasec: ['R'] }, { riasec: ['A'] }, 1 / 3],
    ['rank by rank', { riasec: ['R', 'I', 'A'] }, { riasec: ['I', 'I', 'S'] }, (3 * 2 + 2 * 3 + 2) / 18],
    ['over the shorter one', { riasec: ['R', 'I', 'A'] }, { riasec: ['R'] }, 1],
    ['unanswered', { riasec: ['R'] }, {}, null],
  ],
  talents: [
    ['all new', { talents: ['musical'] }, { talents: ['logical', 'spatial', 'bodily'] }, 1],
    ['the first one shared', { talents: ['logical'] }, { talents: ['logical', 'spatial', 'bodily'] }, 3 / 6],
    ['all shared', { talents: ['logical', 'spatial'] }, { talents: ['spatial', 'logical'] }, 0],
    ['unanswered', {}, { talents: ['logical'] }, null],
  ],
  seniority: [
    ['two above', { seniority: 2 }, { seniority: 4 }, 1],
    ['one above', { seniority: 2 }, { seniority: 3 }, 0.9],
    ['equals', { seniority: 3 }, { seniority: 3 }, 0.6],
    ['four above', { seniority: 1 }, { seniority: 5 }, 0.5],
    ['four below', { seniority: 5 }, { seniority: 1 }, 0],
    ['unanswered', { seniority: 5 }, {}, null],
  ],
  languages: [
    ['the first language', { languages: ['fr', 'en'] }, { languages: ['en', 'fr'] }, 1],
    ['another language', { languages: ['fr', 'en'] }, { languages: ['en'] }, 0.7],
    ['none', { languages: ['fr'] }, { languages: ['en'] }, 0],
    ['unanswered', { languages: ['fr'] }, {}, null],
  ],
  location: [
    ['one site, in person', { site: 'lyon', formats: ['physical_meeting'] }, { site: 'lyon', formats: ['physical_meeting'] }, 1],
    ['one site, remote', { site: 'lyon', formats: ['phone_call'] }, { site: 'lyon', formats: ['phone_call'] }, 0.9],
    ['two sites, in person only', { site: 'lyon', formats: ['physical_meeting'] }, { site: 'paris', formats: ['physical_meeting'] }, 0],
    ['no common format', { formats: ['phone_call'] }, { formats: ['videoconference'] }, 0],
    ['remote, one zone', { time_zone: 'a', formats: ['phone_call'] }, { time_zone: 'a', formats: ['phone_call'] }, 0.8],
    ['remote, other zones', { time_zone: 'a', formats: ['phone_call'] }, { time_zone: 'b', formats: ['phone_call'] }, 0.6],
    ['remote, unknown zone', { formats: ['phone_call'] }, { time_zone: 'b', formats: ['phone_call'] }, 0.7],
    ['formats unknown, one site', { site: 'lyon' }, { site: 'lyon' }, 0.9],
    ['nothing known', { site: 'lyon' }, {}, null],
  ],
  expectations: [
    ['half', { expectations: ['advice', 'network'] }, { expectations: ['network', 'listening'] }, 0.5],
    ['none', { expectations: ['advice'] }, { expectations: ['network'] }, 0],
    ['unanswered', { expectations: ['advice'] }, {}, null],
  ],
};

for (const [criterion, { value }] of Object.entries(RULES)) {
  describe(criterion, () => {
    const cases = Object.entries(CASES).find(([name]) => name === criterion)?.[1] ?? [];
    test.each(cases)('%s', (_title, evaluator, candidate, expected) => {
      const result = value(participant(evaluator), presenter(candidate), company);
      if (expected === null) expect(result).toBeNull();
      else expect(result).toBeCloseTo(expected, 12);
    });
  });
}

test('a presenter scores the gap of levels in the other direction', () => {
  const { value } = RULES.seniority;
  expect(value(presenter({ seniority: 4 }), participant({ seniority: 2 }), company)).toBe(1);
  expect(value(presenter({ seniority: 2 }), participant({ seniority: 4 }), company)).toBe(0.1);
});

test('a presenter scores how their skills cover the participant’s needs', () => {
  const { value } = RULES.skills;
  expect(value(presenter({ skills: ['ia'] }), participant({ needs: ['ia', 'english'] }), company)).toBe(3 / 5);
});
