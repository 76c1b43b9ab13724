import type { resultResources as frenchResources, resultTexts as frenchTexts } from './results.fr.ts';

/** Results. */
export const resultResources: typeof frenchResources = {
  results: { name: 'Results |||| Results', fields: { program_id: 'Program', months: 'Period' } },
};

export const resultTexts: typeof frenchTexts = {
  results: {
    title: 'Results',
    months: 'Last %{months} months',
    all_programs: 'All your programs',
    export: 'Export (CSV)',
    threshold:
      'A rating is only shown when at least five people answered. Another group may be hidden with a small one, whose rating could be worked out from the total. A month counts from a week after its end.',
    cards: {
      active: 'Running relationships',
      silent: 'Nothing heard for 21 days',
      help_wanted: 'People to call',
      finished: 'Finished relationships',
    },
    rating: 'How sessions are rated',
    rating_hint: 'How each person rates a session in their report.',
    average: 'Average',
    average_of: '%{average} of %{most}',
    levels: {
      1: 'Disappointing',
      2: 'Rather good',
      3: 'Effective',
      4: 'Very effective',
      5: 'Incredible',
    },
    level: 'Level %{level}',
    hidden: 'Hidden for anonymity',
    no_answer: 'No answer',
    hidden_months: 'No rating for %{months}: it could give somebody away, or answers are still to come.',
    nothing_yet: 'No month has enough answers yet: the chart comes with them.',
    program_months: 'For one program, the rating is not given month by month: answers could be recognised.',
    overall: 'Since the beginning',
    sessions: 'Sessions by month',
    sessions_hint: 'The sessions that took place, and those that were cancelled.',
    held: 'Held',
    cancelled: 'Cancelled',
    no_session: 'No session in this period.',
    completion: 'Reports received',
    completion_hint: 'The share of the reports asked for that were sent.',
    completion_of: '%{sent} of %{due}',
    month: 'Month',
    figures: 'See the figures',
    by_program: 'By program',
    by_unit: 'By the mentee’s business unit',
    program: 'Program',
    unit: 'Business unit',
    outside_programs: 'Outside of programs',
    no_unit: 'No business unit',
    rating_short: 'Average rating',
    recommendation: 'Would they recommend mentoring?',
    recommendation_hint: 'From 0 to 10, asked at the end of the relationship.',
    mark: 'Mark',
    people: 'Answers',
    recommendation_hidden: 'Hidden for anonymity: too few people answered, here or in another program.',
  },
};
