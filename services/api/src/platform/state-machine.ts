import { ApiError } from './errors.ts';

/** A lifecycle as data: each event with the states it leaves and the one it enters. */
export type Machine<State extends string, Event extends string> = Record<Event, { from: readonly State[]; to: State }>;

/** May the event happen in this state? */
export function canHappen<State extends string, Event extends string>(machine: Machine<State, Event>, state: State, event: Event): boolean {
  return machine[event].from.includes(state);
}

/**
 * The state that an event leads to.
 * @throws ApiError `transition_refused` when the machine does not allow it from here.
 */
export function nextState<State extends string, Event extends string>(machine: Machine<State, Event>, state: State, event: Event): State {
  if (!canHappen(machine, state, event)) throw new ApiError('transition_refused', { values: { state, event } });
  return machine[event].to;
}
