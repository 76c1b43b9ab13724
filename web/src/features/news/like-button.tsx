import type { Article } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { changeLikes } from './change-articles.ts';

/** Likes an article at once on the screen; pressing again takes it back. A refusal restores what was shown. */
export function LikeButton({ article: { id, likes, liked, title } }: { article: Article }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/v1/articles/:id/like', { params: { id } }),
    onMutate: () => changeLikes(client, id, { liked: !liked, likes: likes + (liked ? -1 : 1) }),
    onSuccess: ({ data }) => {
      void changeLikes(client, id, { liked: data.liked, likes: data.likes });
      const count = t('news.like_count', { count: data.likes });
      announce(`${t(data.liked ? 'news.liked' : 'news.unliked')}, ${count}`);
    },
    onError: () => changeLikes(client, id, { liked, likes }),
  });
  return (
    <div className="flex items-center gap-2">
      <ToggleButton
        isSelected={liked}
        onChange={() => isPending || mutate()}
        aria-label={`${t('news.like')} · ${title}`}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-note font-medium transition-colors duration-150 hover:bg-sunken',
          liked ? 'text-link' : 'text-ink-2',
        )}
      >
        <ThumbsUp aria-hidden className={cx('size-5', liked && 'fill-current')} />
        {t('news.like')}
      </ToggleButton>
      {likes > 0 && <span className="text-small text-ink-2 tabular-nums">{t('news.like_count', { count: likes })}</span>}
    </div>
  );
}
