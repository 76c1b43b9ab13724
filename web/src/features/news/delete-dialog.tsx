import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { runRequest } from '../../lib/http/run-request.ts';
import { announce } from '../../lib/page/announce.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { refreshArticles } from './change-articles.ts';

interface DeleteDialogProps {
  article: Article;
  /** Null to delete the article itself. */
  comment: ArticleComment | null;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an article or a comment is deleted. */
export function DeleteDialog({ article: { id }, comment, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      comment
        ? api('DELETE /api/v1/articles/:id/comments/:comment_id', { params: { id, comment_id: comment.id } })
        : api('DELETE /api/v1/articles/:id', { params: { id } }),
    onSuccess: () => {
      if (comment) announce(t('news.comment_deleted'));
      else {
        runRequest(client, { type: 'delete', sub_type: 'paginated', model: 'articles', id });
        showToast({ title: t('news.deleted'), tone: 'success' });
      }
      refreshArticles(client);
      onDeleted?.();
    },
    onSettled: onClose,
  });
  const footer = (
    <>
      <Button onPress={onClose}>{t('news.keep')}</Button>
      <Button variant="danger" isPending={isPending} onPress={() => mutate()}>
        {t('news.delete')}
      </Button>
    </>
  );
  return (
    <Dialog
      alert
      isOpen
      title={t(comment ? 'news.delete_comment_title' : 'news.delete_title')}
      onOpenChange={(open) => open || onClose()}
      footer={footer}
    >
      <p>{t(comment ? 'news.delete_comment_text' : 'news.delete_text')}</p>
    </Dialog>
  );
}
