import type { RelationshipDraft } from '../../authoring.ts';
import { finishedMeeting } from '../../meeting-drafts.ts';

/** Active relationships about projects, finance and careers. */
export const projectRelationships: RelationshipDraft[] = [
  {
    participant: 'camille.nguyen',
    presenter: 'fatou.diallo',
    meetings: [
      finishedMeeting(128, 'Négocier sans s’excuser', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Annoncer le chiffre, puis se taire.',
        progress: 'Elle sait ce qu’elle veut.',
      }),
      finishedMeeting(95, 'Le contrat de maintenance', {
        reason: 'preparation',
        ratings: [5, 5],
        learned: 'Trois concessions prêtes, aucune offerte.',
        progress: 'Très bien préparée.',
      }),
      finishedMeeting(60, 'Ce que l’autre ne dit pas', {
        ratings: [4, 4],
        learned: 'Reformuler avant de répondre.',
        progress: 'Plus patiente.',
      }),
      finishedMeeting(28, 'Bilan de la négociation', {
        ratings: [5, 5],
        learned: 'Neuf pour cent de mieux, et ils nous remercient.',
        progress: 'Elle pourrait l’enseigner.',
      }),
      {
        ...{
          daysAgo: -12,
          at: '18:00',
          minutes: 60,
          type: 'physical_meeting',
          reason: 'mid_term',
          place: 'Lyon – Part-Dieu, café du hall',
        },
        subject: 'À mi-chemin : où en sommes-nous ?',
        state: 'confirmed',
      },
    ],
    objectives: [
      { title: 'Négocier sans m’excuser', from: 20, progress: 60, by: 'participant' },
      { title: 'Parler en comité sans relire mes notes', from: 10, progress: 40, by: 'participant' },
    ],
    words: [
      {
        ...{ author: 'presenter', moment: 'half_way', daysAgo: 1, kept: true },
        body: 'En septembre, vous demandiez la permission. Aujourd’hui, vous racontez ce que vous avez décidé.',
      },
    ],
    showsHalfWay: true,
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'vincent.meunier',
    presenter: 'ines.moreau',
    meetings: [
      finishedMeeting(88, 'Mon projet déborde', {
        reason: 'first_meeting',
        ratings: [4, 5],
        learned: 'Un projet n’a qu’un responsable : je le suis, ou non.',
        progress: 'Prêt à entendre.',
      }),
      finishedMeeting(55, 'Dire non au comité de pilotage', {
        reason: 'difficulty',
        ratings: [5, 4],
        learned: 'Dire ce que l’on arrête quand on commence autre chose.',
        progress: 'Il l’a fait dès le lundi.',
      }),
      finishedMeeting(24, 'Tenir le calendrier', {
        ratings: [4, 4],
        learned: 'Deux jalons, pas douze.',
        progress: 'Le retard se résorbe.',
      }),
      {
        ...{ daysAgo: 2, at: '09:30', minutes: 45, type: 'videoconference', reason: 'follow_up' },
        subject: 'Le deuxième jalon',
        agenda: '- Où en est le deuxième jalon\n- Qui décide de la date',
        state: 'feedback_requested',
        reports: {},
      },
      {
        ...{ daysAgo: -16, at: '12:30', minutes: 60, type: 'videoconference', reason: 'mid_term' },
        subject: 'Point de mi-parcours',
        state: 'confirmed',
      },
    ],
    objectives: [
      { title: 'Livrer le lot 2 à la date dite', from: 20, progress: 55, by: 'participant' },
      { title: 'Une réunion de moins par semaine', from: 10, progress: 100, by: 'participant' },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'laura.techer',
    presenter: 'sophie.tremblay',
    meetings: [
      finishedMeeting(96, 'De La Réunion à Montréal', {
        reason: 'first_meeting',
        at: '14:30',
        ratings: [5, 5],
        learned: 'Neuf heures d’écart se préparent la veille.',
        progress: 'Très motivée.',
      }),
      finishedMeeting(62, 'Ce qu’attend une équipe canadienne', {
        at: '14:30',
        ratings: [4, 5],
        learned: 'On dit les choses en face, gentiment.',
        progress: 'Comprend vite.',
      }),
      finishedMeeting(31, 'Mon dossier de mobilité', {
        at: '14:30',
        ratings: [5, 4],
        learned: 'Une page, et un appui écrit.',
        progress: 'Dossier prêt.',
      }),
      {
        ...{ daysAgo: -7, at: '15:00', minutes: 60, type: 'videoconference', reason: 'preparation' },
        subject: 'L’entretien avec l’équipe de Montréal',
        state: 'confirmed',
      },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'julien.roche',
    presenter: 'camille.nguyen',
    meetings: [
      finishedMeeting(57, 'Un outil de trop', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Fermer un outil avant d’en ouvrir un.',
        progress: 'Décide vite.',
      }),
      finishedMeeting(27, 'Embarquer les anciens', {
        at: '17:00',
        ratings: [5, 4],
        learned: 'Leur demander de me former d’abord.',
        progress: 'Belle idée, bien menée.',
      }),
      {
        ...{ daysAgo: 6, at: '12:30', minutes: 45, type: 'phone_call', reason: 'follow_up' },
        subject: 'Les réglages avant l’ouverture à tous',
        state: 'cancelled',
        by: 'presenter',
        note: 'Une panne me retient sur le pilote. Je te repropose deux dates très vite.',
      },
    ],
    helpWanted: { by: 'participant', requestedDaysAgo: 1 },
  },
];
