import { expect, test } from 'vitest';
import { html, jsonInHtml } from './html.ts';

test('texts are escaped in elements and attributes, pieces of HTML are not', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
  expect(html`<p title="${hostile}">${hostile}</p>`.source).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}${null}${false}</ul>`.source).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
  );
});

test('data in a page cannot end its element', () => {
  const value = { text: '</script><script>alert(1)</script><!--\u2028' };
  const { source } = jsonInHtml(value);
  expect(source).not.toContain('<');
  expect(JSON.parse(source)).toEqual(value);
});
