import { expect, test } from 'vitest';
import { quotesNotInText } from './match-quotes.ts';

const quote = (participant_label: string, presenter_label: string) => ({ participant_label, presenter_label });

test('returns nothing for a reason whose text quotes both answers', () => {
  const text = 'Paul connaît « Négociation », proche de votre besoin « Influence ».';
  expect(quotesNotInText({ criterion: 'needs', text, quotes: [quote('Influence', 'Négociation')] })).toEqual([]);
});

test('returns the quotes that the text leaves out, without duplicates', () => {
  const text = 'Paul connaît « Négociation ».';
  const quotes = [
    quote('Négociation', 'Négociation'),
    quote('Réseau', 'Réseau'),
    quote('Réseau', 'Réseau'),
    quote('Réseau', 'Négociation'),
  ];
  expect(quotesNotInText({ criterion: 'needs', text, quotes })).toEqual([quote('Réseau', 'Réseau'), quote('Réseau', 'Négociation')]);
});
