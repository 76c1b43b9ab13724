/** A text in sections. Bodies are paragraphs separated by empty lines. */
export type Article = { title: string; intro: string; sections: { title: string; body: string }[] };

/** Parses a Markdown text: `#` is the title, `##` begins a section, and the text before the first section is the introduction. */
export function readArticle(text: string): Article {
  const [beginning = '', ...sections] = text.trim().split(/^## /m);
  const { title, body: intro } = splitHeading(beginning.replace(/^# /, ''));
  return { title, intro, sections: sections.map(splitHeading) };
}

function splitHeading(text: string): { title: string; body: string } {
  const [title = '', ...lines] = text.split('\n');
  return { title: title.trim(), body: lines.join('\n').trim() };
}
