import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test.each([
  [
    { name: { fr: 'Vente', en: 'Sales' } },
    { name: { fr: 'Ventes', en: 'Sales' } },
    [{ field: 'name.fr', before: 'Vente', after: 'Ventes' }],
  ],
  [{ minutes: 10, url: null }, { minutes: 12, url: null }, [{ field: 'minutes', before: '10', after: '12' }]],
  [{ domains: ['a.fr'] }, { domains: ['a.fr', 'b.fr'] }, [{ field: 'domains', before: 'a.fr', after: 'a.fr, b.fr' }]],
  [{ url: null }, { url: 'https://a.fr' }, [{ field: 'url', before: '', after: 'https://a.fr' }]],
  [{ step_id: 'a', id: 'b', position: 1 }, { step_id: 'c', id: 'd', position: 2 }, []],
  [{ body: '' }, { body: 'a'.repeat(400) }, [{ field: 'body', before: '', after: `${'a'.repeat(300)}…` }]],
])('%j replaced by %j is shown as %j', (before, after, values) => {
  expect(changedValues(before, after)).toEqual(values);
});
