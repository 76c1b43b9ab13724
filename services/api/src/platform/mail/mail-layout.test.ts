import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

test.each(['fr', 'en'] as const)('every `lang` attribute of a mail in %s names that language', async (locale) => {
  const { html } = await renderMail({ locale, title: 'Titre', greeting: 'Bonjour', paragraphs: ['Un mot.'] }, null);
  const languages = [...html.matchAll(/lang="(\w+)"/g)].map(([, language]) => language);
  expect(new Set(languages)).toEqual(new Set([locale]));
});
