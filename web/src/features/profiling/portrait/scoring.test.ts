import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { describe, expect, test } from 'vitest';
import { isLastPlaceTied, type Level, proposedRanking, scoresOf } from './scoring.ts';
import { portraitKindOf, type Situation, situationsOf } from './situations.ts';

const riasec = ['R', 'I', 'A', 'S', 'E', 'C'];
const situations = situationsOf('riasec', riasec);
const levelById = (levels: Record<string, Level[]>) =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([code, codeLevels]) => {
      const codeSituations = situations.filter((situation) => situation.code === code);
      return codeLevels.map((level, index): [string, Level] => [codeSituations[index]?.id ?? '', level]);
    }),
  );
const rankingOf = (levels: Record<string, Level[]>, max = 3) =>
  proposedRanking(scoresOf(riasec, situations, levelById(levels)), max).join('');

describe('the proposed ranking', () => {
  test.each([
    ['orders by share', { R: [1, 1, 0], S: [2, 2, 1], A: [2, 1, 1] }, 'SAR'],
    ['leaves out codes without points', { R: [0, 0, 0], S: [1, 0, 0] }, 'S'],
    ['is empty without answers', {}, ''],
    ['prefers more full matches at an equal share', { I: [1, 1, 2], C: [2, 2, 0] }, 'CI'],
    ['keeps the answers order for equal scores', { E: [2, 1], I: [2, 1] }, 'IE'],
    ['ignores skipped situations', { R: [2], S: [2, 2, 1] }, 'RS'],
    ['is limited to the maximum', { R: [2], I: [2], A: [2], S: [2] }, 'RIA'],
  ] as [string, Record<string, Level[]>, string][])('%s', (_, levels, ranking) => {
    expect(rankingOf(levels)).toBe(ranking);
  });

  test('detects a tie for the last rank', () => {
    const scores = (levels: Record<string, Level[]>) => scoresOf(riasec, situations, levelById(levels));
    expect(isLastPlaceTied(scores({ R: [2], I: [2], A: [1], S: [1] }), 3)).toBe(true);
    expect(isLastPlaceTied(scores({ R: [2], I: [2], A: [2], S: [1] }), 3)).toBe(false);
    expect(isLastPlaceTied(scores({ R: [2], I: [2] }), 3)).toBe(false);
  });

  test('has no duplicates and descending shares for all combinations of answers', () => {
    const fewSituations = situationsOf('riasec', ['R', 'S']);
    const choices = [undefined, 0, 1, 2] as const;
    for (let index = 0; index < choices.length ** fewSituations.length; index++) {
      const answers = fewSituations.map(({ id }, place): [string, Level | undefined] => [id, choices[Math.floor(index / 4 ** place) % 4]]);
      const scores = scoresOf(
        ['R', 'S'],
        fewSituations,
        Object.fromEntries(answers.filter((answer): answer is [string, Level] => answer[1] !== undefined)),
      );
      const ranking = proposedRanking(scores, 2);
      const shares = ranking.map((code) => scores.find((score) => score.code === code)?.share ?? 0);
      expect(new Set(ranking).size).toBe(ranking.length);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    }
  });
});

describe('the situations', () => {
  test.each([
    ['motivations', ['knowledge', 'usefulness', 'harmony', 'altruism', 'independence', 'influence', 'principles'], 14],
    ['riasec', riasec, 18],
    ['riasec', ['R', 'S', 'E'], 9],
  ] as const)('of %s (%#) are unique, and neighbours have different codes', (kind, codes, count) => {
    const shown: Situation[] = situationsOf(kind, codes);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(count);
    expect(shown).toHaveLength(count);
    expect(shown.some(({ code }, index) => code === shown[index + 1]?.code)).toBe(false);
  });

  const question = (field_name: string, codes: string[], field_type = 'ranked') =>
    ({ field_name, field_type, profile_answers: codes.map((code) => ({ code, label: code })) }) as QuestionWithAnswer;
  test.each([
    ['all known choices', question('riasec', riasec), 'riasec'],
    ['some known choices', question('riasec', ['R', 'I', 'A']), 'riasec'],
    ['too few choices', question('riasec', ['R', 'I']), null],
    ['a choice added by the company', question('riasec', [...riasec, 'X']), null],
    ['another field type', question('riasec', riasec, 'multi_select'), null],
    ['another field name', question('values', riasec), null],
    ['the name of an Object property', question('constructor', riasec), null],
  ])('finds the portrait of a question with %s', (_, rankedQuestion, kind) => {
    expect(portraitKindOf(rankedQuestion)).toBe(kind);
  });
});
