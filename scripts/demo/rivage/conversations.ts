import type { ConversationDraft } from '../authoring.ts';

export const rivageConversations: ConversationDraft[] = [
  {
    participant: 'nolwenn.jaouen',
    presenter: 'mentor',
    unread: 1,
    messages: [
      ['participant', 13, '12:40', 'Bonjour, j’ai hâte de notre premier rendez-vous. L’agence ferme à 17 h 30, 18 h est parfait.'],
      ['presenter', 13, '13:15', 'Alors va pour 18 h. Venez avec une situation qui vous a laissée sans voix.'],
      [
        'participant',
        11,
        '08:30',
        'Merci pour hier. J’ai laissé un client finir sa phrase ce matin : il a répondu tout seul à sa question.',
      ],
      ['presenter', 11, '12:10', 'C’est le plus difficile, et vous l’avez fait dès le lendemain.'],
      [
        'participant',
        2,
        '17:40',
        'J’ai un rendez-vous d’épargne mardi, seule pour la première fois. Comment parler des frais sans m’excuser ?',
      ],
    ],
  },
  {
    participant: 'baptiste.herve',
    presenter: 'maelle.cadiou',
    messages: [
      ['presenter', 12, '09:20', 'Baptiste, j’ai parlé de vous à l’équipe de Vannes. Ils vous accueilleraient volontiers une journée.'],
      ['participant', 12, '10:05', 'Ce serait formidable, merci ! Je demande à ma responsable.'],
    ],
  },
];
