import type { WhatIf } from '@binome/contract/console/what-ifs';
import { expect, test } from 'vitest';
import { exampleRun } from '../testing/example-run.ts';
import { intlOf } from '../testing/intl.ts';
import { effectText } from './effect-text.ts';
import { solutionsOf } from './solutions.ts';

test('a run is shown at its own point of the curve, or at the nearest one after changes by hand', () => {
  expect(solutionsOf(exampleRun)).toMatchObject({ chosen: 5, belowFrom: 6 });
  expect(solutionsOf({ ...exampleRun, theta: 0.41, metrics: { ...exampleRun.metrics, served: 12 } }).chosen).toBe(3);
  expect(solutionsOf({ ...exampleRun, floor: 40 }).belowFrom).toBeUndefined();
});

const effect: WhatIf['effect'] = { ...(exampleRun.what_ifs[0] as WhatIf).effect };

test.each([
  [{}, 'good', 'Hugo Lemaire aurait un·e mentor·e, à 81'],
  [{ served_change: 3 }, 'good', 'Hugo Lemaire et 2 autres auraient un·e mentor·e'],
  [{ placed: [] }, 'good', 'une personne de plus'],
  [{ worst_tenth: 52, worst_tenth_change: -9 }, 'warning', 'Hugo Lemaire aurait un·e mentor·e, à 81, dixième à 52'],
  [{ served_change: 0, placed: [], mean: 76, mean_change: 2 }, 'plain', 'personne de plus, moyenne 76'],
  [{ served_change: -2, placed: [] }, 'warning', '2 personnes de moins'],
] as const)('what a change brings is said with who gains and what it costs: %o', (change, tone, text) => {
  const said = effectText(intlOf('fr'), { ...effect, ...change } as WhatIf['effect']);
  expect({ tone: said.tone, text: said.text.replaceAll(/\s/g, ' ') }).toEqual({ tone, text });
});
