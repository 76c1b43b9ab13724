import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('../../features', import.meta.url));

// A field that is bound in the component of its form would render the whole form at each letter.
test('a form binds each of its fields in a component of its own', () => {
  const faulty = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => {
    const source = readFileSync(`${features}/${file}`, 'utf8');
    const [, form = ''] = /\b(?:useForm|useScreenForm|useWeekEditor|useFeedbackForm)[<(]([\s\S]*?)\n}\n/.exec(source) ?? [];
    return /\buseField\(|\buseWatch\(\{ control \}\)/.test(form);
  });
  expect(faulty).toEqual([]);
});
