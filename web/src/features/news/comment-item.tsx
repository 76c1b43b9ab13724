import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { CircleCheck, EllipsisVertical, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Markdown } from './markdown.tsx';
import { fullName } from './person-line.tsx';

const loadMenu = () => import('./comment-menu.tsx');
const CommentMenu = lazy(() => loadMenu().then((module) => ({ default: module.CommentMenu })));
const CommentForm = lazy(() => import('./comment-form.tsx').then((module) => ({ default: module.CommentForm })));
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** A comment, with what its reader can do with it. */
export function CommentItem({ article, comment }: { article: Article; comment: ArticleComment }) {
  const intl = useIntl();
  const { t } = intl;
  const { button, panel } = usePanel('menu', loadMenu);
  const [action, setAction] = useState<'edit' | 'delete' | 'report' | null>(null);
  const { author, own, body, created_at, edited_at, hidden, mentions } = comment;
  const name = author ? fullName(author) : t(own ? 'news.you_anonymous' : 'news.asker');
  const isAnswer = article.answer?.id === comment.id;
  const close = () => setAction(null);
  if (action === 'edit') {
    return (
      <li>
        <Suspense>
          <CommentForm article={article} comment={comment} onClose={close} />
        </Suspense>
      </li>
    );
  }
  return (
    <li className="flex items-start gap-2">
      {author && <Avatar firstName={author.first_name} lastName={author.last_name} url={author.avatar_url} size={40} />}
      <div className={cx('min-w-0 grow rounded-control px-3 py-2 text-note', isAnswer ? 'bg-success-soft' : 'bg-sunken')}>
        {isAnswer && (
          <p className="flex items-center gap-1.5 text-small font-semibold text-success">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {t('news.the_answer')}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold break-words">{name}</span>
          <span className="text-small text-ink-2">
            {[formatShortDateTime(intl, created_at), edited_at && t('news.edited')].filter(Boolean).join(' · ')}
          </span>
        </p>
        {hidden && (
          <p className="flex items-start gap-2 text-small text-ink-2">
            <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('news.hidden', { reason: hidden.reason })}
          </p>
        )}
        <Markdown text={body} mentions={mentions} />
      </div>
      <Button
        {...button}
        aria-label={`${t('news.comment_actions', { name })}, ${formatShortDateTime(intl, created_at)}`}
        className="grid size-8 shrink-0 max-[56.25rem]:size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken"
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </Button>
      <Suspense>{panel && <CommentMenu {...panel} name={name} article={article} comment={comment} onChoose={setAction} />}</Suspense>
      {action === 'delete' && <DeleteDialog article={article} comment={comment} onClose={close} />}
      {action === 'report' && <ReportDialog articleId={article.id} commentId={comment.id} onClose={close} />}
    </li>
  );
}
