import type { PairDraft } from '../../authoring.ts';
import { held } from '../../held.ts';

/** Accompaniments under way about projects, figures and what comes next. */
export const projectPairs: PairDraft[] = [
  {
    participant: 'camille.nguyen',
    presenter: 'fatou.diallo',
    sessions: [
      held(128, 'Négocier sans s’excuser', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Annoncer le chiffre, puis se taire.',
        progress: 'Elle sait ce qu’elle veut.',
      }),
      held(95, 'Le contrat de maintenance', {
        reason: 'preparation',
        rated: [5, 5],
        learned: 'Trois concessions prêtes, aucune offerte.',
        progress: 'Très bien préparée.',
      }),
      held(60, 'Ce que l’autre ne dit pas', { rated: [4, 4], learned: 'Reformuler avant de répondre.', progress: 'Plus patiente.' }),
      held(28, 'Bilan de la négociation', {
        rated: [5, 5],
        learned: 'Neuf pour cent de mieux, et ils nous remercient.',
        progress: 'Elle pourrait l’enseigner.',
      }),
      {
        ...{ ago: -12, at: '18:00', minutes: 60, type: 'physical_meeting', reason: 'mid_term', place: 'Lyon – Part-Dieu, café du hall' },
        subject: 'À mi-chemin : où en sommes-nous ?',
        state: 'confirmed',
      },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'melanie.robert',
    presenter: 'emilie.laurent',
    sessions: [
      held(66, 'Par où commencer avec les données', {
        reason: 'first_meeting',
        rated: [3, 4],
        learned: 'Une question d’abord, un tableau ensuite.',
        progress: 'Pose de bonnes questions.',
      }),
      held(33, 'Mon premier tableau de bord', { rated: [4, 4], learned: 'Trois courbes suffisent.', progress: 'Sait enlever.' }),
    ],
    helpWanted: { by: 'participant', asked: 4 },
    fit: { presenter: 'yes' },
  },
  {
    participant: 'vincent.meunier',
    presenter: 'ines.moreau',
    sessions: [
      held(88, 'Mon projet déborde', {
        reason: 'first_meeting',
        rated: [4, 5],
        learned: 'Un projet n’a qu’un responsable : je le suis, ou non.',
        progress: 'Prêt à entendre.',
      }),
      held(55, 'Dire non au comité de pilotage', {
        reason: 'difficulty',
        rated: [5, 4],
        learned: 'Dire ce que l’on arrête quand on commence autre chose.',
        progress: 'Il l’a fait dès le lundi.',
      }),
      held(24, 'Tenir le calendrier', { rated: [4, 4], learned: 'Deux jalons, pas douze.', progress: 'Le retard se résorbe.' }),
      {
        ...{ ago: 2, at: '09:30', minutes: 45, type: 'videoconference', reason: 'follow_up' },
        subject: 'Le deuxième jalon',
        agenda: '- Où en est le deuxième jalon\n- Qui décide de la date',
        state: 'feedback_requested',
        reports: {},
      },
      {
        ...{ ago: -16, at: '12:30', minutes: 60, type: 'videoconference', reason: 'mid_term' },
        subject: 'Point de mi-parcours',
        state: 'confirmed',
      },
    ],
    objectives: [
      { title: 'Livrer le lot 2 à la date dite', progress: 55, by: 'participant' },
      { title: 'Une réunion de moins par semaine', progress: 100, by: 'participant' },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'laura.techer',
    presenter: 'sophie.tremblay',
    sessions: [
      held(96, 'De La Réunion à Montréal', {
        reason: 'first_meeting',
        at: '14:30',
        rated: [5, 5],
        learned: 'Neuf heures d’écart se préparent la veille.',
        progress: 'Très motivée.',
      }),
      held(62, 'Ce qu’attend une équipe canadienne', {
        at: '14:30',
        rated: [4, 5],
        learned: 'On dit les choses en face, gentiment.',
        progress: 'Comprend vite.',
      }),
      held(31, 'Mon dossier de mobilité', {
        at: '14:30',
        rated: [5, 4],
        learned: 'Une page, et un appui écrit.',
        progress: 'Dossier prêt.',
      }),
      {
        ...{ ago: -7, at: '15:00', minutes: 60, type: 'videoconference', reason: 'preparation' },
        subject: 'L’entretien avec l’équipe de Montréal',
        state: 'confirmed',
      },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'chloe.simon',
    presenter: 'samuel.ortega',
    sessions: [
      held(18, 'Mesurer sans se perdre', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Deux postes font les trois quarts du bilan.',
        progress: 'Va à l’essentiel.',
      }),
      {
        ...{ ago: 6, at: '12:30', minutes: 45, type: 'phone_call', reason: 'follow_up' },
        subject: 'Le périmètre du bilan',
        state: 'cancelled',
        by: 'presenter',
        note: 'Une panne m’oblige à partir sur site. Je vous repropose deux dates très vite.',
      },
    ],
  },
  {
    participant: 'julien.roche',
    presenter: 'camille.nguyen',
    sessions: [
      held(57, 'Un outil de trop', {
        reason: 'first_meeting',
        rated: [4, 4],
        learned: 'Fermer un outil avant d’en ouvrir un.',
        progress: 'Décide vite.',
      }),
      held(27, 'Embarquer les anciens', {
        at: '17:00',
        rated: [5, 4],
        learned: 'Leur demander de me former d’abord.',
        progress: 'Belle idée, bien menée.',
      }),
    ],
  },
  {
    participant: 'marion.blanc',
    presenter: 'sophie.tremblay',
    sessions: [
      held(170, 'Ce que je veux, pas ce que l’on attend', {
        reason: 'first_meeting',
        at: '15:30',
        rated: [4, 4],
        learned: 'Écrire trois métiers, en barrer un.',
        progress: 'Prend du recul.',
      }),
      held(130, 'Parler de moi en deux minutes', {
        at: '15:30',
        rated: [4, 5],
        learned: 'Finir par une demande.',
        progress: 'Bien plus directe.',
      }),
      held(97, 'La direction des réseaux ?', { at: '15:30', rated: [5, 5], learned: 'J’en ai envie.', progress: 'Le regard a changé.' }),
      held(64, 'Rencontrer trois personnes', {
        at: '15:30',
        rated: [5, 5],
        learned: 'On répond presque toujours oui.',
        progress: 'Elle a osé écrire au directeur.',
      }),
      held(26, 'Un poste s’ouvre', {
        at: '15:30',
        rated: [5, 5],
        learned: 'Candidater même à quatre-vingts pour cent.',
        progress: 'Prête.',
      }),
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
];
