import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { errorText } from '../lib/error-text.ts';
import { intlOf, translateIn } from '../testing/intl.ts';
import { api, onExpiredSession } from './api.ts';
import { dataProvider } from './data-provider.ts';
import { setApiLanguage } from './http.ts';
import { requestTexts } from './translate.ts';

const { t } = intlOf('en');

setApiLanguage('en', requestTexts(translateIn.en));
afterEach(() => vi.unstubAllGlobals());

/** Answers every request, and returns the requests. */
function answerWith(body: unknown, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}) {
  const requests: { method: string; path: string; query: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body: sent }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const sentBody = typeof sent === 'string' ? JSON.parse(sent) : sent;
    requests.push({ method, path: pathname, query: Object.fromEntries(searchParams), body: sentBody });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  return requests;
}

test('reads a page of a list, with the total of all pages', async () => {
  const requests = answerWith([{ id: 'a' }], { headers: { 'content-range': 'users 25-49/319' } });
  const page = await dataProvider.getList('users', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'last_name', order: 'ASC' },
    filter: { q: 'a+b é' },
  });
  expect(page).toEqual({ data: [{ id: 'a' }], total: 319 });
  const query = { range: '[25,49]', sort: '["last_name","ASC"]', filter: '{"q":"a+b é"}' };
  expect(requests).toEqual([{ method: 'GET', path: '/backoffice/v1/users', query, body: undefined }]);
});

test('reads records by their ids, without a range', async () => {
  const requests = answerWith([{ id: 'a' }]);
  expect(await dataProvider.getMany('users', { ids: ['a'] })).toEqual({ data: [{ id: 'a' }] });
  expect(requests[0]?.query).toEqual({ filter: '{"id":["a"]}' });
});

const site = { id: 'a', name: 'Lyon', country: 'FR', limits: { max: 3 } };

test('sends the whole record, with the one that the user saw', async () => {
  const requests = answerWith({ id: 'a' });
  const data = { ...site, name: 'Paris' };
  await dataProvider.update('sites', { id: 'a', data, previousData: site });
  expect(requests).toEqual([{ method: 'PUT', path: '/backoffice/v1/sites/a', query: {}, body: { ...data, expected: site } }]);
});

test('sends a part of a record as it is', async () => {
  const requests = answerWith({ id: 'a' });
  await dataProvider.update('sites', { id: 'a', data: { archived: true }, previousData: site });
  expect(requests[0]?.body).toEqual({ archived: true });
});

test('after a conflict, the user has seen the newer values of the fields that they change, and of no other', async () => {
  const change = { id: 'b', data: { ...site, id: 'b', name: 'Paris' }, previousData: { ...site, id: 'b' } };
  const newer = { ...site, id: 'b', name: 'Nantes', country: 'BE' };
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'PUT' ? new Response('{"code":"conflict"}', { status: 409 }) : new Response(JSON.stringify(newer)),
  );
  await expect(dataProvider.update('sites', change)).rejects.toMatchObject({ status: 409 });
  const requests = answerWith({ id: 'b' });
  await dataProvider.update('sites', change);
  expect(requests[0]?.body).toEqual({ ...change.data, expected: { ...site, id: 'b', name: 'Nantes' } });
});

test('a creation that was not answered is sent again with the same key, and each other one with a key of its own', async () => {
  const keys: (string | null)[] = [];
  const answerBy = (answer: () => Response) =>
    vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      return answer();
    });
  const create = (name: string) => dataProvider.create('sites', { data: { name } }).catch(() => {});
  answerBy(() => {
    throw new TypeError('Failed to fetch');
  });
  await create('Lyon');
  await create('Paris');
  answerBy(() => new Response('{}', { status: 201 }));
  await create('Lyon');
  await create('Lyon');
  answerBy(() => new Response('{}', { status: 422 }));
  await create('Nice');
  await create('Nice');
  const [lyon, paris, again, newLyon, nice, newNice] = keys;
  expect(again).toBe(lyon);
  expect(new Set([lyon, paris, newLyon, nice, newNice]).size).toBe(5);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

test('reads a resource without ids by its query', async () => {
  const requests = answerWith({ months: [] });
  const { data } = await dataProvider.getOne('results', { id: 'months=6', meta: { query: { months: '6' } } });
  expect(data).toEqual({ id: 'months=6', months: [] });
  expect(requests[0]).toMatchObject({ path: '/backoffice/v1/results', query: { months: '6' } });
});

test('turns a refusal into an error with a text for each field', async () => {
  answerWith(
    { code: 'invalid', errors: { full_messages: ['Le nom est requis.'], name: ['est requis', 'est trop court'] } },
    { status: 422 },
  );
  const error = await dataProvider.create('sites', { data: {} }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 422,
    message: 'Le nom est requis.',
    body: { code: 'invalid', errors: { name: 'est requis est trop court' } },
  });
});

test('names a downloaded file as the API does', async () => {
  const requests = answerWith('a;b', { headers: { 'content-disposition': 'attachment; filename=leads-2026-11-22.csv' } });
  const file = await api('GET /backoffice/v1/lead_exports', { query: { filter: '{}' } });
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: 'leads-2026-11-22.csv', size: 3 });
  expect(requests[0]?.query).toEqual({ filter: '{}' });
});

test('says in the language of the user that the server cannot be reached, or answers with something else than the API', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const readUser = () => api('GET /backoffice/v1/users/:id', { params: { id: 'a' } }).catch((error: unknown) => error);
  expect(await readUser()).toMatchObject({ message: 'The server cannot be reached. Check your connection, then try again.' });
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
  expect(await readUser()).toMatchObject({ message: 'The server is taking too long to answer. Try again in a moment.' });
  answerWith('<html>Bad gateway</html>', { status: 502 });
  expect(errorText(await readUser(), t)).toMatch(/^Something went wrong/);
  expect(errorText(new TypeError('x is undefined'), t)).toBe('Server communication error');
});

test.each([
  [400, 'Non. Request number: 7d1f'],
  [422, 'Non.'],
  [500, 'Non. Request number: 7d1f'],
])('an error %i reads “%s”', async (status, text) => {
  answerWith({ errors: { full_messages: ['Non.'] } }, { status, headers: { 'x-request-id': '7d1f' } });
  expect(errorText(await api('GET /backoffice/v1/users/:id', { params: { id: 'a' } }).catch((error: unknown) => error), t)).toBe(text);
});

test('a call outside of the hooks that finds the session expired signs the user out, and does not return', async () => {
  answerWith({ code: 'unauthorized', errors: { full_messages: ['Votre session a expiré.'] } }, { status: 401 });
  const readUser = () => api('GET /backoffice/v1/users/:id', { params: { id: 'a' } });
  await expect(readUser()).rejects.toMatchObject({ status: 401 });
  const expired = new Promise<HttpError>((resolve) => onExpiredSession(resolve));
  let returned = false;
  void readUser().finally(() => {
    returned = true;
  });
  expect(await expired).toMatchObject({ status: 401, message: 'Votre session a expiré.' });
  expect(returned).toBe(false);
});
