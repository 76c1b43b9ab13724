import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rows } from './rows.tsx';

const people = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, name: `Personne ${index}` }));
const list = (
  <Rows rows={people} rowHeight={100} className="">
    {({ name }) => name}
  </Rows>
);

test('a list comes with the rows of a screen and the room of the others, which follow', () => {
  const first = renderToString(list);
  expect(first.match(/<li/g)).toHaveLength(4);
  expect(first).toContain('min-height:1000px');
  render(list);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(people.map(({ name }) => name));
  expect(screen.getByRole('list').style.minHeight).toBe('');
});
