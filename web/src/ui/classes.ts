type ClassValue = string | false | 0 | null | undefined;

/** What a class says, by its form: of two classes that say the same thing the last one counts. */
const groups: readonly [RegExp, string][] = [
  [/^(block|inline-block|inline|flex|inline-flex|grid|inline-grid|contents|hidden)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^flex-(row|col)/, 'direction'],
  [/^-?([pm][xytrbl]?)-/, '$1'],
  [/^(gap-[xy]|gap|items|justify|size|min-w|min-h|max-w|max-h|w|h|opacity|rounded|shadow|bg)(-|$)/, '$1'],
  [/^text-(caption|small|note|body|h[123]|hero|\[\d)/, 'text-size'],
  [/^text-(left|center|right)$/, 'text-align'],
  [/^text-(balance|pretty|nowrap)$/, 'text-wrap'],
  [/^text-/, 'text-colour'],
  [/^font-(normal|medium|semibold|bold)$/, 'font-weight'],
  [/^border(-\d)?$/, 'border-width'],
  [/^border-[xytrbl](-|$)/, ''],
  [/^border-/, 'border-colour'],
];

/** What else a class says: all sides say each side. */
const includedGroups: Record<string, string[]> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pl', 'pr'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['ml', 'mr'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
};

const cache = new Map<string, string>();

/**
 * Joins class names; of two that say the same thing in the same state (`hover:`, `md:`) the last one wins, so that a
 * caller may correct a part of our own. It knows what callers do correct: the whole of Tailwind, as tailwind-merge has it,
 * would be 5 to 9 KiB of the first page.
 */
export function cx(...values: ClassValue[]): string {
  const given = values.filter(Boolean).join(' ');
  const known = cache.get(given);
  if (known !== undefined) return known;
  const result = keepLast(given.split(/\s+/));
  cache.set(given, result);
  return result;
}

function keepLast(names: string[]): string {
  const said = new Set<string>();
  const kept = names.toReversed().filter((name) => {
    const state = name.slice(0, name.lastIndexOf(':', arbitraryValueStart(name)) + 1);
    const subject = groupOf(name.slice(state.length).replace(/!$/, ''));
    if (!subject) return true;
    if (said.has(state + subject)) return false;
    for (const one of [subject, ...(includedGroups[subject] ?? [])]) said.add(state + one);
    return true;
  });
  return kept.reverse().join(' ');
}

/** A colon inside an arbitrary value, `bg-[url:x]`, begins no state. */
function arbitraryValueStart(name: string): number {
  const bracket = name.search(/[[(](?!.*[\])]:)/);
  return bracket < 0 ? name.length : bracket;
}

function groupOf(name: string): string | undefined {
  const found = groups.find(([form]) => form.test(name));
  return found && name.match(found[0])?.[0].replace(found[0], found[1]);
}
