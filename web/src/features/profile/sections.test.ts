import { expect, test } from 'vitest';
import { ownSections, readerParts, sectionTitle } from './sections.ts';

const answer = (field_name: string, text: string | null, items: { code: string; label: string }[] = []) => ({
  field_name,
  title: `Votre ${field_name}`,
  field_type: 'input',
  items,
  text,
  file: null,
});

const intl = { t: (id: string) => `<${id}>` };

test('uses product titles for default steps, and the company’s titles for its own', () => {
  expect(sectionTitle(intl, { anchor: 'shape', title: 'Ce qui vous ressemble' })).toBe('<profile.section_shape>');
  expect(sectionTitle(intl, { anchor: 'agency', title: 'Votre agence' })).toBe('Votre agence');
});

test('counts a file as an answer', () => {
  const file = { id: 'f', name: 'lettre.pdf', bytes: 1200 };
  const sections = [{ anchor: 'position', title: 'Poste', answers: [{ ...answer('letter', null), file }, answer('projects', null)] }];
  expect(ownSections(sections)[0]?.answers).toMatchObject([{ file }]);
  expect(readerParts({ type: 'presenter', sections }).rest).toMatchObject([{ file }]);
});

test('readers see path, topics and aim apart, and the other answers in order', () => {
  const french = [{ code: 'fr', label: 'Français' }];
  const speech = [{ code: 'speech', label: 'Prise de parole' }];
  const sections = [
    {
      anchor: 'position',
      title: 'Poste',
      answers: [
        answer('background', 'Dix ans de terrain'),
        answer('interests', ''),
        answer('branch', 'Lyon'),
        answer('languages', null, french),
      ],
    },
    {
      anchor: 'skills',
      title: 'Compétences',
      answers: [answer('skills', null, speech), answer('needs', null, french), answer('projects', 'Voir grandir')],
    },
  ];
  const parts = readerParts({ type: 'presenter', sections });
  expect(parts).toMatchObject({ path: 'Dix ans de terrain', topics: speech, aim: 'Voir grandir' });
  expect(parts.rest.map(({ field_name }) => field_name)).toEqual(['branch', 'needs']);
  expect(readerParts({ type: 'participant', sections }).topics).toEqual(french);
  expect(readerParts({ type: 'presenter', sections: [] })).toEqual({ path: null, topics: [], aim: null, rest: [] });
});
