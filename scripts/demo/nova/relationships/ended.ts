import type { RelationshipDraft } from '../../authoring.ts';
import { finalReview, finishedMeeting } from '../../meeting-drafts.ts';

export const endedRelationships: RelationshipDraft[] = [
  {
    participant: 'julien.roche',
    presenter: 'paul.bernard',
    meetings: [
      finishedMeeting(230, 'Deux plateaux au lieu d’un', {
        reason: 'first_meeting',
        at: '17:00',
        ratings: [4, 4],
        learned: 'Choisir les trois personnes sur qui m’appuyer.',
        progress: 'Lucide.',
      }),
      finishedMeeting(170, 'La première crise', {
        reason: 'difficulty',
        at: '17:00',
        ratings: [5, 5],
        learned: 'Être là, puis laisser faire.',
        progress: 'A tenu.',
      }),
      finishedMeeting(110, 'Ce que je délègue', {
        at: '17:00',
        ratings: [4, 5],
        learned: 'La moitié, et sans relire.',
        progress: 'Très net.',
      }),
      finishedMeeting(52, 'Une équipe qui marche sans moi', {
        at: '17:00',
        reason: 'final_review',
        ratings: [5, 5],
        learned: 'J’ai pris dix jours de congés.',
        progress: 'Objectif atteint.',
      }),
    ],
    objectives: [
      { title: 'Partir dix jours sans ouvrir mes messages', from: 10, progress: 100, by: 'participant' },
      { title: 'Déléguer la moitié de mes revues', from: 20, progress: 80, by: 'participant' },
    ],
    words: [
      {
        ...{ author: 'presenter', moment: 'half_way', daysAgo: 110, kept: true },
        body: 'Vous aviez la réponse dès la deuxième séance. Il vous manquait de l’entendre de votre bouche.',
      },
      {
        author: 'participant',
        moment: 'end',
        daysAgo: 40,
        kept: true,
        body: 'Vous ne m’avez jamais donné la réponse. C’est ce qui m’a aidé.',
      },
      {
        ...{ author: 'participant', moment: 'takeaway', daysAgo: 40, kept: true },
        body: 'Demander à trois personnes avant de décider seul. Écrire le lundi ce qui compte pour la semaine.',
      },
      { author: 'presenter', moment: 'takeaway', daysAgo: 39, kept: true, body: 'L’envie de poser les questions que je ne posais plus.' },
    ],
    reviews: {
      participant: finalReview({
        goalsReached: 5,
        recommendation: 10,
        rating: 5,
        whatChanged: 'Je dors. Et mes équipes décident.',
        toImprove: 'Un atelier entre mentorés à mi-parcours.',
      }),
      presenter: finalReview({
        goalsReached: 5,
        recommendation: 9,
        rating: 5,
        whatChanged: 'J’ai relu mes propres débuts avec indulgence.',
      }),
    },
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'maxime.leroux',
    presenter: 'rachel.morgan',
    meetings: [
      finishedMeeting(205, 'How the market opens in the morning', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Lire la courbe avant les nouvelles.',
        progress: 'Quick learner.',
      }),
      finishedMeeting(140, 'Hedging, with real figures', {
        ratings: [4, 4],
        learned: 'Un risque couvert a un prix.',
        progress: 'Asks why, always.',
      }),
      finishedMeeting(75, 'A day on the desk', {
        type: 'physical_meeting',
        place: 'Paris – Siège, 4e étage',
        ratings: [5, 5],
        learned: 'Le calme des bons jours.',
        progress: 'Could join us.',
      }),
      finishedMeeting(20, 'Faire le bilan', {
        reason: 'final_review',
        ratings: [5, 4],
        learned: 'Je sais ce que je ne ferai pas.',
        progress: 'Ready.',
      }),
    ],
    reviews: {
      presenter: finalReview({
        goalsReached: 4,
        recommendation: 9,
        rating: 4,
        whatChanged: 'I explain my job better.',
        toImprove: 'A shared list of desks that welcome visitors.',
      }),
    },
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'bruno.da.silva',
    presenter: 'francois.mercier',
    meetings: [
      finishedMeeting(235, 'Ce que vous savez et que personne n’a écrit', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Le bruit d’un palier avant la panne.',
        progress: 'Écoute.',
      }),
      finishedMeeting(150, 'Le carnet du barrage', {
        type: 'physical_meeting',
        place: 'Lyon – Part-Dieu',
        ratings: [5, 5],
        learned: 'Quarante pages de réglages.',
        progress: 'Il écrit bien.',
      }),
      finishedMeeting(70, 'Transmettre à mon tour', {
        ratings: [4, 5],
        learned: 'Montrer, puis laisser faire.',
        progress: 'Il forme déjà l’alternante.',
      }),
      finishedMeeting(45, 'Dernière visite', {
        type: 'physical_meeting',
        place: 'Centrale de Génissiat',
        reason: 'final_review',
        ratings: [5, 5],
        learned: 'Le carnet continue.',
        progress: 'Je pars tranquille.',
      }),
    ],
    reviews: {
      participant: finalReview({
        goalsReached: 5,
        recommendation: 10,
        rating: 5,
        whatChanged: 'Ce que je sais est écrit, et quelqu’un le lit.',
        again: 'later',
      }),
      presenter: finalReview({
        goalsReached: 5,
        recommendation: 9,
        rating: 5,
        whatChanged: 'J’ai compris que l’on peut enseigner ce que l’on sait sans y penser.',
      }),
    },
  },
  {
    participant: 'marion.blanc',
    presenter: 'sophie.tremblay',
    meetings: [
      finishedMeeting(170, 'Ce que je veux, pas ce que l’on attend', {
        reason: 'first_meeting',
        at: '15:30',
        ratings: [4, 4],
        learned: 'Écrire trois métiers, en barrer un.',
        progress: 'Prend du recul.',
      }),
      finishedMeeting(130, 'Parler de moi en deux minutes', {
        at: '15:30',
        ratings: [4, 5],
        learned: 'Finir par une demande.',
        progress: 'Bien plus directe.',
      }),
      finishedMeeting(97, 'La direction des réseaux ?', {
        at: '15:30',
        ratings: [5, 5],
        learned: 'J’en ai envie.',
        progress: 'Le regard a changé.',
      }),
      finishedMeeting(78, 'Rencontrer trois personnes', {
        at: '15:30',
        ratings: [5, 5],
        learned: 'On répond presque toujours oui.',
        progress: 'Elle a osé écrire au directeur.',
      }),
      finishedMeeting(50, 'Un poste s’ouvre', {
        at: '15:30',
        ratings: [5, 5],
        learned: 'Candidater même à quatre-vingts pour cent.',
        progress: 'Prête.',
      }),
    ],
    reviews: {
      participant: finalReview({
        goalsReached: 4,
        recommendation: 9,
        rating: 5,
        whatChanged: 'Je sais ce que je veux faire en revenant, et à qui en parler.',
        again: 'later',
      }),
    },
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'thibault.lefevre',
    presenter: 'elodie.marchand',
    meetings: [
      {
        ...{ daysAgo: 75, at: '12:30', minutes: 60, type: 'videoconference', reason: 'first_meeting' },
        subject: 'Faire connaissance',
        state: 'cancelled',
        by: 'participant',
        note: 'Le bateau ne rentre que vendredi, et la liaison est trop faible pour se voir.',
      },
    ],
  },
];
