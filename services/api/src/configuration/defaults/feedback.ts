import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { TranslatedText } from '@binome/contract/fields';
import { ratingField, ratingWords } from '@binome/contract/values/rating-words';
import { choicesOf, type Labels } from './authoring.ts';
import { formats } from './choices.ts';

// The default questions of meeting reports and of final reviews. Countable answers to questions for `referents` appear in the results;
// texts stay between partners unless their author shares them.

type Question = ConfigurationInput['feedback_questions']['presenter']['meeting'][number];
type QuestionOptions = Pick<Question, 'required' | 'audience' | 'hint'>;

const yesOrNo: Labels = { yes: { fr: 'Oui', en: 'Yes' }, no: { fr: 'Non', en: 'No' } };
const durations: Labels = {
  minutes_30: { fr: '30 minutes', en: '30 minutes' },
  minutes_45: { fr: '45 minutes', en: '45 minutes' },
  minutes_60: { fr: '1 heure', en: '1 hour' },
  minutes_90: { fr: '1 heure 30', en: '1 hour 30 minutes' },
  minutes_120: { fr: '2 heures', en: '2 hours' },
};
const yesLaterNo: Labels = {
  yes: { fr: 'Oui, volontiers', en: 'Yes, I would love to' },
  later: { fr: 'Plus tard, peut-être', en: 'Maybe later' },
  no: { fr: 'Non', en: 'No' },
};
const reached: Labels = {
  level_1: { fr: 'Pas encore', en: 'Not yet' },
  level_2: { fr: 'Un peu', en: 'A little' },
  level_3: { fr: 'À moitié', en: 'Half' },
  level_4: { fr: 'Presque', en: 'Almost' },
  level_5: { fr: 'Entièrement', en: 'Entirely' },
};
/** From 0 to 10, as for the net promoter score: the results show it. */
const scaleOfTen: Labels = Object.fromEntries(
  Array.from({ length: 11 }, (_, score) => [`score_${score}`, { fr: `${score}`, en: `${score}` }]),
);

function choiceQuestion(field_name: string, title: TranslatedText, labels: Labels, options: QuestionOptions = {}): Question {
  return { field_name, field_type: 'select', title, choices: choicesOf(labels), ...options };
}

function ratingQuestion(field_name: string, title: TranslatedText, labels: Labels, options: QuestionOptions = {}): Question {
  return { field_name, field_type: 'scale', title, choices: choicesOf(labels), ...options };
}

function textQuestion(field_name: string, title: TranslatedText, options: QuestionOptions = {}): Question {
  return { field_name, field_type: 'textarea', title, ...options };
}

// A report asks for its rating and two sentences; that the session took place follows from the rating. The other questions can wait.
const meetingQuestions: Question[] = [
  choiceQuestion('took_place', { fr: 'La séance a-t-elle eu lieu ?', en: 'Did the session take place?' }, yesOrNo, {
    required: true,
    audience: 'referents',
  }),
  choiceQuestion('duration', { fr: 'Combien de temps a-t-elle duré ?', en: 'How long did it last?' }, durations, { audience: 'referents' }),
  choiceQuestion('format', { fr: 'Comment vous êtes-vous vus ?', en: 'How did you meet?' }, formats, { audience: 'referents' }),
  textQuestion('topics', { fr: 'De quoi avez-vous parlé ?', en: 'What did you talk about?' }),
  {
    field_name: ratingField,
    field_type: 'scale',
    title: { fr: 'Comment avez-vous trouvé cette séance ?', en: 'How was this session?' },
    choices: ratingWords.map(({ code, label }) => ({ code, label })),
    required: true,
    audience: 'referents',
  },
];

const participantReportQuestions: Question[] = [
  ...meetingQuestions,
  textQuestion('learned', { fr: 'Ce que j’ai appris', en: 'What I learned' }, { required: true }),
  textQuestion('done_since', { fr: 'Ce que j’ai fait depuis la dernière fois', en: 'What I have done since last time' }),
  textQuestion('difficulty', { fr: 'Ce qui me pose difficulté', en: 'What I find difficult' }),
  { field_name: 'next_action', field_type: 'input', title: { fr: 'Ma prochaine action', en: 'My next action' }, required: true },
  { field_name: 'next_action_on', field_type: 'date', title: { fr: 'Pour quand ?', en: 'By when?' } },
  {
    field_name: 'wants_help',
    field_type: 'checkbox',
    title: { fr: 'J’aimerais l’aide d’{a_hr_contact}', en: 'I would like help from {a_hr_contact}' },
    hint: { fr: 'Ils et elles verront qui demande, pas ce que vous écrivez.', en: 'They can see who asks, but not what you write.' },
    audience: 'referents',
  },
];

const presenterReportQuestions: Question[] = [
  ...meetingQuestions,
  textQuestion('progress', { fr: 'Les progrès que j’observe', en: 'The progress I have noticed' }, { required: true }),
  textQuestion('to_deepen', { fr: 'Un sujet à approfondir', en: 'A topic to explore further' }),
  textQuestion('preparation', { fr: 'Ce que je suggère de préparer', en: 'What I suggest preparing' }, { required: true }),
];

/** Three questions that one press each answers, then what somebody may add. */
function reviewQuestions(againTitle: TranslatedText): Question[] {
  const asked = { required: true, audience: 'referents' } as const;
  return [
    {
      field_name: ratingField,
      field_type: 'scale',
      title: { fr: 'Dans l’ensemble, cette expérience à deux était…', en: 'All in all, this experience together was…' },
      choices: ratingWords.map(({ code, label }) => ({ code, label })),
      ...asked,
    },
    ratingQuestion('goals_reached', { fr: 'Vos objectifs sont-ils atteints ?', en: 'Have you reached your objectives?' }, reached, asked),
    ratingQuestion('recommendation', { fr: 'Recommanderiez-vous le mentorat ?', en: 'Would you recommend mentoring?' }, scaleOfTen, {
      ...asked,
      hint: { fr: 'De 0, pas du tout, à 10, sans hésiter.', en: 'From 0, not at all, to 10, without hesitation.' },
    }),
    textQuestion('what_changed', { fr: 'Ce qui a changé pour vous', en: 'What has changed for you' }),
    textQuestion(
      'to_improve',
      { fr: 'Ce que le programme devrait améliorer', en: 'What the programme should improve' },
      { audience: 'referents' },
    ),
    choiceQuestion('again', againTitle, yesLaterNo, { audience: 'referents' }),
  ];
}

export const defaultFeedbackQuestions: ConfigurationInput['feedback_questions'] = {
  presenter: {
    meeting: presenterReportQuestions,
    mentoring_relationship: reviewQuestions({ fr: 'Aimeriez-vous redevenir {mentor} ?', en: 'Would you like to be {a_mentor} again?' }),
  },
  participant: {
    meeting: participantReportQuestions,
    mentoring_relationship: reviewQuestions({
      fr: 'Aimeriez-vous être de nouveau {mentee}, ou {mentor} à votre tour ?',
      en: 'Would you like to be {a_mentee} again, or become {a_mentor}?',
    }),
  },
};
