import { expect, test } from 'vitest';
import { readSearch, toQuery } from './search.ts';

const partner = '0195d3a0-0000-7000-8000-000000000001';

test.each([
  [
    { partner, year: '2026', state: 'finished' },
    { partner, year: 2026, state: 'finished' },
  ],
  [{ partner: 'Karim', year: 'hier', state: 'started' }, {}],
  [{ year: 1999 }, {}],
  [{ year: 2026.5, utm_source: 'mail' }, {}],
])('%j is parsed as %j', (input, search) => {
  expect(readSearch(input)).toEqual(search);
});

test('filters are mapped to the parameters of the API', () => {
  expect(toQuery({ partner, year: 2026, state: 'cancelled' })).toEqual({ partner_user_id: partner, year: 2026, aasm_state: 'cancelled' });
});
