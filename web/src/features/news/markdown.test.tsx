import { expect, test } from 'vitest';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { Markdown } from './markdown.tsx';

async function rendered(text: string): Promise<HTMLElement> {
  const { container } = await renderElement(<Markdown text={text} mentions={[]} />, 'news');
  return container;
}

test.each(hostileTexts)('%s runs nothing, loads nothing and leads nowhere unsafe', async (attack) => {
  const container = await rendered(attack);
  expect(container.querySelector('script, img, svg, iframe, object, embed, style, link, form, input')).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    expect([...element.attributes].filter(({ name }) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual([]);
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.href).toMatch(/^https:\/\/[^@]+$/);
    expect(link.rel).toContain('noopener');
  }
});

test('HTML is shown as it was typed', async () => {
  expect((await rendered('<b>gras</b>')).textContent).toContain('<b>gras</b>');
});

test('emphasis, lists and https links are shown as such', async () => {
  const container = await rendered('**Gras**\n\n- un\n- deux\n\n[le guide](https://exemple.fr/guide)');
  expect(container.querySelector('strong')?.textContent).toBe('Gras');
  expect(container.querySelectorAll('li')).toHaveLength(2);
  expect(container.querySelector('a')?.href).toBe('https://exemple.fr/guide');
});
