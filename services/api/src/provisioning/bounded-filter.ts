const maxComparisons = 10;

const token = /"[^"]*("|$)|[()[\]]|(?<![a-z])(?:and|or)(?![a-z])/gi;

/**
 * Does the path of a PATCH have at most ten comparisons and one level of brackets? The library combines each alternative
 * with each other, so a longer one could take minutes and all memory; and it reads a quotation without an end in exponential time.
 */
export function isBoundedFilter(text: string): boolean {
  let depth = 0;
  let comparisons = 1;
  for (const [part, endOfQuotation] of text.matchAll(token)) {
    if (part.startsWith('"')) {
      // The library ends a group at the first bracket, also inside a quotation.
      if (!endOfQuotation || (depth > 0 && /[()[\]]/.test(part))) return false;
    } else if (/[([]/.test(part)) depth += 1;
    else if (/[)\]]/.test(part)) depth -= 1;
    else comparisons += 1;
    if (depth < 0 || depth > 1 || comparisons > maxComparisons) return false;
  }
  return depth === 0;
}
