import { expect, test } from 'vitest';
import { addTopic, agendaItems, removeTopic } from './agenda-items.ts';

test('the lines of an agenda are its topics, with or without the marks of a list', () => {
  expect(agendaItems('')).toEqual([]);
  expect(agendaItems('- Le budget\n\n* Une décision \nLibre')).toEqual(['Le budget', 'Une décision', 'Libre']);
});

test('a topic is added at the end, and removed without a change of the others', () => {
  expect(addTopic('', 'Le budget')).toBe('- Le budget');
  const agenda = addTopic('Bonjour\n- Le budget\n', 'Une décision');
  expect(agenda).toBe('Bonjour\n- Le budget\n- Une décision');
  expect(removeTopic(agenda, 'Le budget')).toBe('Bonjour\n- Une décision');
  expect(removeTopic(agenda, 'Le bud')).toBe(agenda);
});
