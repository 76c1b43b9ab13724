import type { PairDraft } from '../authoring.ts';
import { held, reviewed } from '../held.ts';

/** What the pairs of the bank did together. */
export const rivagePairs: PairDraft[] = [
  {
    participant: 'nolwenn.jaouen',
    presenter: 'mentor',
    sessions: [
      held(12, 'Premiers pas à l’agence', {
        reason: 'first_meeting',
        at: '18:00',
        rated: [5, 4],
        learned: 'Écouter un client jusqu’au bout de sa phrase.',
        progress: 'Très à l’écoute.',
      }),
      {
        ...{ ago: -6, at: '18:00', minutes: 45, type: 'phone_call', reason: 'craft' },
        subject: 'Parler d’argent avec tact',
        agenda: '- Mon rendez-vous de mardi\n- Trois phrases à essayer',
        state: 'confirmed',
      },
    ],
    objectives: [{ title: 'Mener seule un rendez-vous d’épargne', progress: 30, by: 'participant' }],
    actions: [{ title: 'Noter les trois questions que posent le plus mes clients', owner: 'participant', dueInDays: 5 }],
    notes: [{ by: 'presenter', written: 11, body: 'Nos règles : un mercredi sur deux, après la fermeture.' }],
    fit: { participant: 'yes' },
  },
  {
    participant: 'baptiste.herve',
    presenter: 'maelle.cadiou',
    sessions: [
      held(44, 'Arriver dans le métier', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Demander avant de deviner.',
        progress: 'Bon contact.',
      }),
      held(14, 'La journée type', { reason: 'craft', rated: [4, 5], learned: 'Préparer la veille.', progress: 'Plus sûr de lui.' }),
    ],
  },
  {
    participant: 'helene.morice',
    presenter: 'philippe.auger',
    sessions: [
      held(100, 'La gestion de patrimoine, vue de près', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Le temps long.',
        progress: 'Rigoureuse.',
      }),
      held(52, 'Un cas réel', {
        reason: 'craft',
        rated: [5, 5],
        learned: 'Poser la question de la famille.',
        progress: 'Elle a vu ce que j’avais manqué.',
      }),
    ],
    silentFor: 24,
  },
  {
    participant: 'tristan.le.floch',
    presenter: 'odile.ferron',
    sessions: [
      held(190, 'À quoi sert la conformité', {
        reason: 'first_meeting',
        rated: [3, 4],
        learned: 'À dormir.',
        progress: 'Sceptique, puis curieux.',
      }),
      held(90, 'Trois dossiers difficiles', { reason: 'craft', rated: [5, 4], learned: 'Écrire ce que l’on a vu.', progress: 'Juste.' }),
      held(25, 'Bilan', { reason: 'final_review', rated: [5, 5], learned: 'Je relis autrement.', progress: 'Autonome.' }),
    ],
    reviews: { participant: reviewed({ goals: 8, recommends: 9, levels: [5, 4, 4], changed: 'Je pose les questions avant de signer.' }) },
  },
];
