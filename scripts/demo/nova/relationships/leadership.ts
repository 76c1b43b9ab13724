import type { RelationshipDraft } from '../../authoring.ts';
import { finishedMeeting } from '../../meeting-drafts.ts';

/** Active relationships about leadership and public speaking. */
export const leadershipRelationships: RelationshipDraft[] = [
  {
    participant: 'charlotte.weber',
    presenter: 'paul.bernard',
    meetings: [
      finishedMeeting(49, 'Faire connaissance, et choisir par où commencer', {
        reason: 'first_meeting',
        at: '17:00',
        ratings: [4, 5],
        learned: 'Que diriger n’est pas répondre à toutes les questions : c’est décider lesquelles sont les miennes.',
        nextAction: 'Noter chaque soir une décision que j’aurais pu laisser à l’équipe.',
        progress: 'Charlotte arrive avec des faits, pas avec des jugements. Très bon départ.',
      }),
      finishedMeeting(21, 'Ma première réunion d’équipe', {
        at: '17:00',
        ratings: [5, 5],
        agenda: '- Ce qui s’est passé le 12\n- Qui a parlé, qui s’est tu\n- Ce que je change la prochaine fois',
        learned: 'Un ordre du jour court, et trois minutes de silence après une question difficile.',
        nextAction: 'Laisser Tom animer le point projets.',
        progress: 'Elle ose se taire, et l’équipe prend la place.',
      }),
      {
        ...{ daysAgo: 0, at: '', minutes: 60, type: 'videoconference', reason: 'follow_up' },
        subject: 'Ce que j’ai délégué depuis la dernière fois',
        agenda: '- Le point projets, animé par Tom\n- Ce que j’ai repris, et pourquoi\n- Une décision à laisser d’ici la prochaine séance',
        state: 'started',
      },
      {
        ...{ daysAgo: -5, at: '17:00', minutes: 60, type: 'videoconference', reason: 'preparation' },
        subject: 'Préparer les entretiens annuels',
        agenda:
          '- Deux entretiens à préparer : Tom et Sarah\n- Comment dire ce qui ne va pas\n- Ce que je promets, ce que je ne promets pas',
        state: 'confirmed',
      },
    ],
    objectives: [
      { title: 'Mener mes premiers entretiens annuels sans les redouter', progress: 40, by: 'participant' },
      { title: 'Déléguer un projet entier d’ici juin', progress: 25, by: 'participant' },
      { title: 'Savoir dire non sans me justifier dix minutes', progress: 60, by: 'presenter' },
    ],
    actions: [
      { title: 'Laisser Tom animer le point projets', owner: 'participant', dueInDays: -8, doneDaysAgo: 9 },
      { title: 'Écrire la trame des deux entretiens', owner: 'participant', dueInDays: 4 },
      { title: 'Retrouver ma grille d’entretien d’il y a cinq ans', owner: 'presenter', dueInDays: 3 },
    ],
    notes: [
      { by: 'participant', writtenDaysAgo: 48, body: 'Notre cadre : une heure par mois, le mardi soir, et rien ne sort d’ici.' },
      {
        by: 'presenter',
        writtenDaysAgo: 20,
        body: 'Notre cadre : une heure par mois, le mardi soir, et rien ne sort d’ici.\n\nÀ relire : « l’autorité, c’est ce qui reste quand on ne la montre pas ».',
      },
    ],
    fit: { participant: 'yes', presenter: 'yes' },
  },
  {
    participant: 'elodie.marchand',
    presenter: 'isabelle.renaud',
    meetings: [
      finishedMeeting(80, 'Mon budget, et ma peur du comité', {
        reason: 'first_meeting',
        ratings: [4, 4],
        learned: 'Commencer par la demande, pas par le contexte.',
        progress: 'Le fond est solide, la voix viendra.',
      }),
      finishedMeeting(45, 'Répétition devant trois personnes', {
        reason: 'preparation',
        type: 'physical_meeting',
        place: 'Paris – Siège, salle Arago',
        ratings: [5, 4],
        learned: 'Mes mains savent quoi faire quand j’ai une seule idée par page.',
        progress: 'Deux fois plus court, deux fois plus clair.',
      }),
      finishedMeeting(14, 'Retour sur le comité', {
        ratings: [5, 5],
        learned: 'Ils ont dit oui à la deuxième page.',
        nextAction: 'Remercier l’équipe et leur dire pourquoi.',
        progress: 'Elle a tenu la question piège sans se presser.',
      }),
      {
        ...{ daysAgo: -9, at: '09:30', minutes: 45, type: 'phone_call', reason: 'objectives' },
        subject: 'Et maintenant ? La suite de l’année',
        state: 'requested',
        by: 'participant',
        note: 'Je suis en déplacement le reste de la semaine : l’un de ces deux matins vous irait-il ?',
        alternatives: [
          { inDays: 9, at: '09:30' },
          { inDays: 10, at: '08:30' },
        ],
      },
    ],
    objectives: [{ title: 'Parler dix minutes sans notes devant le comité', progress: 80, by: 'participant' }],
    fit: { participant: 'yes' },
  },
  {
    participant: 'jade.bouchard',
    presenter: 'karim.haddad',
    meetings: [
      finishedMeeting(12, 'Cinq minutes devant une seule personne', {
        reason: 'first_meeting',
        at: '15:00',
        type: 'phone_call',
        minutes: 30,
        ratings: [4, 3],
        learned: 'Respirer avant la première phrase, pas pendant.',
        progress: 'Va vite, par peur du silence.',
      }),
      {
        ...{ daysAgo: 3, at: '15:30', minutes: 60, type: 'videoconference', reason: 'difficulty' },
        subject: 'Une question que je n’ai pas su prendre',
        agenda: '- Ce qui a été demandé\n- Ce que j’aurais voulu répondre',
        state: 'feedback_filled',
        reports: {
          presenter: {
            took_place: 'yes',
            duration: 'minutes_60',
            format: 'videoconference',
            rating: 'rating_4',
            progress: 'Elle a trouvé seule sa phrase.',
          },
        },
      },
    ],
    fit: { participant: 'not_yet' },
  },
];
