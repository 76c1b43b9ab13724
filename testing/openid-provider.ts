import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import OidcProvider, { type Configuration } from 'oidc-provider';
import { listenLocally } from './listen-locally.ts';

/** A person at the provider. The id becomes the subject. */
type People = Record<string, Record<string, unknown>>;

/** Overrides of the token endpoint's reply, to test attacks and faults. */
export type Forgery = {
  /** Replaces claims of the ID token; undefined removes one. */
  claims?: JWTPayload;
  algorithm?: 'none';
  /** Signs with a key that the provider does not publish. */
  unknownKey?: boolean;
};

/** What the provider does at its UserInfo endpoint instead of answering. */
type UserInfoFault = 'another subject' | 'unavailable';

/** An OpenID provider of another hand: the library `oidc-provider`, on a port of its own. */
export type OpenIdProvider = {
  issuer: string;
  host: string;
  client: { client_id: string; client_secret: string };
  people: People;
  state: { forgery: Forgery | null; userInfoFault: UserInfoFault | null; userInfoCalls: number };
  /** Runs the browser's part at the provider. Returns the address of the application to which the browser is sent. */
  signIn(requestUrl: string, person: string): Promise<string>;
  close(): Promise<unknown>;
};

/** @param callbackUrls the addresses of the application that may receive answers, complete when the first request comes */
export async function anOpenIdProvider(people: People, callbackUrls: string[]): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const state: OpenIdProvider['state'] = { forgery: null, userInfoFault: null, userInfoCalls: 0 };
  const client = { client_id: 'binome', client_secret: 'un-secret-de-trente-deux-caracteres' };
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void handle(request, response));
  const issuer = await listenLocally(server);
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'key' };
  // Made at the first request: `callbackUrls` may be filled once the application runs.
  let started: OidcProvider | undefined;
  const provider = () => {
    started ??= new OidcProvider(issuer, {
      ...settings(people),
      clients: [{ ...client, redirect_uris: callbackUrls }],
      jwks: { keys: [jwk] },
    });
    return started;
  };
  const nonces = new Map<string, string>();

  handle = async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') nonces.set('last', url.searchParams.get('nonce') ?? '');
    if (url.pathname.startsWith('/interaction/')) return interact(provider(), people, url, request, response);
    const { forgery, userInfoFault } = state;
    if (url.pathname === '/me') state.userInfoCalls++;
    if (url.pathname === '/me' && userInfoFault) {
      response.statusCode = userInfoFault === 'unavailable' ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ sub: 'somebody else', email: 'autre@ailleurs.example' }));
    }
    if (url.pathname !== '/token' || !forgery) return provider().callback()(request, response);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: client.client_id,
      sub: 'forged',
      iat: now,
      exp: now + 300,
      nonce: nonces.get('last'),
      ...forgery.claims,
    };
    const id_token =
      forgery.algorithm === 'none' ? unsigned(claims) : await signed(claims, forgery.unknownKey ? other.privateKey : privateKey);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token }));
  };

  return {
    issuer,
    host: new URL(issuer).host,
    client,
    people,
    state,
    signIn: (requestUrl, person) => followToCallback(requestUrl, person, issuer),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function settings(people: People): Configuration {
  return {
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'department', 'mail'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: oidc.client?.clientId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // Each sign-in asks who it is.
    expiresWithSession: () => true,
    ttl: { Session: 1, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  };
}

/** The provider's page: a link for each person. `?person=` signs that person in. */
async function interact(provider: OidcProvider, people: People, url: URL, request: IncomingMessage, response: ServerResponse) {
  const person = url.searchParams.get('person');
  if (person) return provider.interactionFinished(request, response, { login: { accountId: person, remember: false } });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const links = Object.keys(people).map((id) => `<a href="?person=${encodeURIComponent(id)}">${id}</a>`);
  response.end(`<!doctype html><title>Fournisseur</title><h1>Fournisseur d’identité</h1>${links.join(' ')}`);
}

/** Follows redirects with the provider's cookies, and signs in where it asks. */
async function followToCallback(requestUrl: string, person: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = requestUrl;
  for (let hop = 0; hop < 10; hop++) {
    if (!address.startsWith(issuer)) return address;
    const url = new URL(address);
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('person', person);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    address = new URL(location, url).href;
  }
  throw new Error('too many redirects');
}

function signed(claims: JWTPayload, key: CryptoKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key);
}

function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}
