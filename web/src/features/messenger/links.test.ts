import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const linksOf = (body: string) => splitLinks(body).flatMap(({ href }) => href ?? []);

test.each([
  ['Voir https://exemple.fr/a?b=1#c.', ['https://exemple.fr/a?b=1#c']],
  ['(https://exemple.fr/page)', ['https://exemple.fr/page']],
  ['https://fr.wikipedia.org/wiki/Mentorat_(formation)', ['https://fr.wikipedia.org/wiki/Mentorat_(formation)']],
  ['https://a.fr et https://b.fr', ['https://a.fr', 'https://b.fr']],
  ['javascript:alert(1)', []],
  ['data:text/html,<script>', []],
  ['http://exemple.fr', []],
  ['https://banque.fr@pirate.example', []],
  ['https://xn--80ak6aa92e.com', []],
  ['https://a.fr"onmouseover="alert(1)', ['https://a.fr']],
])('%s', (body, links) => {
  expect(linksOf(body)).toEqual(links);
  expect(
    splitLinks(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body);
});
