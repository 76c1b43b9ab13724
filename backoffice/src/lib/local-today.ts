import { serverNow } from '@binome/contract/values/server-clock';

/** Today where the user is, such as `2026-11-30`. */
export function localToday(): string {
  const now = new Date(serverNow());
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
