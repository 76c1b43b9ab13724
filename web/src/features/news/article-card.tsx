import type { Article } from '@binome/contract/news/articles';
import { CircleCheck, EyeOff, Pin } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { BookmarkButton } from '../../ui/frame/bookmark-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { ArticleMenuButton } from './article-menu-button.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { ClippedText } from './clipped-text.tsx';
import { Comments } from './comments.tsx';
import { HelpPanel } from './help-panel.tsx';
import { kindIcons } from './icons.ts';
import { LikeButton } from './like-button.tsx';
import { PersonLine } from './person-line.tsx';
import { ResourceLine } from './resource-line.tsx';

interface ArticleCardProps {
  article: Article;
  /** Shows the whole text and all comments. */
  isOpen?: boolean;
  onDeleted?: () => void;
}

/** A post of the feed: who wrote it, its text, its likes, and the comments below it. Rendered again only if it changes. */
export const ArticleCard = memo(function ArticleCard({ article, isOpen = false, onDeleted }: ArticleCardProps) {
  const intl = useIntl();
  const { t } = intl;
  const titleId = useId();
  const [isAnswering, setAnswering] = useState(false);
  const Icon = kindIcons[article.kind];
  const { author, own, title, created_at, program, language } = article;
  const { languages } = useCurrentUser().company;
  const details = [
    formatShortDateTime(intl, created_at),
    article.edited_at && t('news.edited'),
    program && t('news.in_program', { name: program.name }),
    languages.length > 1 && t(`news.in_${language}`),
  ];
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <PersonLine
          person={author}
          fallback={t(own ? 'news.you_anonymous' : 'news.anonymous')}
          details={details.filter(Boolean).join(' · ')}
        />
        <div className="flex shrink-0">
          <BookmarkButton kind="article" id={article.id} name={t('ui.own_words', { text: title })} isBookmarked={article.bookmarked} />
          <ArticleMenuButton article={article} onDeleted={onDeleted} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Sign icon={Icon} text={t(`news.one_${article.kind}`)} />
        {article.pinned && <Sign icon={Pin} text={t('news.pinned')} />}
        {article.solved_at && <Sign icon={CircleCheck} text={t('news.solved')} isGood />}
      </div>
      <h2 id={titleId} lang={language} className="text-h3 font-semibold break-words">
        {title}
      </h2>
      {article.hidden && (
        <p className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-note text-warning">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('news.hidden', { reason: article.hidden.reason })}
        </p>
      )}
      {article.resource && <ResourceLine resource={article.resource} />}
      {article.body && (
        <div lang={language}>
          <ClippedText text={article.body} mentions={article.mentions} isOpen={isOpen} />
        </div>
      )}
      {article.picture && <ArticlePicture picture={article.picture} />}
      {article.topics.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {article.topics.map(({ code, label }) => (
            <li key={code}>
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
      )}
      <HelpPanel article={article} onAnswer={() => setAnswering(true)} />
      <LikeButton article={article} />
      <Comments article={article} isOpen={isOpen} isWriting={isAnswering} onWriting={setAnswering} />
    </Card>
  );
});

function Sign({ icon: Icon, text, isGood }: { icon: typeof Pin; text: string; isGood?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-small font-medium ${isGood ? 'bg-success-soft text-success' : 'bg-soft text-on-soft'}`}
    >
      <Icon aria-hidden className="size-4" />
      {text}
    </span>
  );
}
