import { Link, type LinkProps } from '@tanstack/react-router';
import { BookOpen, Clapperboard, HandHelping, Library, type LucideIcon, Megaphone, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bookmark } from '../../lib/data/bookmarks.ts';
import { countClick } from '../../lib/data/tool-changes.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BookmarkButton } from '../../ui/frame/bookmark-button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';

type Of<Kind extends Bookmark['kind']> = Extract<Bookmark, { kind: Kind }>;

const articleIcons = { news: Megaphone, mutual_help: HandHelping, resource: Library };
const toolIcons = { video: Clapperboard, conference: Mic, tool: BookOpen };

/** What is kept, in one line that opens it, with the heart that lets it go. */
export function BookmarkRow({ bookmark }: { bookmark: Bookmark }) {
  if (bookmark.kind === 'profile') return <Person person={bookmark} />;
  return bookmark.kind === 'article' ? <Post post={bookmark} /> : <Tool tool={bookmark} />;
}

function Person({ person }: { person: Of<'profile'> }) {
  const { t } = useIntl();
  const { id, type, first_name, last_name, avatar_url, job_title, sentence } = person;
  return (
    <Row
      bookmark={person}
      title={`${first_name} ${last_name}`}
      name={`${first_name} ${last_name}`}
      picture={<Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />}
      link={{ to: `/profile/${type}/$id`, params: { id } }}
    >
      {job_title && <p className="text-small text-ink-2">{job_title}</p>}
      {sentence && <p className="line-clamp-2 font-display text-note font-medium">{t('ui.own_words', { text: sentence })}</p>}
    </Row>
  );
}

function Post({ post }: { post: Of<'article'> }) {
  const { t, formatDate, timeZone } = useIntl();
  const { id, article_kind, title, author, created_at, solved_at } = post;
  const details = [
    t(`bookmarks.post_${article_kind}`),
    solved_at && t('bookmarks.solved'),
    author ? `${author.first_name} ${author.last_name}` : t('bookmarks.anonymous'),
    formatDate(created_at, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
  ];
  return (
    <Row
      bookmark={post}
      title={title}
      name={t('ui.own_words', { text: title })}
      picture={<Sign icon={articleIcons[article_kind]} />}
      link={{ to: '/news/{-$id}', params: { id } }}
    >
      <p className="text-small text-ink-2">{details.filter(Boolean).join(' · ')}</p>
    </Row>
  );
}

/** A guide opens at once; another tool stands on the page of the tools, which plays films and says where a link leads. */
function Tool({ tool }: { tool: Of<'training_tool'> }) {
  const { t } = useIntl();
  const { id, category, title, guide, minutes } = tool;
  const details = [t(`bookmarks.tool_${category}`), minutes !== null && t('bookmarks.minutes', { minutes })];
  return (
    <Row
      bookmark={tool}
      title={title}
      name={t('ui.own_words', { text: title })}
      picture={<Sign icon={toolIcons[category]} />}
      link={
        guide
          ? { to: '/training_tools/guides/$name', params: { name: guide } }
          : { to: '/training_tools', search: { category }, hash: `tool-${id}` }
      }
      onOpen={guide ? () => countClick(id) : undefined}
    >
      <p className="text-small text-ink-2">{details.filter(Boolean).join(' · ')}</p>
    </Row>
  );
}

interface RowProps {
  bookmark: Bookmark;
  title: string;
  /** As the heart calls it. */
  name: string;
  picture: ReactNode;
  link: LinkProps;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

function Row({ bookmark: { kind, id, bookmarked }, title, name, picture, link, onOpen, children }: RowProps) {
  return (
    <div className="relative flex items-center gap-3 px-4 py-3 md:gap-4 md:px-5">
      {picture}
      <div className="min-w-0 grow">
        <h2 className="text-body font-semibold wrap-anywhere">
          <Link {...link} onClick={onOpen} className="rounded-sm after:absolute after:inset-0 after:rounded-card hover:underline">
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <BookmarkButton kind={kind} id={id} name={name} isBookmarked={bookmarked} className="z-1 -mr-3" />
    </div>
  );
}

function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-soft text-on-soft">
      <Icon aria-hidden className="size-6" />
    </span>
  );
}
