import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](https://user@evil.example/)',
  '![x](https://evil.example/pixel.png)',
  '- <style>*{display:none}</style>',
];

test.each(hostileTexts)('%s runs nothing, loads nothing and leads nowhere unsafe', (attack) => {
  const { container } = render(<Markdown text={attack} />);
  expect(container.querySelector('script, img, svg, iframe, object, embed, style, link, form, input')).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    expect([...element.attributes].filter(({ name }) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual([]);
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.href).toMatch(/^https:\/\/[^@]+$/);
    expect(link.rel).toContain('noopener');
  }
});

test('a moderator reads emphasis, lists and links as the members do', () => {
  const { container } = render(<Markdown text={'**Gras** et <b>balise</b>\n\n- un\n- deux\n\n[le guide](https://exemple.fr/guide)'} />);
  expect(container.querySelector('strong')?.textContent).toBe('Gras');
  expect(container.textContent).toContain('<b>balise</b>');
  expect(container.querySelectorAll('ul > li')).toHaveLength(2);
  expect(container.querySelector('a')?.href).toBe('https://exemple.fr/guide');
});
