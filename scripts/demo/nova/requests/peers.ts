import type { RequestDraft } from '../../authoring.ts';

/** Requests between mentees who exchange as equals. */
export const peerRequests: RequestDraft[] = [
  {
    participant: 'jade.bouchard',
    presenter: 'aicha.traore',
    peer: true,
    need: 'public_speaking',
    program: 'passerelles',
    requestedDaysAgo: 34,
    message:
      'Bonjour Aïcha, nous cherchons toutes les deux à prendre la parole sans trembler. Et si nous répétions l’une devant l’autre, une demi-heure de temps en temps ?',
    outcome: {
      state: 'confirmed',
      decidedDaysAgo: 32,
      answer: 'Avec plaisir, Jade. J’ai une présentation dans un mois : je serais ravie d’un regard qui ne me note pas.',
      relationship: { state: 'initiated' },
    },
  },
  {
    participant: 'vincent.meunier',
    presenter: 'lea.martin',
    peer: true,
    topic: 'Tenir un projet sans y passer ses soirées',
    program: 'passerelles',
    requestedDaysAgo: 2,
    message:
      'Bonjour Léa, je démarre un projet transverse et je crois que vous aussi. Voulez-vous que nous en parlions une fois, entre pairs, pour voir ce qui nous aide ?',
  },
];
