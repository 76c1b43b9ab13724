import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordingGroups } from '@binome/api/companies/documents/wording-groups';
import { readCatalogue } from '../messages/catalogue.ts';
import { Failure } from './failure.ts';
import { root } from './run.ts';

// The API needs the member app's texts to show companies the default of each replaceable text, and to validate replacements.

const target = join(root, 'services/api/src/companies/documents/product-texts.gen.ts');

/** Writes the texts that a company may replace, in both languages. */
async function writeProductTexts(): Promise<void> {
  const folder = join(root, 'web/src/messages');
  const [fr, en] = await Promise.all([readCatalogue(folder, 'fr'), readCatalogue(folder, 'en')]);
  const lines = Object.values(wordingGroups)
    .flat()
    .map((key) => {
      if (!fr[key] || !en[key]) throw new Failure(`The member app has no text ${key}, which companies may replace.`);
      return `  ${JSON.stringify(key)}: { fr: ${JSON.stringify(fr[key])}, en: ${JSON.stringify(en[key])} },`;
    });
  await writeFile(
    target,
    `// Written by scripts/lib/write-product-texts.ts from the member app's messages.
/** The texts of the product that a company may replace. */
export const productTexts: Record<string, { fr: string; en: string }> = {
${lines.join('\n')}
};
`,
  );
}

await writeProductTexts();
