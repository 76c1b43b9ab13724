import type { resultResources as frenchResources, resultTexts as frenchTexts } from './results.fr.ts';

/** Results. */
export const resultResources: typeof frenchResources = {
  results: { name: 'Results |||| Results', fields: { program_id: 'Programme', months: 'Period' } },
};

export const resultTexts: typeof frenchTexts = {
  results: {
    title: 'Results',
    months: 'Last %{months} months',
    all_programs: 'All your programmes',
    export: 'Export (CSV)',
    threshold:
      'A rating is only shown when at least five people have answered. A second group may be hidden along with a small one, if the total would give its rating away. A month is counted one week after it ends.',
    cards: {
      active: 'Current mentorships',
      silent: 'No contact for 21 days',
      help_wanted: 'People to call',
      finished: 'Completed mentorships',
    },
    rating: 'How sessions are rated',
    rating_hint: 'How people rate each session in their report.',
    average: 'Average',
    average_of: '%{average} out of %{most}',
    levels: {
      1: 'Disappointing',
      2: 'Rather good',
      3: 'Effective',
      4: 'Very effective',
      5: 'Incredible',
    },
    level: 'Level %{level}',
    hidden: 'Hidden for anonymity',
    no_answer: 'No answers',
    hidden_months: 'No rating for %{months}: it could identify someone, or some answers have not arrived yet.',
    nothing_yet: 'No month has enough answers yet. The chart will appear once one does.',
    program_months: 'For a single programme, ratings are not shown month by month, as answers could be recognised.',
    overall: 'Since the beginning',
    sessions: 'Sessions per month',
    sessions_hint: 'Sessions that took place, and sessions that were cancelled.',
    held: 'Held',
    cancelled: 'Cancelled',
    no_session: 'No sessions in this period.',
    completion: 'Reports received',
    completion_hint: 'The share of reports due that were sent.',
    completion_of: '%{sent} out of %{due}',
    month: 'Month',
    figures: 'View the figures',
    by_program: 'By programme',
    by_unit: 'By the mentee’s business unit',
    program: 'Programme',
    unit: 'Business unit',
    outside_programs: 'Outside any programme',
    no_unit: 'No business unit',
    rating_short: 'Average rating',
    recommendation: 'Would they recommend mentoring?',
    recommendation_hint: 'From 0 to 10, asked at the end of the mentorship.',
    mark: 'Score',
    people: 'Answers',
    recommendation_hidden: 'Hidden for anonymity: too few people have answered, here or in another programme.',
  },
};
