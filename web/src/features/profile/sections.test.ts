import { expect, test } from 'vitest';
import { questionTitle } from '../../lib/data/question-titles.ts';
import { ownSections, sectionTitle, visibleSections } from './sections.ts';

const answer = (field_name: string, text: string | null, items: { code: string; label: string }[] = []) => ({
  field_name,
  title: `Votre ${field_name}`,
  field_type: 'input',
  items,
  text,
  file: null,
});

const intl = { t: (id: string) => `<${id}>` };

test('uses product titles for default questions and steps, and the company’s titles for its own', () => {
  expect(questionTitle(intl, 'skills', 'Ce que vous pouvez transmettre')).toBe('<question.skills>');
  expect(questionTitle(intl, 'branch', 'Votre agence')).toBe('Votre agence');
  expect(questionTitle(intl, 'constructor', 'Votre entreprise')).toBe('Votre entreprise');
  expect(sectionTitle(intl, { anchor: 'shape', title: 'Ce qui vous ressemble' })).toBe('<profile.section_shape>');
  expect(sectionTitle(intl, { anchor: 'agency', title: 'Votre agence' })).toBe('Votre agence');
});

test('counts a file as an answer', () => {
  const file = { id: 'f', name: 'lettre.pdf', bytes: 1200 };
  const sections = [{ anchor: 'position', title: 'Poste', answers: [{ ...answer('letter', null), file }, answer('projects', null)] }];
  for (const shown of [visibleSections(sections), ownSections(sections)]) expect(shown[0]?.answers).toMatchObject([{ file }]);
});

test('leaves out unanswered questions, answers shown in the header, and empty sections', () => {
  const french = [{ code: 'fr', label: 'Français' }];
  const sections = [
    {
      anchor: 'position',
      title: 'Poste',
      answers: [answer('background', 'Dix ans de terrain'), answer('interests', ''), answer('projects', null)],
    },
    { anchor: 'skills', title: 'Compétences', answers: [answer('languages', null, french)] },
  ];
  expect(visibleSections(sections).map(({ anchor, answers }) => [anchor, answers.map(({ field_name }) => field_name)])).toEqual([
    ['position', ['background']],
  ]);
});
