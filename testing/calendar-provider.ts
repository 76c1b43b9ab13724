import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** When a person is not free, and what the provider knows beyond that and must never be asked for. */
export type CalendarEvent = { start: string; end: string; showAs?: string; subject?: string };

type Name = 'google' | 'microsoft';
type Grant = { provider: Name; person: string; scope: string };

const client = { id: 'binome-agenda', secret: 'un-secret-de-trente-deux-caracteres' };

/**
 * A stand-in for Google Calendar and Microsoft Graph: the page that asks for the consent, codes with PKCE, tokens and their renewal, busy
 * times, and Google's call that withdraws a consent. `events` has the calendar of each person.
 */
export async function aCalendarProvider(events: Record<string, CalendarEvent[]>) {
  const state = {
    /** Answers nothing but 503. */
    isDown: false,
    /** Codes are refused, as ten minutes later. */
    codesExpired: false,
    /** The consent does not include the reading. */
    withholdsScope: false,
    /** The bodies and queries of all calls that read a calendar. */
    readings: [] as string[],
    /** The refresh tokens that the application gave back. */
    revoked: [] as string[],
  };
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string }>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, provider, call = ''] = url.pathname.split('/') as [string, Name, string?];
    const json = (status: number, content: object) => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(content));
    };
    if (state.isDown) return json(503, { error: 'backend_error' });
    if (call === 'authorize') return response.setHeader('content-type', 'text/html; charset=utf-8').end(consentPage(provider, url));
    const body = await bodyOf(request);
    if (call === 'token') return tokensFor(provider, new URLSearchParams(body), json);
    if (call === 'revoke') return revoke(new URLSearchParams(body).get('token') ?? '', json);
    const grant = accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (grant?.provider !== provider) return json(401, { error: { code: 401 } });
    state.readings.push(`${url.pathname}${decodeURIComponent(url.search)} ${body}`);
    if (call === 'freeBusy') return json(200, { kind: 'calendar#freeBusy', calendars: { primary: { busy: googleBusy(grant) } } });
    if (call === 'me') return json(200, { value: outlookEvents(grant, url) });
    return json(404, {});
  });
  const address = await listenLocally(server);

  /** Its links lead back to the application, as those of the real page do. */
  function consentPage(provider: Name, { searchParams }: URL): string {
    const parameter = (name: string) => searchParams.get(name) ?? '';
    const back = (values: Record<string, string>) => {
      const target = new URL(parameter('redirect_uri'));
      for (const [name, value] of Object.entries({ ...values, state: parameter('state') })) target.searchParams.set(name, value);
      return target.href.replaceAll('&', '&amp;');
    };
    const scope = state.withholdsScope ? 'openid' : parameter('scope');
    const links = Object.keys(events).map((person) => {
      const code = randomUUID();
      codes.set(code, { provider, person, scope, challenge: parameter('code_challenge'), redirectUri: parameter('redirect_uri') });
      return `<p><a href="${back({ code })}">${person}</a></p>`;
    });
    return `<!doctype html><title>${provider}</title><h1>Autoriser la lecture de vos heures occupées</h1>${links.join('')}
<p><a href="${back({ error: 'access_denied' })}">Refuser</a></p>`;
  }

  function tokensFor(provider: Name, body: URLSearchParams, json: (status: number, content: object) => void) {
    const isClient = body.get('client_id') === client.id && body.get('client_secret') === client.secret;
    if (!isClient) return json(401, { error: 'invalid_client' });
    const grant = body.get('grant_type') === 'refresh_token' ? renewed(body.get('refresh_token') ?? '') : exchanged(body);
    if (grant?.provider !== provider) return json(400, { error: 'invalid_grant' });
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    accessTokens.set(access_token, grant);
    // Google keeps a refresh token, Microsoft replaces it at each use.
    const isNew = body.get('grant_type') !== 'refresh_token' || provider === 'microsoft';
    if (isNew) refreshTokens.set(refresh_token, grant);
    json(200, { access_token, token_type: 'Bearer', expires_in: 3600, scope: grant.scope, ...(isNew && { refresh_token }) });
  }

  function exchanged(body: URLSearchParams): Grant | undefined {
    const code = body.get('code') ?? '';
    const found = codes.get(code);
    // A code works once.
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = found?.challenge === challenge && found.redirectUri === body.get('redirect_uri') && !state.codesExpired;
    return isRight ? found : undefined;
  }

  function renewed(token: string): Grant | undefined {
    const grant = refreshTokens.get(token);
    if (grant?.provider === 'microsoft') refreshTokens.delete(token);
    return grant;
  }

  function revoke(token: string, json: (status: number, content: object) => void) {
    state.revoked.push(token);
    json(refreshTokens.delete(token) ? 200 : 400, {});
  }

  function googleBusy({ person }: Grant) {
    return (events[person] ?? []).filter(({ showAs }) => showAs !== 'free').map(({ start, end }) => ({ start, end }));
  }

  /** Only the fields that the query selects. */
  function outlookEvents({ person }: Grant, { searchParams }: URL) {
    const fields = (searchParams.get('$select') ?? '').split(',');
    const withoutZone = (instant: string) => ({ dateTime: new Date(instant).toISOString().replace('Z', '0000'), timeZone: 'UTC' });
    return (events[person] ?? []).map(({ start, end, showAs = 'busy', subject = '' }) => {
      const event: Record<string, unknown> = { start: withoutZone(start), end: withoutZone(end), showAs, subject };
      return Object.fromEntries(Object.entries(event).filter(([name]) => fields.includes(name)));
    });
  }

  const applicationOf = (name: Uppercase<Name>) => ({
    [`${name}_CALENDAR_CLIENT_ID`]: client.id,
    [`${name}_CALENDAR_CLIENT_SECRET`]: client.secret,
    [`${name}_AUTHORIZE_URL`]: `${address}/${name.toLowerCase()}/authorize`,
    [`${name}_TOKEN_URL`]: `${address}/${name.toLowerCase()}/token`,
  });

  return {
    state,
    events,
    host: new URL(address).host,
    /** The settings of an application that is registered at both. */
    settings: {
      ...applicationOf('GOOGLE'),
      GOOGLE_REVOKE_URL: `${address}/google/revoke`,
      GOOGLE_CALENDAR_URL: `${address}/google`,
      ...applicationOf('MICROSOFT'),
      MICROSOFT_GRAPH_URL: `${address}/microsoft`,
    },
    /** The browser's part: returns the address of the application to which the browser is sent. */
    async answer(requestUrl: string, link: string): Promise<string> {
      const page = await (await fetch(requestUrl)).text();
      const found = [...page.matchAll(/href="([^"]*)">([^<]*)</g)].find(([, , name]) => name === link);
      return (found?.[1] ?? '').replaceAll('&amp;', '&');
    },
    /** A person withdraws all consents at the provider. */
    withdraw(person: string): void {
      for (const [token, grant] of refreshTokens) if (grant.person === person) refreshTokens.delete(token);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
