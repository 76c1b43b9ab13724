import type { PairDraft } from '../../authoring.ts';
import { held, reviewed } from '../../held.ts';

/** Accompaniments that are over. */
export const endedPairs: PairDraft[] = [
  {
    participant: 'julien.roche',
    presenter: 'paul.bernard',
    sessions: [
      held(230, 'Deux plateaux au lieu d’un', {
        reason: 'first_meeting',
        at: '17:00',
        rated: [4, 4],
        learned: 'Choisir les trois personnes sur qui m’appuyer.',
        progress: 'Lucide.',
      }),
      held(170, 'La première crise', {
        reason: 'difficulty',
        at: '17:00',
        rated: [5, 5],
        learned: 'Être là, puis laisser faire.',
        progress: 'A tenu.',
      }),
      held(110, 'Ce que je délègue', { at: '17:00', rated: [4, 5], learned: 'La moitié, et sans relire.', progress: 'Très net.' }),
      held(40, 'Une équipe qui marche sans moi', {
        at: '17:00',
        reason: 'final_review',
        rated: [5, 5],
        learned: 'J’ai pris dix jours de congés.',
        progress: 'Objectif atteint.',
      }),
    ],
    reviews: {
      participant: reviewed({
        goals: 9,
        recommends: 10,
        levels: [5, 5, 4],
        changed: 'Je dors. Et mes équipes décident.',
        improve: 'Un atelier entre mentorés à mi-parcours.',
      }),
      presenter: reviewed({ goals: 9, recommends: 9, levels: [5, 4, 5], changed: 'J’ai relu mes propres débuts avec indulgence.' }),
    },
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'maxime.leroux',
    presenter: 'rachel.morgan',
    sessions: [
      held(205, 'How the market opens in the morning', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Lire la courbe avant les nouvelles.',
        progress: 'Quick learner.',
      }),
      held(140, 'Hedging, with real figures', { rated: [4, 4], learned: 'Un risque couvert a un prix.', progress: 'Asks why, always.' }),
      held(75, 'A day on the desk', {
        type: 'physical_meeting',
        place: 'Paris – Siège, 4e étage',
        rated: [5, 5],
        learned: 'Le calme des bons jours.',
        progress: 'Could join us.',
      }),
      held(20, 'Faire le bilan', { reason: 'final_review', rated: [5, 4], learned: 'Je sais ce que je ne ferai pas.', progress: 'Ready.' }),
    ],
    reviews: {
      presenter: reviewed({
        goals: 8,
        recommends: 9,
        levels: [4, 5, 4],
        changed: 'I explain my job better.',
        improve: 'A shared list of desks that welcome visitors.',
      }),
    },
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'bruno.da.silva',
    presenter: 'francois.mercier',
    sessions: [
      held(235, 'Ce que vous savez et que personne n’a écrit', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Le bruit d’un palier avant la panne.',
        progress: 'Écoute.',
      }),
      held(150, 'Le carnet du barrage', {
        type: 'physical_meeting',
        place: 'Lyon – Part-Dieu',
        rated: [5, 5],
        learned: 'Quarante pages de réglages.',
        progress: 'Il écrit bien.',
      }),
      held(70, 'Transmettre à mon tour', {
        rated: [4, 5],
        learned: 'Montrer, puis laisser faire.',
        progress: 'Il forme déjà l’alternante.',
      }),
      held(15, 'Dernière visite', {
        type: 'physical_meeting',
        place: 'Centrale de Génissiat',
        reason: 'final_review',
        rated: [5, 5],
        learned: 'Le carnet continue.',
        progress: 'Je pars tranquille.',
      }),
    ],
  },
  {
    participant: 'samuel.ortega',
    presenter: 'claire.fontaine',
    sessions: [
      held(180, 'Une équipe à distance', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Un rituel, pas trois.',
        progress: 'Organisé.',
      }),
      held(120, 'Le conflit des plannings', {
        reason: 'difficulty',
        rated: [4, 3],
        learned: 'Décider, puis expliquer.',
        progress: 'Un peu vite.',
      }),
      held(60, 'Ce qui marche', { rated: [5, 4], learned: 'Le dire quand ça marche.', progress: 'Équipe soudée.' }),
    ],
    reviews: {
      participant: reviewed({ goals: 8, recommends: 9, levels: [4, 4, 4], changed: 'Je parle moins, j’écoute plus.', again: 'later' }),
    },
  },
  {
    participant: 'thibault.lefevre',
    presenter: 'elodie.marchand',
    sessions: [
      {
        ...{ ago: 75, at: '12:30', minutes: 60, type: 'videoconference', reason: 'first_meeting' },
        subject: 'Faire connaissance',
        state: 'cancelled',
        by: 'participant',
        note: 'Le bateau ne rentre que vendredi, et la liaison est trop faible pour se voir.',
      },
    ],
  },
];
