import { expect, test } from 'vitest';
import { quotesNotInText } from './match-quotes.ts';

const quote = (participant_label: string, presenter_label: string) => ({ participant_label, presenter_label });

test('a reason that quotes both answers has nothing left to show', () => {
  const text = 'Paul connaît « Négociation », proche de votre besoin « Influence ».';
  expect(quotesNotInText({ criterion: 'needs', text, quotes: [quote('Influence', 'Négociation')] })).toEqual([]);
});

test('what the sentence leaves out is shown, each pair once', () => {
  const text = 'Paul connaît « Négociation ».';
  const quotes = [
    quote('Négociation', 'Négociation'),
    quote('Réseau', 'Réseau'),
    quote('Réseau', 'Réseau'),
    quote('Réseau', 'Négociation'),
  ];
  expect(quotesNotInText({ criterion: 'needs', text, quotes })).toEqual([quote('Réseau', 'Réseau'), quote('Réseau', 'Négociation')]);
});
