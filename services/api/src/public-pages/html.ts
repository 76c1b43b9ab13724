import { escapeHtml } from '../platform/http/escape-html.ts';

/** A piece of HTML whose texts are escaped. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Builds HTML: `html\`<p>${text}</p>\``. Texts are escaped, pieces of HTML are not; lists are joined, and false or null leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((source, text, index) => source + render(parts[index - 1]) + text));
}

function render(part: Part): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(render).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
}

/** A value as the content of a `<script type="application/json">`, which must not contain the end of the element. */
export function jsonInHtml(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
}
