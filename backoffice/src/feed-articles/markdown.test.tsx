import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

test('a moderator reads emphasis, lists and links as the members do', () => {
  const { container } = render(<Markdown text={'**Gras** et <b>balise</b>\n\n- un\n- deux\n\n[le guide](https://exemple.fr/guide)'} />);
  expect(container.querySelector('strong')?.textContent).toBe('Gras');
  expect(container.textContent).toContain('<b>balise</b>');
  expect(container.querySelectorAll('ul > li')).toHaveLength(2);
  expect(container.querySelector('a')?.href).toBe('https://exemple.fr/guide');
  expect(container.querySelector('a')?.rel).toContain('noopener');
});
