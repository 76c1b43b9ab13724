import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The router fills an optional parameter that a link leaves out with the one of the open page: the way back from a conversation would lead to the
// conversation. So each link names it, as undefined if there is none.

test('each link to an address with an optional parameter names it', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(name),
  );
  const unnamed = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/\bto(?:=|: )['"][^'"]*\{-\$(\w+)\}['"]/g)].flatMap(({ 0: link, 1: name, index }) => {
      const rest = text.slice(index + link.length, index + link.length + 80);
      return new RegExp(`^,?\\s*params(=\\{|: )\\{ ${name}\\b`).test(rest) ? [] : [`${file}: ${link}`];
    });
  });
  expect(unnamed).toEqual([]);
});
