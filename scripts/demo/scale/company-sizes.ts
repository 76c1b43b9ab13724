/** How unequal companies are: at 0 all have one size. With 300 companies the largest has 27 times the people of the median. */
const inequality = 0.8;

/** Splits a number of people over companies as client companies are: a few large ones and many small ones, the largest first. */
export function companySizes(people: number, companies: number): number[] {
  const weights = Array.from({ length: companies }, (_, index) => (index + 1) ** -inequality);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor((people * weight) / total)));
  const rest = people - sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, index) => (index === 0 ? size + rest : size));
}
