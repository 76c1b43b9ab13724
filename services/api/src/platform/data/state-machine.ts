import { ApiError } from '../http/errors.ts';

/** A lifecycle as data: for each event, the states that allow it and the state that follows. */
export type Machine<State extends string, Event extends string> = Record<Event, { from: readonly State[]; to: State }>;

/** Does the state allow the event? */
export function canHappen<State extends string, Event extends string>(machine: Machine<State, Event>, state: State, event: Event): boolean {
  return machine[event].from.includes(state);
}

/**
 * Returns the state after an event.
 * @throws ApiError `transition_refused` when the state does not allow the event
 */
export function nextState<State extends string, Event extends string>(machine: Machine<State, Event>, state: State, event: Event): State {
  if (!canHappen(machine, state, event)) throw new ApiError('transition_refused', { values: { state, event } });
  return machine[event].to;
}
