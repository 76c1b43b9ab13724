import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp({ RATE_LIMIT_PER_MINUTE: 4, RATE_LIMIT_PER_PERSON: 6 });

async function statusesOf(count: number, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    statuses.push((await testApp.send({ method: 'GET', url: '/api/v1/notifications', headers })).status);
  }
  return statuses;
}

const forged = ({ credentials }: TestPerson, letter: string) => ({ ...credentials, 'access-token': letter.repeat(32) });

test('people behind one address have a limit each, and strangers with made-up tokens share that of the address', async () => {
  const company = await aCompany(testApp);
  const [first, second] = [await aParticipant(company), await aParticipant(company)];
  // The first request of a session counts for the address.
  expect(await statusesOf(8, first.credentials)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(await statusesOf(5, second.credentials)).toEqual([200, 200, 200, 200, 200]);
  expect(await statusesOf(1, forged(first, 'a'))).toEqual([401]);
  expect(await statusesOf(1, forged(first, 'b'))).toEqual([401]);
  expect(await statusesOf(2, forged(first, 'c'))).toEqual([429, 429]);
  expect(await statusesOf(1, {})).toEqual([429]);
  const { headers, body } = await testApp.send({ method: 'GET', url: '/api/v1/notifications', headers: {} });
  expect(body).toMatchObject({
    retry_after: Number(headers['retry-after']),
    errors: { detail: 'Trop de demandes en peu de temps. Réessayez dans 1 minute.' },
  });
  expect(await statusesOf(1, second.credentials)).toEqual([200]);
});
