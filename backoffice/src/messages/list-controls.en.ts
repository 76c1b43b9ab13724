import type { listControlTexts as fr } from './list-controls.fr.ts';

/** Texts of the controls that all lists and dialogs share, below `console`. */
export const listControlTexts: typeof fr = {
  discard: {
    title: 'Discard your changes?',
    content: 'They are not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  unanswered: {
    unreachable: 'The server cannot be reached. Check your connection, then try again.',
    too_slow: 'The server is taking too long to answer. Try again in a moment.',
    request_number: 'Request number:',
    failed: 'Something went wrong. Try again. If it happens again, tell the Binôme team.',
  },
  name_and_value: '%{name}: %{value}',
  dates: { incomplete: 'Complete the date: day, month and year.' },
  filters: {
    active: 'Filters in use',
    search: 'Search',
    clear_all: 'Clear all filters',
    export: 'Export (CSV)',
  },
};
