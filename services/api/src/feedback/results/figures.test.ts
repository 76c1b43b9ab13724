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

/** A company in which these ratings were sent, seen by its administrator. */
async function resultsOf(ratings: TestRating[], query: { program_id?: string } = {}) {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const ids = await storeRatings(company, ratings);
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const { api } = await atConsole(stage, admin.email);
  const program_id = query.program_id && ids.get(`program ${query.program_id}`);
  return api('GET /backoffice/v1/results', { query: program_id ? { program_id } : {} });
}

type Results = Awaited<ReturnType<typeof resultsOf>>;

/** Every figure of a reply, by the ratings on which it rests. */
function figuresOf(results: Results, ratings: TestRating[]): { levels: number[]; on: TestRating[] }[] {
  const counted = countedMonths(ratings);
  const among = ratings.filter(({ month }) => counted.has(month));
  const of = (rating: Results['total']['rating'], isIn: (rating: TestRating) => boolean) =>
    rating.levels ? [{ levels: rating.levels, on: among.filter(isIn) }] : [];
  return [
    ...of(results.total.rating, () => true),
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
  const results = await resultsOf(ratings, { program_id: 'Alpha' });
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

test('no sum or difference of the figures of a reply rests on fewer than five people', { timeout: 120_000 }, async () => {
  const arbitrary = fc.record({
    person: fc.integer({ min: 0, max: 15 }).map((number) => `p${number}`),
    month: fc.constantFrom(...months),
    program: fc.constantFrom('Alpha', 'Beta', ''),
    unit: fc.constantFrom('Nord', 'Sud', 'Est'),
    score: fc.integer({ min: 1, max: 5 }),
  });
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrary, { minLength: 20, maxLength: 160 }), async (ratings) => {
      const figures = figuresOf(await resultsOf(ratings), ratings);
      for (const { levels, on } of figures) {
        expect(levels).toEqual([1, 2, 3, 4, 5].map((level) => on.filter(({ score }) => score === level).length));
      }
      expect(
        isolatedBy(
          figures.map(({ on }) => on),
          ({ month, program, unit }) => `${month} ${program} ${unit}`,
          4,
        ),
      ).toBeNull();
      shown += figures.length;
    }),
    { numRuns: 40 },
  );
  // Else nothing was tested.
  expect(shown).toBeGreaterThan(40);
});
