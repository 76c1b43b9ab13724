import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { CallForHelpNotice } from './call-for-help-notice.tsx';

const nathalie = { first_name: 'Nathalie', last_name: 'Garnier' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const open = { wanted_at: inDays(-2), settled_at: null };
const settled = { wanted_at: null, due_at: null, settled_at: inDays(-1) };

test.each([
  [{ ...open, due_at: inDays(1), by: null }, /^Un·e référent·e RH vous appelle d’ici \S+ soir\.$/],
  [{ ...open, due_at: inDays(1), by: nathalie }, /^Nathalie Garnier s’en occupe et vous appelle d’ici \S+ soir\.$/],
  [
    { ...open, due_at: inDays(-1), by: null },
    /^L’appel promis pour .+ n’a pas encore eu lieu\. Nous l’avons rappelé à vos référent·es RH\.$/,
  ],
  [
    { ...open, due_at: inDays(-1), by: nathalie },
    /^L’appel promis pour .+ n’a pas encore eu lieu\. Nous l’avons rappelé à Nathalie Garnier\.$/,
  ],
  [{ ...settled, by: nathalie }, /^Nathalie Garnier a noté que vous vous êtes parlé, \S+ \d+ \S+\.$/],
  [{ ...settled, by: null }, /^L’équipe du programme a noté que vous vous êtes parlé, \S+ \d+ \S+\.$/],
])('who asked for a call reads what becomes of it: %j', async (call_for_help, text) => {
  await renderElement(<CallForHelpNotice relationship={{ call_for_help } as MentoringRelationship} />, 'member', 'mentoring');
  expect(screen.getByText('Votre demande d’appel')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
