/**
 * Can somebody who knows sums over groups of answers compute anything that rests on the answers of `maxSelected` people or fewer? Any
 * such thing is a linear combination of the sums. It rests on few people where it weighs nothing outside of their answers, though not
 * nothing at all: leaving these answers out then makes the sums depend on one another more than they did (their rank falls).
 * Tries every choice of people. Answers of the same place are in the same groups, hence count as one.
 */
export function isolatedBy<Answer extends { person: string }>(
  groups: Answer[][],
  placeOf: (answer: Answer) => string,
  most: number,
): string[] | null {
  const peopleAt = new Map<string, Set<string>>();
  for (const answer of groups.flat()) {
    const place = placeOf(answer);
    peopleAt.set(place, (peopleAt.get(place) ?? new Set()).add(answer.person));
  }
  const places = [...peopleAt.keys()];
  const sums = groups.map((group) => {
    const here = new Set(group.map(placeOf));
    return places.map((place) => (here.has(place) ? 1 : 0));
  });
  const whole = rank(sums);
  const people = [...new Set(groups.flat().map(({ person }) => person))];
  for (const few of choices(people, Math.min(most, people.length))) {
    const kept = places.map((place) => ![...(peopleAt.get(place) ?? [])].every((person) => few.includes(person)));
    if (kept.every(Boolean)) continue;
    if (rank(sums.map((sum) => sum.filter((_, index) => kept[index]))) < whole) return few;
  }
  return null;
}

function choices(people: string[], count: number, from = 0): string[][] {
  if (count === 0) return [[]];
  return people.slice(from).flatMap((person, index) => choices(people, count - 1, from + index + 1).map((rest) => [person, ...rest]));
}

// By a prime that is small enough for products to be exact: no rounding decides.
const prime = 67_108_859;

function rank(rows: number[][]): number {
  const left = rows.map((row) => row.slice());
  let found = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0) && found < left.length; column++) {
    const pivot = left.findIndex((row, index) => index >= found && row[column] !== 0);
    const row = left[pivot];
    if (!row) continue;
    [left[pivot], left[found]] = [left[found] ?? [], row];
    const inverse = power(row[column] ?? 0, prime - 2);
    for (const other of left.slice(found + 1)) {
      const factor = ((other[column] ?? 0) * inverse) % prime;
      if (factor === 0) continue;
      for (let at = column; at < other.length; at++) other[at] = ((other[at] ?? 0) + prime - ((factor * (row[at] ?? 0)) % prime)) % prime;
    }
    found++;
  }
  return found;
}

function power(base: number, exponent: number): number {
  let [result, square] = [1, base % prime];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
