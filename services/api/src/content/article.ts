/** A text in sections, as the pages show it: bodies are paragraphs parted by empty lines. */
export type Article = { title: string; intro: string; sections: { title: string; body: string }[] };

/** Reads a text of headings and paragraphs: `#` is its title, `##` begins a section, what stands before the first is the introduction. */
export function readArticle(text: string): Article {
  const [beginning = '', ...sections] = text.trim().split(/^## /m);
  const { title, body: intro } = headed(beginning.replace(/^# /, ''));
  return { title, intro, sections: sections.map(headed) };
}

function headed(text: string): { title: string; body: string } {
  const [title = '', ...lines] = text.split('\n');
  return { title: title.trim(), body: lines.join('\n').trim() };
}
