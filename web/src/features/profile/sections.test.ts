import { expect, test } from 'vitest';
import { questionTitle } from '../../lib/question-titles.ts';
import { ownSections, sectionTitle, visibleSections } from './sections.ts';

const answer = (field_name: string, text: string | null, items: { code: string; label: string }[] = []) => ({
  field_name,
  title: `Votre ${field_name}`,
  field_type: 'input',
  items,
  text,
  file: null,
});

const said = { t: (id: string) => `<${id}>` };

test('what every company asks has a title for readers, what one company asks keeps its own', () => {
  expect(questionTitle(said, 'skills', 'Ce que vous pouvez transmettre')).toBe('<question.skills>');
  expect(questionTitle(said, 'branch', 'Votre agence')).toBe('Votre agence');
  expect(questionTitle(said, 'constructor', 'Votre entreprise')).toBe('Votre entreprise');
  expect(sectionTitle(said, { anchor: 'shape', title: 'Ce qui vous ressemble' })).toBe('<profile.section_shape>');
  expect(sectionTitle(said, { anchor: 'agency', title: 'Votre agence' })).toBe('Votre agence');
});

test('a file alone is an answer', () => {
  const file = { id: 'f', name: 'lettre.pdf', bytes: 1200 };
  const sections = [{ anchor: 'position', title: 'Poste', answers: [{ ...answer('letter', null), file }, answer('projects', null)] }];
  for (const shown of [visibleSections(sections), ownSections(sections)]) expect(shown[0]?.answers).toMatchObject([{ file }]);
});

test('unanswered questions, what the header says and sections left empty are not shown', () => {
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
