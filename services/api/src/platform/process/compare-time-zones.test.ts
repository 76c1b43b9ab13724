import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { offsetMinutes } from '../text/time-zone.ts';
import { listDifferingZones } from './compare-time-zones.ts';

const testApp = await startTestApp();
const { database, clock } = testApp;

test('a zone in use for which the two tables differ within two years is named, and no other', async () => {
  const company = await aCompany(testApp, {}, { time_zone: 'Asia/Tokyo' });
  await aPerson(company, { user: { time_zone: 'Pacific/Marquesas' } });
  await aPerson(company, { user: { time_zone: 'Asia/Kathmandu' } });
  const inAYear = clock.now.getTime() + 365 * 86_400_000;
  // A table in which Tokyo has moved an hour from now on, the Marquesas do so in a year, and Quito, where nobody lives, tomorrow.
  const moved: Record<string, number> = { 'Asia/Tokyo': 0, 'Pacific/Marquesas': inAYear, 'America/Guayaquil': 0 };
  const offsetOf = (zone: string, at: number) => offsetMinutes(zone, at) + (at > (moved[zone] ?? Number.POSITIVE_INFINITY) ? 60 : 0);
  const zones = await listDifferingZones(database, clock.now, offsetOf);
  expect(zones).toContain('Asia/Tokyo');
  expect(zones).toContain('Pacific/Marquesas');
  expect(zones).not.toContain('America/Guayaquil');
  expect(zones).not.toContain('Asia/Kathmandu');
});
