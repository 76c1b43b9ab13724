// The filters of the history are in the URL: `/meetings_history?partner=<user id>&year=2026&state=finished`.

export const historyStates = ['finished', 'feedback_requested', 'feedback_filled', 'cancelled', 'expired'] as const;
export type HistoryState = (typeof historyStates)[number];

export interface HistorySearch {
  /** The user id of a partner. */
  partner?: string;
  year?: number;
  state?: HistoryState;
}

/** Parses the search parameters of the URL; invalid ones are dropped. */
export function readSearch(search: Record<string, unknown>): HistorySearch {
  const year = Number(search.year);
  const state = historyStates.find((known) => known === search.state);
  return {
    ...(typeof search.partner === 'string' && uuid.test(search.partner) ? { partner: search.partner } : {}),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
    ...(state ? { state } : {}),
  };
}

/** Maps the filters to the query of the API. */
export function toQuery({ partner, year, state }: HistorySearch) {
  return { partner_user_id: partner, year, aasm_state: state };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
