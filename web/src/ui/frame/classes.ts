type ClassValue = string | false | 0 | null | undefined;

/** Pattern and conflict group of each kind of class: the last class of a group wins. */
const groups: readonly [RegExp, string][] = [
  [/^(block|inline-block|inline|flex|inline-flex|grid|inline-grid|contents|hidden)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^flex-(row|col)/, 'direction'],
  [/^-?([pm][xytrbl]?)-/, '$1'],
  [/^(gap-[xy]|gap|items|justify|size|min-w|min-h|max-w|max-h|w|h|opacity|rounded|shadow|bg)(-|$)/, '$1'],
  [/^text-(caption|small|note|body|quote|h[123]|moment|\[(\d|min\())/, 'text-size'],
  [/^text-(left|center|right)$/, 'text-align'],
  [/^text-(balance|pretty|nowrap)$/, 'text-wrap'],
  [/^text-/, 'text-colour'],
  [/^font-(normal|medium|semibold|bold)$/, 'font-weight'],
  [/^border(-\d)?$/, 'border-width'],
  [/^border-[xytrbl](-|$)/, ''],
  [/^border-/, 'border-colour'],
];

/** The groups that a class of a group also overrides: `p` overrides `px`, `pt`… */
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
 * Joins class names. Of two conflicting classes with the same variants (`hover:`, `md:`) the last one wins, so that callers can
 * override a component's classes. It knows only the classes that callers override; tailwind-merge, which knows all of Tailwind,
 * would add 5 to 9 KiB to the first page.
 */
export function cx(...values: ClassValue[]): string {
  const input = values.filter(Boolean).join(' ');
  const cached = cache.get(input);
  if (cached !== undefined) return cached;
  const result = keepLast(input.split(/\s+/));
  cache.set(input, result);
  return result;
}

function keepLast(names: string[]): string {
  const overridden = new Set<string>();
  const keptNames = names.toReversed().filter((name) => {
    const variants = name.slice(0, name.lastIndexOf(':', arbitraryValueStart(name)) + 1);
    const group = groupOf(name.slice(variants.length).replace(/!$/, ''));
    if (!group) return true;
    if (overridden.has(variants + group)) return false;
    for (const overriddenGroup of [group, ...(includedGroups[group] ?? [])]) overridden.add(variants + overriddenGroup);
    return true;
  });
  return keptNames.reverse().join(' ');
}

/** Returns where an arbitrary value such as `bg-[url:x]` begins: its colons do not separate variants. */
function arbitraryValueStart(name: string): number {
  const bracket = name.search(/[[(](?!.*[\])]:)/);
  return bracket < 0 ? name.length : bracket;
}

function groupOf(name: string): string | undefined {
  const entry = groups.find(([pattern]) => pattern.test(name));
  return entry && name.match(entry[0])?.[0].replace(entry[0], entry[1]);
}
