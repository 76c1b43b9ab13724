import type { CalendarProvider } from '@binome/contract/profiles/calendar-connections';
import type { Env } from '../platform/process/env.ts';

/** Our OAuth application at a calendar provider, with the smallest scope that shows busy times. */
export type Provider = {
  name: CalendarProvider;
  client_id: string;
  client_secret: string;
  authorize_url: string;
  token_url: string;
  /** Null: the provider has no call that withdraws the consent for one application. */
  revoke_url: string | null;
  /** The scope without which nothing can be read. */
  scope: string;
  /** What makes the provider return a refresh token. */
  offline: Record<string, string>;
};

/** The path that receives the answers of all providers. */
export const calendarCallbackPath = '/calendars/callback';

export const calendarCallbackUrl = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => `${BASE_URL}${calendarCallbackPath}`;

/** The providers at which this deployment has an application. */
export function calendarProviders(env: Env): Provider[] {
  const google = {
    name: 'google' as const,
    client_id: env.GOOGLE_CALENDAR_CLIENT_ID ?? '',
    client_secret: env.GOOGLE_CALENDAR_CLIENT_SECRET ?? '',
    authorize_url: env.GOOGLE_AUTHORIZE_URL,
    token_url: env.GOOGLE_TOKEN_URL,
    revoke_url: env.GOOGLE_REVOKE_URL,
    // It reads no event, only when somebody is not free.
    scope: 'https://www.googleapis.com/auth/calendar.freebusy',
    offline: { access_type: 'offline', prompt: 'consent' },
  };
  const microsoft = {
    name: 'microsoft' as const,
    client_id: env.MICROSOFT_CALENDAR_CLIENT_ID ?? '',
    client_secret: env.MICROSOFT_CALENDAR_CLIENT_SECRET ?? '',
    authorize_url: env.MICROSOFT_AUTHORIZE_URL,
    token_url: env.MICROSOFT_TOKEN_URL,
    revoke_url: null,
    // Microsoft has no scope for free and busy alone. Of what this one allows, only start, end and status are asked for.
    scope: 'https://graph.microsoft.com/Calendars.ReadBasic',
    offline: { prompt: 'select_account' },
  };
  return [google, microsoft].filter(({ client_id, client_secret }) => client_id !== '' && client_secret !== '');
}
