import type { RelationshipDraft } from '../../authoring.ts';
import { finishedMeeting } from '../../meeting-drafts.ts';

/** The relationship of two mentees. */
export const peerRelationships: RelationshipDraft[] = [
  {
    participant: 'jade.bouchard',
    presenter: 'aicha.traore',
    meetings: [
      finishedMeeting(20, 'Répéter à voix haute', {
        minutes: 30,
        reason: 'preparation',
        ratings: [5, 4],
        learned: 'Commencer par la fin : ce que la salle doit retenir.',
      }),
      {
        ...{ daysAgo: -8, at: '12:30', minutes: 30, type: 'videoconference', reason: 'follow_up' },
        subject: 'La présentation d’Aïcha, en entier',
        state: 'confirmed',
      },
    ],
  },
];
