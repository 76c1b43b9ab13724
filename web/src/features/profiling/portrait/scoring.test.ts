import type { QuestionWithAnswer } from '@binome/contract/profiling';
import { describe, expect, test } from 'vitest';
import { isLastPlaceTied, type Level, proposedRanking, scoresOf } from './scoring.ts';
import { portraitKindOf, type Situation, situationsOf } from './situations.ts';

const riasec = ['R', 'I', 'A', 'S', 'E', 'C'];
const items = situationsOf('riasec', riasec);
const said = (levels: Record<string, Level[]>) =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([code, given]) => {
      const own = items.filter((item) => item.code === code);
      return given.map((level, index): [string, Level] => [own[index]?.id ?? '', level]);
    }),
  );
const ranked = (levels: Record<string, Level[]>, max = 3) => proposedRanking(scoresOf(riasec, items, said(levels)), max).join('');

describe('the proposed ranking', () => {
  test.each([
    ['the strongest first', { R: [1, 1, 0], S: [2, 2, 1], A: [2, 1, 1] }, 'SAR'],
    ['nothing that was denied', { R: [0, 0, 0], S: [1, 0, 0] }, 'S'],
    ['nothing of nothing', {}, ''],
    ['as strong, but knew oneself more often', { I: [1, 1, 2], C: [2, 2, 0] }, 'CI'],
    ['as strong in all, as the circle goes', { E: [2, 1], I: [2, 1] }, 'IE'],
    ['what was passed over does not count against it', { R: [2], S: [2, 2, 1] }, 'RS'],
    ['no more than asked for', { R: [2], I: [2], A: [2], S: [2] }, 'RIA'],
  ] as [string, Record<string, Level[]>, string][])('%s', (_, levels, ranking) => {
    expect(ranked(levels)).toBe(ranking);
  });

  test('says when its last place could be another’s', () => {
    const scores = (levels: Record<string, Level[]>) => scoresOf(riasec, items, said(levels));
    expect(isLastPlaceTied(scores({ R: [2], I: [2], A: [1], S: [1] }), 3)).toBe(true);
    expect(isLastPlaceTied(scores({ R: [2], I: [2], A: [2], S: [1] }), 3)).toBe(false);
    expect(isLastPlaceTied(scores({ R: [2], I: [2] }), 3)).toBe(false);
  });

  test('holds each code once and none weaker before a stronger one, whatever was said', () => {
    const few = situationsOf('riasec', ['R', 'S']);
    const choices = [undefined, 0, 1, 2] as const;
    for (let index = 0; index < choices.length ** few.length; index++) {
      const given = few.map(({ id }, place): [string, Level | undefined] => [id, choices[Math.floor(index / 4 ** place) % 4]]);
      const scores = scoresOf(['R', 'S'], few, Object.fromEntries(given.filter((one): one is [string, Level] => one[1] !== undefined)));
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
  ] as const)('of %s (%#) come once each, no two neighbours for the same', (kind, codes, count) => {
    const shown: Situation[] = situationsOf(kind, codes);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(count);
    expect(shown).toHaveLength(count);
    expect(shown.some(({ code }, index) => code === shown[index + 1]?.code)).toBe(false);
  });

  const question = (field_name: string, codes: string[], field_type = 'ranked') =>
    ({ field_name, field_type, profile_answers: codes.map((code) => ({ code, label: code })) }) as QuestionWithAnswer;
  test.each([
    ['all of ours', question('riasec', riasec), 'riasec'],
    ['some of ours', question('riasec', ['R', 'I', 'A']), 'riasec'],
    ['too few of ours', question('riasec', ['R', 'I']), null],
    ['one of the company’s own', question('riasec', [...riasec, 'X']), null],
    ['another kind of answer', question('riasec', riasec, 'multi_select'), null],
    ['another question', question('values', riasec), null],
    ['a question called like a part of every object', question('constructor', riasec), null],
  ])('a question with %s', (_, asked, kind) => {
    expect(portraitKindOf(asked)).toBe(kind);
  });
});
