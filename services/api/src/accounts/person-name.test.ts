import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each(['Léa', 'Anne-Sophie', "O'Brien", 'D’Arcy', 'J. R. R.', 'J.-P.', 'de la Tour', 'Nguyễn', '李', 'مريم', 'Martin Jr.'])(
  '%s is a name',
  (name) => expect(isPersonName(name)).toBe(true),
);

test.each(['', ' ', '-', 'www.example.com', 'a@b.example', 'https://x', 'Gagnez 100', 'x<b>', '=1+1', 'a\nb', '06 12 34 56 78'])(
  '%j is not a name',
  (name) => expect(isPersonName(name)).toBe(false),
);
