/** Orders topics so that the first few are of many families: the first of each, then the second of each, in the company's order. */
export function spreadFamilies<Topic extends { family: string }>(topics: readonly Topic[]): Topic[] {
  const families = Map.groupBy(topics, ({ family }) => family);
  const longest = Math.max(0, ...[...families.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => [...families.values()].flatMap((family) => family[place] ?? [])).flat();
}
