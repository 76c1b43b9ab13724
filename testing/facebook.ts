import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { listenLocally } from './listen-locally.ts';

const app = { id: '1234567890', secret: 'un-secret-de-facebook' };

/** A stand-in for Facebook: its dialog, with a link for each person, and the two calls of its graph that the application makes. */
export async function aFacebook(people: string[]) {
  const codes = new Map<string, { person: string; redirectUri: string }>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/dialog') return response.setHeader('content-type', 'text/html; charset=utf-8').end(dialog(url));
    const body = new URLSearchParams(await bodyOf(request));
    const answer = url.pathname === '/oauth/access_token' ? tokenFor(body) : personFor(body);
    response.statusCode = answer ? 200 : 400;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? { error: { message: 'refused' } }));
  });
  const url = await listenLocally(server);

  function dialog({ searchParams }: URL): string {
    const links = people.map((id) => {
      const code = `code-${id}-${codes.size}`;
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      codes.set(code, { person: id, redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return `<a href="${back.href.replaceAll('&', '&amp;')}">${id}</a>`;
    });
    return `<!doctype html><title>Facebook</title><h1>Facebook</h1>${links.join(' ')}`;
  }

  function tokenFor(body: URLSearchParams) {
    const code = body.get('code') ?? '';
    const { person, redirectUri } = codes.get(code) ?? {};
    // A code works once.
    codes.delete(code);
    const isRight = body.get('client_secret') === app.secret && body.get('redirect_uri') === redirectUri;
    return person && isRight ? { access_token: `token-${person}` } : undefined;
  }

  function personFor(body: URLSearchParams) {
    const token = body.get('access_token') ?? '';
    const proof = createHmac('sha256', app.secret).update(token).digest('hex');
    return body.get('appsecret_proof') === proof ? { id: token.replace('token-', '') } : undefined;
  }

  return {
    settings: { FACEBOOK_APP_ID: app.id, FACEBOOK_APP_SECRET: app.secret, FACEBOOK_DIALOG_URL: `${url}/dialog`, FACEBOOK_GRAPH_URL: url },
    /** The browser's part: returns the address of the application to which the browser is sent. */
    async answer(requestUrl: string, person: string): Promise<string> {
      const page = await (await fetch(requestUrl)).text();
      const link = [...page.matchAll(/href="([^"]*)">([^<]*)</g)].find(([, , name]) => name === person);
      return (link?.[1] ?? '').replaceAll('&amp;', '&');
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
