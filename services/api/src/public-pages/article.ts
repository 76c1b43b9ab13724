import { type Html, html } from './html.ts';

/** The title of a text page and the sentence under it. */
export function heading(title: string, intro?: string): Html {
  return html`<header class="mb-6 flex flex-col gap-1"><h1 class="text-h1 font-semibold text-balance">${title}</h1>${intro && html`<p class="max-w-[68ch] text-ink-2">${intro}</p>`}</header>`;
}

/** A text in sections, each with an id that an address can name. `level` is that of the sections' titles. */
export function article(intro: string, sections: readonly { title: string; body: string }[], anchor: string, level: 2 | 3 = 2): Html {
  const titleOf = (title: string) =>
    level === 2 ? html`<h2 class="text-h2 font-semibold">${title}</h2>` : html`<h3 class="text-h3 font-semibold">${title}</h3>`;
  return html`<div class="flex flex-col gap-6"><div class="flex flex-col gap-3 text-ink-2">${paragraphs(intro)}</div>${sections.map(
    ({ title, body }, index) =>
      html`<section id="${anchor}-${index + 1}" class="flex flex-col gap-2">${titleOf(title)}${paragraphs(body)}</section>`,
  )}</div>`;
}

/** The paragraphs and lists of a plain text, as the member app shows them. */
export function paragraphs(text: string): Html[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      if (!lines.every((line) => /^[-–•]\s/.test(line))) return html`<p class="max-w-[68ch] whitespace-pre-line">${block}</p>`;
      return html`<ul class="flex max-w-[68ch] list-disc flex-col gap-1 pl-5">${lines.map((line) => html`<li>${line.slice(2)}</li>`)}</ul>`;
    });
}

/** A card that looks like those of the member app. `classes` are added to its element. */
export function card(classes: string, content: Html | Html[]): Html {
  return html`<div class="rounded-card bg-surface p-4 shadow-card forced-colors:border md:p-6 ${classes}">${content}</div>`;
}

/** The width of a text page. */
export function textPage(content: Html | Html[]): Html {
  return html`<div class="mx-auto w-full max-w-[964px] px-4 pt-6 md:px-8 md:pt-10">${content}</div>`;
}
