import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What the programme team reads, such as a wish for help, has a sentence of its own. `scripts/who-reads.test.ts` lists all such sentences.

/** Boxes and switches whose value the programme team reads, and the sentence that has to stand with each. */
const readByTeam: Record<string, string> = { wants_help: 'relationship.read_by_helped' };

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('messages'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

test('what the programme team reads never stands under a promise that nobody else does', () => {
  for (const [box, sentence] of Object.entries(readByTeam)) {
    const users = sources.filter(({ path, text }) => path.startsWith('features/') && text.includes(`name="${box}"`));
    expect(users.length).toBeGreaterThan(0);
    for (const { text } of users) expect(text).toContain(sentence);
  }
});

test('the page of a relationship names what its lock covers, so that a check above it is not covered', () => {
  const page = readFileSync(join(import.meta.dirname, 'features/relationship/relationship-page.tsx'), 'utf8');
  expect(page.match(/<AudienceNote/g)).toHaveLength(1);
  expect(page.indexOf('<CheckCard')).toBeLessThan(page.indexOf('<AudienceNote'));
});
