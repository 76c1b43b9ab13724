import { expect, test } from 'vitest';
import { auditTexts } from './audit.fr.ts';
import { companyTexts } from './companies.fr.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { invitationTexts } from './invitations.fr.ts';
import { listControlTexts } from './list-controls.fr.ts';
import { listTexts } from './lists.fr.ts';
import { meetingTexts } from './meetings.fr.ts';
import { registrationTexts } from './registrations.fr.ts';
import { relationshipTexts } from './relationships.fr.ts';
import { resultTexts } from './results.fr.ts';

const consoleTexts = ({ resources, console }: Pick<typeof fr, 'resources' | 'console'>) => flatten({ resources, console });

function flatten(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  );
}

test('both languages have the same keys and placeholders', () => {
  const shape = (texts: [string, string][]) => texts.map(([key, text]) => [key, [...new Set(text.match(/%\{\w+\}/g))].sort()]);
  expect(shape(consoleTexts(en))).toEqual(shape(consoleTexts(fr)));
});

test('no two groups of texts have the same name, of which only the last would be shown', () => {
  const groups = [auditTexts, listTexts, invitationTexts, registrationTexts, companyTexts, relationshipTexts, meetingTexts, resultTexts];
  const names = [...groups, listControlTexts].flatMap(Object.keys);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
