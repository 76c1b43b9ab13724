import type { ConsoleUser } from '@binome/contract/console/users';
import { serverNow } from '@binome/contract/values/server-clock';
import { stuckDays, type TodayQueue } from '@binome/contract/values/today';

const msPerDay = 86_400_000;

/** The queue of the page "today" in which the person stands; null if they stand in none, or if their page does not know. */
export function queueOfUser({ state, to_do, visibility }: Pick<ConsoleUser, 'state' | 'to_do' | 'visibility'>): TodayQueue | null {
  switch (to_do?.code) {
    case 'validate':
      return state === 'confirmed' ? 'registrations' : null;
    case 'unmatched':
      return 'unmatched';
    case 'not_visible': {
      const profiles = [visibility.participant, visibility.presenter].filter((profile) => profile !== null);
      const first = Math.min(...profiles.map(({ begun_at }) => Date.parse(begun_at)));
      const isStuck = profiles.every(({ visible, paused }) => !visible && !paused);
      return isStuck && serverNow() - first >= stuckDays.profile * msPerDay ? 'stuck' : null;
    }
    default:
      return null;
  }
}
