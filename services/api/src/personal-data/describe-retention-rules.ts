import { type Ending, type RetentionRule, retentionRules } from './retention-rules.ts';

/**
 * Returns the rules of the tables that hold people as a Markdown table, for the manual of operations. Equal rules share a line, and each of
 * several ends of a table has one.
 */
export function describeRetentionRules(): string {
  const personal = Object.entries(retentionRules as Record<string, RetentionRule>).filter(
    ([, { after, with: parents, clears }]) => after || parents || clears,
  );
  const lines = personal.flatMap(([name, { after = [], ...rest }]) =>
    after.length > 1
      ? [...after.map(({ rows, ...ending }) => [`\`${name}\`, ${rows}`, describeEnding(ending)]), [`\`${name}\``, describe(rest)]]
      : [[`\`${name}\``, describe({ after, ...rest })]],
  );
  const byEnd = Map.groupBy(lines, ([, end]) => end);
  const rows = [...byEnd].map(([end, tables]) => `| ${tables.map(([name]) => name).join('; ')} | ${end} |\n`);
  return `| Rows | End |\n|---|---|\n${rows.join('')}`;
}

function describe({ after = [], with: parents, clears, until, stays }: RetentionRule): string {
  const sentences = [
    ...after.map(describeEnding),
    ...(parents ? [`with ${listed(parents)}`] : []),
    ...(until ? [`when ${until}`] : []),
    ...(clears ? [`${listed(clears)} emptied with the person`] : []),
    ...(stays ? [`the rest stays: ${stays}`] : []),
  ];
  return sentences.join('; ');
}

function describeEnding({ rows, period, since }: Ending): string {
  const words = typeof since === 'string' ? `\`${since}\`` : 'words' in since ? since.words : describeSeveral(since);
  const when = period.startsWith('0 ') ? `at ${words}` : `${period.replace(/^1 (\w+)s$/, '1 $1')} after ${words}`;
  return rows ? `${rows}: ${when}` : when;
}

function describeSeveral(since: { earliest: string[] } | { latest: string[] }): string {
  return 'earliest' in since ? `the earliest of ${listed(since.earliest)}` : `the latest of ${listed(since.latest)}`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
