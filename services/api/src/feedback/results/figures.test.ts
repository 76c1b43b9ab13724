import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeRatings, type TestRating } from '../../testing/answers.ts';
import { aCompany } from '../../testing/company.ts';
import { atConsole } from '../../testing/console.ts';
import { askDefaultFeedback } from '../../testing/feedback.ts';
import { isolatedBy } from '../../testing/isolate.ts';
import { aPerson } from '../../testing/person.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();
stage.clock.now = new Date('2026-11-23T10:00:00Z');
const months = ['2026-06', '2026-07', '2026-08', '2026-09'];

/** Who looks after all, after some programs, or after some units, by their names; and whether they ask for one program. */
type Viewer = { programs?: string[]; units?: string[]; asked?: string };

/** A company in which these ratings were sent, as each of these people sees it. */
async function resultsFor(viewers: Viewer[], ratings: TestRating[]) {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const ids = await storeRatings(company, ratings);
  const idOf = (kind: 'program' | 'unit', name: string) => ids.get(`${kind} ${name}`) ?? '';
  const results = [];
  for (const { programs = [], units = [], asked } of viewers) {
    const roles = [
      ...programs.map((name) => ({ name: 'hr_referent' as const, program_id: idOf('program', name) })),
      ...units.map((name) => ({ name: 'business_unit_admin' as const, business_unit_id: idOf('unit', name) })),
    ];
    const person = await aPerson(company, { roles: roles.length > 0 ? roles : [{ name: 'hr_referent' }] });
    const { api } = await atConsole(stage, person.email);
    results.push(await api('GET /backoffice/v1/results', { query: asked ? { program_id: idOf('program', asked) } : {} }));
  }
  return results;
}

/** As somebody sees it who looks after all. */
async function resultsOf(ratings: TestRating[], asked?: string) {
  const [results] = await resultsFor([asked ? { asked } : {}], ratings);
  if (!results) throw new Error('nobody looked');
  return results;
}

type Results = Awaited<ReturnType<typeof resultsOf>>;

/** Every figure of a reply, by the ratings on which it rests; the total is that of what the viewer looks after. */
function figuresOf(
  results: Results,
  ratings: TestRating[],
  { programs, units, asked }: Viewer = {},
): { levels: number[]; on: TestRating[] }[] {
  const counted = countedMonths(ratings);
  const among = ratings.filter(({ month }) => counted.has(month));
  const of = (rating: Results['total']['rating'], isIn: (rating: TestRating) => boolean) =>
    rating.levels ? [{ levels: rating.levels, on: among.filter(isIn) }] : [];
  return [
    ...of(
      results.total.rating,
      ({ program, unit }) => (asked === undefined || program === asked) && (programs?.includes(program) ?? units?.includes(unit) ?? true),
    ),
    ...results.months.flatMap(({ month, rating }) => of(rating, (one) => one.month === month)),
    ...results.programs.flatMap(({ name, rating }) => of(rating, (one) => one.program === (name ?? ''))),
    ...results.business_units.flatMap(({ name, rating }) => of(rating, (one) => one.unit === (name ?? ''))),
  ];
}

/** Months put together until five people answered: what comes after the last such period does not count yet. */
function countedMonths(ratings: TestRating[]): Set<string> {
  const counted = new Set<string>();
  let [open, people] = [[] as string[], new Set<string>()];
  for (const month of months) {
    const here = ratings.filter((rating) => rating.month === month);
    if (here.length === 0) continue;
    open.push(month);
    for (const { person } of here) people.add(person);
    if (people.size < 5) continue;
    for (const each of open) counted.add(each);
    [open, people] = [[], new Set()];
  }
  return counted;
}

const rate = (people: number, more: Partial<TestRating> = {}, first = 0): TestRating[] =>
  Array.from({ length: people }, (_, index) => ({
    ...{ person: `p${first + index}`, month: '2026-09', program: 'Alpha', unit: 'Nord', score: 4, ...more },
  }));

test('four people are hidden, five are shown', async () => {
  const four = await resultsOf([...rate(4), ...rate(4, { score: 2 })]);
  expect(four.total).toMatchObject({ held: 8, rating: { average: null, levels: null, enough: false } });
  expect(figuresOf(four, [])).toEqual([]);

  const five = await resultsOf(rate(5, { score: 3 }));
  const rating = { average: 3, levels: [0, 0, 5, 0, 0], enough: true };
  expect(five.total.rating).toEqual(rating);
  expect(five.months.find(({ month }) => month === '2026-09')?.rating).toEqual(rating);
  expect(five.programs).toMatchObject([{ name: 'Alpha', rating }]);
  expect(five.business_units).toMatchObject([{ name: 'Nord', rating }]);
});

test('a group is hidden with a small one that would else be the rest of the total', async () => {
  const ratings = [...rate(7), ...rate(6, { program: 'Beta' }, 7), ...rate(1, { program: 'Gamma' }, 13)];
  const { programs, total } = await resultsOf(ratings);
  expect(total.rating.levels).toEqual([0, 0, 0, 14, 0]);
  expect(programs.map(({ rating }) => rating.enough)).toEqual([true, false, false]);
});

test('a group within another hides where the difference is small', async () => {
  // All of Alpha is in the North, where one person of Beta is too.
  const ratings = [...rate(5), ...rate(1, { program: 'Beta' }, 5), ...rate(6, { program: 'Beta', unit: 'Sud' }, 6)];
  const results = await resultsOf(ratings);
  const shown = (places: Results['programs']) => places.some(({ rating }) => rating.enough);
  expect(shown(results.programs) && shown(results.business_units)).toBe(false);
  expect(shown(results.programs) || shown(results.business_units)).toBe(true);
});

test('one program’s months are not told beside all programs’, which would tell the other’s', async () => {
  const ratings = [...rate(6), ...rate(6, { month: '2026-08' }), ...rate(6, { program: 'Beta' }, 6)];
  const results = await resultsOf(ratings, 'Alpha');
  expect(results.total.rating.levels).toEqual([0, 0, 0, 12, 0]);
  expect(results.months.filter(({ rating }) => rating.enough)).toEqual([]);
  expect(results.total.held).toBe(12);
});

test('a month counts once nothing in it can be corrected any more, and with those before it where few answered', async () => {
  const early = [
    ...rate(2, { month: '2026-07' }),
    ...rate(3, { month: '2026-08' }, 2),
    ...rate(6, { month: '2026-09' }),
    ...rate(6, { month: '2026-10' }),
  ];
  stage.clock.now = new Date('2026-11-07T22:59:59Z');
  const enoughOf = (results: Results) => results.months.flatMap(({ month, rating }) => (rating.enough ? month : []));
  const before = await resultsOf(early);
  expect([before.total.rating.levels, enoughOf(before)]).toEqual([[0, 0, 0, 11, 0], ['2026-09']]);
  stage.clock.now = new Date('2026-11-07T23:00:00Z');
  const after = await resultsOf(early);
  expect([after.total.rating.levels, enoughOf(after)]).toEqual([
    [0, 0, 0, 17, 0],
    ['2026-09', '2026-10'],
  ]);
  stage.clock.now = new Date('2026-11-23T10:00:00Z');
});

test('whoever looks after a part sees some of the figures of all, and no others', async () => {
  // Beta's four of the North would be the difference of what two viewers see there.
  const ratings = [...rate(6), ...rate(4, { program: 'Beta', score: 2 }, 6), ...rate(6, { program: 'Beta', unit: 'Sud' }, 10)];
  const [all, alpha] = await resultsFor([{}, { programs: ['Alpha'] }], ratings);
  const rating = { average: 4, levels: [0, 0, 0, 6, 0], enough: true };
  const hidden = { rating: { enough: false } };
  expect(all).toMatchObject({ programs: [{ rating }, hidden], business_units: [hidden, hidden] });
  expect(alpha).toMatchObject({ total: { rating }, programs: [{ rating }], business_units: [hidden] });
  expect(alpha?.months.filter(({ rating }) => rating.enough)).toEqual([]);
});

test('who looks after the only program sees what all see, its months too', async () => {
  const ratings = [...rate(6), ...rate(6, { month: '2026-08', score: 2 })];
  const [all, alpha] = await resultsFor([{}, { programs: ['Alpha'] }], ratings);
  expect(alpha).toEqual(all);
  expect(alpha?.months.filter(({ rating }) => rating.enough)).toHaveLength(2);
});

test('who looks after several programs sees their sum where each is shown', async () => {
  const ratings = [...rate(5), ...rate(6, { program: 'Beta', score: 2 }, 5), ...rate(7, { program: 'Gamma' }, 11)];
  const [both] = await resultsFor([{ programs: ['Alpha', 'Beta'] }], ratings);
  expect(both?.total.rating).toEqual({ average: 2.91, levels: [0, 6, 0, 5, 0], enough: true });
});

test('nothing that all viewers see together rests on fewer than five people', { timeout: 180_000 }, async () => {
  const arbitrary = fc.record({
    person: fc.integer({ min: 0, max: 15 }).map((number) => `p${number}`),
    // One quarter, so that a group counts whole or not at all.
    month: fc.constantFrom(...months.slice(1)),
    program: fc.constantFrom('Alpha', 'Beta', ''),
    unit: fc.constantFrom('Nord', 'Sud', 'Est'),
    score: fc.integer({ min: 1, max: 5 }),
  });
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrary, { minLength: 20, maxLength: 160 }), async (ratings) => {
      const programs = ['Alpha', 'Beta'].filter((name) => ratings.some(({ program }) => program === name));
      const units = ['Nord', 'Sud', 'Est'].filter((name) => ratings.some(({ unit }) => unit === name));
      const viewers: Viewer[] = [
        {},
        ...programs.flatMap((name) => [{ asked: name }, { programs: [name] }, { programs: [name], asked: name }]),
        ...units.flatMap((name) => [{ units: [name] }, ...programs.map((asked) => ({ units: [name], asked }))]),
        ...(programs.length > 0 ? [{ programs }] : []),
        { units: units.slice(0, 2) },
      ];
      const seen = await resultsFor(viewers, ratings);
      const figures = seen.flatMap((results, index) => figuresOf(results, ratings, viewers[index]));
      for (const { levels, on } of figures) {
        expect(levels).toEqual([1, 2, 3, 4, 5].map((level) => on.filter(({ score }) => score === level).length));
      }
      const different = new Map(figures.map(({ on }) => [on.map((one) => (ratings as TestRating[]).indexOf(one)).join(' '), on]));
      expect(isolatedBy([...different.values()], ({ month, program, unit }) => `${month} ${program} ${unit}`, 4)).toBeNull();
      shown += different.size;
    }),
    { numRuns: 25 },
  );
  // Else nothing was tested.
  expect(shown).toBeGreaterThan(25);
});
