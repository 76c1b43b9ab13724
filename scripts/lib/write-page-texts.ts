import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogue } from '../messages/catalogue.ts';
import { root } from './run.ts';

// The API sends the public pages with their texts, so that they are readable before the member app has started, and without JavaScript.

const target = join(root, 'services/api/src/public-pages/page-texts.gen.ts');
const needed =
  /^(welcome\.|provider\.landing_|content\.(faq|faq_intro|legal|edition|legal_notice(_intro)?|operator(_\w+)?)$|contact\.(title|intro|people_)|system\.(charter|faq|afest|terms|legal_notice|accessibility|contact|public_pages)$|sign_in\.(title|forgotten_title|forgotten_intro|footer)$)/;

/** Writes the member app's texts of the public pages, in both languages. */
async function writePageTexts(): Promise<void> {
  const folder = join(root, 'web/src/messages');
  const [fr, en] = await Promise.all([readCatalogue(folder, 'fr'), readCatalogue(folder, 'en')]);
  const list = (catalogue: Record<string, string>) =>
    Object.entries(catalogue)
      .filter(([key]) => needed.test(key))
      .map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
      .join('\n');
  await writeFile(
    target,
    `// Written by scripts/lib/write-page-texts.ts from the member app's messages.
/** The texts of the public pages by language. */
export const pageTexts = {
  fr: {
${list(fr)}
  },
  en: {
${list(en)}
  },
};
`,
  );
}

await writePageTexts();
