import type { Article } from '@binome/contract/news/articles';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { CommentItem } from './comment-item.tsx';

const loadForm = () => import('./comment-form.tsx');
const CommentForm = lazy(() => loadForm().then((module) => ({ default: module.CommentForm })));

interface CommentsProps {
  article: Article;
  /** Whether all comments are there; else the latest ones. */
  isOpen: boolean;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
}

/** The answer of a solved question, then the other comments of an article, oldest first, and the field to add one. */
export function Comments({ article, isOpen, isWriting, onWriting }: CommentsProps) {
  const { t } = useIntl();
  const { id, title, answer, comment_count, can } = article;
  const others = article.comments.filter((comment) => comment.id !== answer?.id);
  const isPartial = !isOpen && comment_count > others.length + (answer ? 1 : 0);
  return (
    <section aria-label={t('news.comments_of', { title })} className="flex flex-col gap-3">
      {answer && (
        <ul>
          <CommentItem article={article} comment={answer} />
        </ul>
      )}
      {isPartial && (
        <Link
          to="/news/{-$id}"
          params={{ id }}
          className="inline-flex min-h-10 items-center self-start text-note font-medium text-link underline-offset-2 hover:underline"
        >
          {t('news.all_comments', { count: comment_count })}
        </Link>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-3">
          {others.map((comment) => (
            <CommentItem key={comment.id} article={article} comment={comment} />
          ))}
        </ul>
      )}
      {can.comment &&
        (isWriting ? (
          <Suspense>
            <CommentForm article={article} comment={null} onClose={() => onWriting(false)} />
          </Suspense>
        ) : (
          <Button
            variant="quiet"
            aria-label={`${t('news.write_comment')} · ${title}`}
            onHoverStart={() => void loadForm()}
            onPress={() => onWriting(true)}
            className="-ml-2 self-start"
          >
            <MessageCircle aria-hidden />
            {t('news.write_comment')}
          </Button>
        ))}
    </section>
  );
}
