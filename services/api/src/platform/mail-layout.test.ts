import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

test.each(['fr', 'en'] as const)('every part of a mail in %s says that it is', async (locale) => {
  const { html } = await renderMail({ locale, title: 'Titre', greeting: 'Bonjour', paragraphs: ['Un mot.'] });
  const spoken = [...html.matchAll(/lang="(\w+)"/g)].map(([, language]) => language);
  expect(new Set(spoken)).toEqual(new Set([locale]));
});
