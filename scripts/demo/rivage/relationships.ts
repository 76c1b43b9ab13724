import type { RelationshipDraft } from '../authoring.ts';
import { finishedMeeting } from '../meeting-drafts.ts';

export const rivageRelationships: RelationshipDraft[] = [
  {
    participant: 'nolwenn.jaouen',
    presenter: 'mentor',
    meetings: [
      finishedMeeting(12, 'Premiers pas à l’agence', {
        reason: 'first_meeting',
        at: '18:00',
        ratings: [5, 4],
        learned: 'Écouter un client jusqu’au bout de sa phrase.',
        progress: 'Très à l’écoute.',
      }),
      {
        ...{ daysAgo: 0, at: '', minutes: 60, type: 'videoconference', reason: 'craft' },
        subject: 'Mes trois rendez-vous de la semaine',
        agenda: '- Celui qui a bien tourné\n- Celui où j’ai trop parlé\n- Ce que je prépare pour le troisième',
        state: 'started',
      },
      {
        ...{ daysAgo: -6, at: '18:00', minutes: 45, type: 'phone_call', reason: 'craft' },
        subject: 'Parler d’argent avec tact',
        agenda: '- Mon rendez-vous de mardi\n- Trois phrases à essayer',
        state: 'confirmed',
      },
    ],
    objectives: [{ title: 'Mener seule un rendez-vous d’épargne', progress: 30, by: 'participant' }],
    actions: [{ title: 'Noter les trois questions que posent le plus mes clients', owner: 'participant', dueInDays: 5 }],
    notes: [{ by: 'presenter', writtenDaysAgo: 11, body: 'Nos règles : un mercredi sur deux, après la fermeture.' }],
    fit: { participant: 'yes' },
  },
  {
    participant: 'baptiste.herve',
    presenter: 'maelle.cadiou',
    meetings: [
      finishedMeeting(44, 'Arriver dans le métier', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Demander avant de deviner.',
        progress: 'Bon contact.',
      }),
      finishedMeeting(14, 'La journée type', {
        reason: 'craft',
        ratings: [4, 5],
        learned: 'Préparer la veille.',
        progress: 'Plus sûr de lui.',
      }),
    ],
  },
];
