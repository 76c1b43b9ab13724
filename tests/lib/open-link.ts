import type { Companies } from './companies.ts';
import { password } from './sign-in.ts';

/** Creates an open link for a program of Nova and its mail domain, and returns the path of the link. */
export async function createOpenLink({ baseUrl, nova }: Pick<Companies, 'baseUrl' | 'nova'>): Promise<string> {
  const call = async (path: string, body?: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: baseUrl, cookie };
    return fetch(`${baseUrl}/backoffice/v1/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  };
  const session = await call('session', { email: nova.email('rh'), password });
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const [program] = await (await call('programs', undefined, cookie)).json();
  const link = {
    name: 'Campagne',
    program_id: program.id,
    allowed_domains: [nova.mailDomain],
    expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  };
  const { address } = await (await call('open_links', link, cookie)).json();
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}
