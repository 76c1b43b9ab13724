import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peerFacts, peerObstacles } from '../peers.ts';
import { participantArbitrary } from './arbitraries.ts';
import { participant } from './people.ts';

test('two peers have one score and the same reasons, whoever looks', () => {
  fc.assert(
    fc.property(participantArbitrary, participantArbitrary, (a, b) => {
      const [one, other] = [peerFacts(a, b), peerFacts(b, a)];
      expect(other).toEqual({ ...one, first_learns: one.second_learns, second_learns: one.first_learns });
      expect(one.raw).toBeGreaterThanOrEqual(0);
      expect(one.raw).toBeLessThanOrEqual(1);
      const swapped = peerObstacles(b, a, {}).map(({ code, side }) => `${code} ${side}`);
      const sides = { participant: 'presenter', presenter: 'participant', pair: 'pair' } as const;
      expect(swapped.sort()).toEqual(
        peerObstacles(a, b, {})
          .map(({ code, side }) => `${code} ${sides[side]}`)
          .sort(),
      );
    }),
  );
});

test('a topic that both seek, or that one knows and the other seeks, never lowers the score', () => {
  fc.assert(
    fc.property(participantArbitrary, participantArbitrary, (a, b) => {
      fc.pre(a.needs.length > 0 && b.needs.length > 0 && a.skills.length > 0 && b.skills.length > 0);
      const { score } = peerFacts(a, b);
      expect(peerFacts({ ...a, needs: [...a.needs, 'new'] }, { ...b, needs: [...b.needs, 'new'] }).raw).toBeGreaterThanOrEqual(
        peerFacts({ ...a, needs: [...a.needs, 'new'] }, { ...b, needs: [...b.needs, 'other'] }).raw,
      );
      const taught = a.needs.find((code) => !b.skills.includes(code));
      if (taught) expect(peerFacts(a, { ...b, skills: [...b.skills, taught] }).score).toBeGreaterThanOrEqual(score);
    }),
  );
});

test('what is shared is named in the order of both', () => {
  const a = participant({ needs: ['x', 'y', 'z'], skills: ['k'], business_unit: 'north', site: 'lyon' });
  const b = participant({ needs: ['z', 'y', 'k'], skills: ['x'], business_unit: 'north', site: 'paris' });
  expect(peerFacts(a, b)).toMatchObject({
    ...{ shared_needs: ['y', 'z'], first_learns: ['x'], second_learns: ['k'], unit: 'north', site: null },
  });
});

test('peers are of one program', () => {
  const codes = (a: string[], b: string[]) =>
    peerObstacles(participant({ user_id: 'a', programs: a }), participant({ user_id: 'b', programs: b }), {}).map(({ code }) => code);
  expect(codes(['one'], ['one', 'two'])).toEqual([]);
  expect(codes([], [])).toEqual([]);
  expect(codes(['one'], [])).toEqual(['other_program']);
});
