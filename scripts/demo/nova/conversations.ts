import type { ConversationDraft } from '../authoring.ts';

export const novaConversations: ConversationDraft[] = [
  {
    participant: 'charlotte.weber',
    presenter: 'paul.bernard',
    unread: 2,
    messages: [
      [
        'presenter',
        50,
        '09:10',
        'Bonjour Charlotte, ravi que nous fassions un bout de chemin ensemble. Je propose que l’on commence par une heure, mardi à 17 h ?',
      ],
      ['participant', 50, '09:42', 'Bonjour Paul, avec plaisir. Mardi 17 h me convient très bien. Faut-il que je prépare quelque chose ?'],
      [
        'presenter',
        50,
        '09:50',
        'Juste une question : qu’est-ce qui vous ferait dire, dans six mois, que ces rendez-vous ont été utiles ?',
      ],
      [
        'participant',
        48,
        '18:20',
        'Merci pour hier. J’ai noté trois décisions que j’aurais pu laisser à l’équipe… rien que dans la journée 😅',
      ],
      ['presenter', 47, '08:15', 'Trois en une journée, c’est une bonne pêche. Laquelle allez-vous rendre en premier ?'],
      ['participant', 47, '08:31', 'Le point projets. Tom en a envie depuis longtemps.'],
      [
        'participant',
        9,
        '17:55',
        'Tom a animé le point projets ce matin. J’ai tenu : je n’ai rien dit pendant quarante minutes. Il a très bien fait, et l’équipe a parlé plus que d’habitude.',
      ],
      ['presenter', 8, '07:48', 'Bravo à vous deux. Le lui avez-vous dit ?'],
      ['participant', 8, '08:05', 'Pas encore. Je le fais à midi.'],
      [
        'presenter',
        4,
        '12:30',
        'J’ai retrouvé un article qui pourrait vous aider pour les entretiens annuels : https://hbr.org/topic/subject/giving-feedback',
      ],
      ['participant', 2, '09:12', 'Merci ! Je l’ai lu dans le train. La partie sur les faits observés m’aide beaucoup.'],
      ['presenter', 2, '09:30', 'C’est la partie que je relis chaque année. Pour mardi, venez avec les deux trames, même en brouillon.'],
      ['participant', 1, '18:02', 'Voici où j’en suis : la trame pour Tom est prête. Celle pour Sarah me bloque.'],
      ['participant', 1, '18:04', 'Comment dire à quelqu’un que j’apprécie que son travail ne suffit pas ?'],
    ],
  },
  {
    participant: 'vincent.meunier',
    presenter: 'ines.moreau',
    messages: [
      ['participant', 20, '14:05', 'Bonjour Inès, merci d’avoir accepté. Je suis libre la plupart des matins.'],
      ['presenter', 20, '15:30', 'Bonjour Vincent ! Les matins me vont aussi. Je vous propose quelques horaires dans l’outil.'],
      ['participant', 19, '08:12', 'J’en ai accepté un. À jeudi.'],
      ['presenter', 6, '10:40', 'Je repense à notre échange : avez-vous pu voir le chef de chantier avant la réunion ?'],
      ['participant', 5, '07:55', 'Oui, hier. Il était plutôt soulagé que je vienne avant. Je vous raconte la prochaine fois.'],
      ['presenter', 5, '08:20', 'C’est exactement l’effet que cela fait. À très vite.'],
    ],
  },
  {
    participant: 'elodie.marchand',
    presenter: 'isabelle.renaud',
    unread: 1,
    messages: [
      ['participant', 13, '16:45', 'Ils ont dit oui à la deuxième page !'],
      ['presenter', 13, '17:02', 'Je le savais. Savourez, et dites à votre équipe pourquoi.'],
      ['participant', 3, '11:20', 'C’est fait, autour d’un café. Je vous ai proposé deux matins pour parler de la suite.'],
    ],
  },
  {
    participant: 'julien.roche',
    presenter: 'paul.bernard',
    messages: [
      ['participant', 60, '18:30', 'Dix jours de congés, téléphone éteint. L’équipe n’a pas eu besoin de moi une seule fois.'],
      ['presenter', 59, '08:05', 'Et vous, comment l’avez-vous vécu ?'],
      ['participant', 59, '08:40', 'Le premier jour, mal. Le troisième, très bien.'],
    ],
  },
];
