import type { CircleDraft } from '../authoring.ts';

export const novaCircles: CircleDraft[] = [
  {
    title: 'Oser la parole en réunion',
    description:
      'Nous avons tous déjà gardé une bonne idée pour nous. Toutes les deux semaines, l’un de nous apporte une réunion à venir, et nous la préparons ensemble.',
    program: 'passerelles',
    topic: 'public_speaking',
    state: 'running',
    size: 6,
    at: '12:30',
    place: 'Salle Ampère à Lyon, salle Curie à Paris',
    sessionsLeft: 4,
    members: [
      ['camille.nguyen', 52],
      ['aicha.traore', 49],
      ['vincent.meunier', 47],
      ['lea.martin', 45],
      ['bruno.da.silva', 41],
    ],
    invited: [],
    held: [
      {
        absent: [],
        question: 'Comment entrer dans une discussion où tout le monde parle en même temps ?',
        notes:
          'Ce que nous retenons :\n- demander la parole d’un geste, et attendre le silence ;\n- commencer par la conclusion ;\n- prévenir l’animateur la veille, qui donne la parole.',
      },
      {
        absent: ['bruno.da.silva'],
        question: 'Que répondre à une objection que je n’avais pas vue venir ?',
        notes: 'Reformuler, remercier, dire quand la réponse arrivera. Vincent essaie au comité de la semaine prochaine et nous raconte.',
      },
    ],
    messages: [
      ['camille.nguyen', 20, '14:10', 'Merci à tous pour ce premier tour. Les notes sont dans le carnet, complétez-les.'],
      ['lea.martin', 19, '09:20', 'J’ai essayé de commencer par la conclusion ce matin : on m’a écoutée jusqu’au bout.'],
      ['bruno.da.silva', 8, '17:45', 'Un train en retard, je ne serai pas là demain. Je lirai le carnet.'],
      ['vincent.meunier', 3, '11:05', 'J’anime la prochaine fois : qui apporte une réunion à préparer ?'],
    ],
  },
  {
    title: 'Premières réunions d’équipe',
    description: 'Pour celles et ceux qui viennent de prendre une équipe : un cas chacun, et ce que les autres auraient essayé.',
    program: 'managers',
    topic: 'first_management',
    state: 'gathering',
    size: 8,
    at: '17:00',
    place: 'Salle Curie à Paris, salle Ampère à Lyon',
    sessionsLeft: 6,
    members: [
      ['charlotte.weber', 6],
      ['elodie.marchand', 4],
    ],
    invited: [['omar.chraibi', 2]],
    held: [],
    messages: [],
  },
];
