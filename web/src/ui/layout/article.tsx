import { Paragraphs } from './paragraphs.tsx';

interface ArticleProps {
  intro: string;
  sections: readonly { title: string; body: string }[];
  /** Heading level of the sections: 2 on a page, 3 under a heading or in a dialog. */
  level: 2 | 3;
  /** Prefix of the sections' ids, so that a URL can link to them. */
  anchor?: string;
}

export function Article({ intro, sections, level, anchor }: ArticleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col gap-6">
      {intro && (
        <div className="flex flex-col gap-3 text-ink-2">
          <Paragraphs text={intro} />
        </div>
      )}
      {sections.map(({ title, body }, index) => (
        <section key={title} id={anchor && `${anchor}-${index + 1}`} className="flex flex-col gap-2">
          <Heading className={level === 2 ? 'text-h2 font-semibold' : 'text-h3 font-semibold'}>{title}</Heading>
          <Paragraphs text={body} />
        </section>
      ))}
    </div>
  );
}
