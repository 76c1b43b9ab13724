import { type MarkdownLooks, showMarkdown } from '@binome/shared-views/markdown';
import type { ReactNode } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import type { Mentions } from './mentioned.ts';

/** A text of a member in Markdown, with the people whom it mentions highlighted. */
export function Markdown({ text, mentions }: { text: string; mentions: Mentions }) {
  const names = mentions.map(({ first_name, last_name }) => `@${first_name} ${last_name}`);
  return (
    <div className="flex max-w-[68ch] flex-col gap-2 break-words">
      {showMarkdown(text, { ...looks, text: (plain) => showNames(plain, names) })}
    </div>
  );
}

const looks: Omit<MarkdownLooks, 'text'> = {
  paragraph: (inside) => <p>{inside}</p>,
  heading: (inside) => <p className="font-semibold">{inside}</p>,
  quote: (inside) => <blockquote className="flex flex-col gap-2 border-l-4 border-line pl-3 text-ink-2">{inside}</blockquote>,
  code: (inside) => (
    <pre className="rounded-control bg-sunken p-3 text-small whitespace-pre-wrap">
      <code>{inside}</code>
    </pre>
  ),
  inlineCode: (inside) => <code className="rounded-sm bg-sunken px-1 text-small">{inside}</code>,
  strong: (inside) => <strong className="font-semibold">{inside}</strong>,
  rule: <hr className="border-line" />,
  list: (lines, ordered, start) =>
    ordered ? (
      <ol start={start} className="list-decimal pl-5">
        {lines}
      </ol>
    ) : (
      <ul className="list-disc pl-5">{lines}</ul>
    ),
  link: (href, inside) => <OutsideLink href={href}>{inside}</OutsideLink>,
  raw: (inside) => <span className="whitespace-pre-line">{inside}</span>,
};

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useIntl();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link underline underline-offset-2">
      {children}
      <span className="sr-only">{t('news.new_tab')}</span>
    </a>
  );
}

/** Highlights the people whom the text mentions. */
function showNames(text: string, names: readonly string[]): ReactNode {
  const name = names.find((one) => text.includes(one));
  if (!name) return text;
  const start = text.indexOf(name);
  return (
    <>
      {showNames(text.slice(0, start), names)}
      <span className="font-medium text-link">{name}</span>
      {showNames(text.slice(start + name.length), names)}
    </>
  );
}
