import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Flag, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { showChanged } from './change-articles.ts';

interface CommentMenuProps extends PanelProps {
  name: string;
  article: Article;
  comment: ArticleComment;
  onChoose: (action: 'edit' | 'delete' | 'report') => void;
}

/** The actions on a comment: choose it as the answer to one's own question, edit or delete one's own, report the others. */
export function CommentMenu({ name, article, comment, onChoose, ...panel }: CommentMenuProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const isOwn = comment.own;
  const isAnswer = article.answer?.id === comment.id;
  const { mutate: answer } = useMutation({
    mutationFn: (answer_comment_id: string | null) =>
      api('PATCH /api/v1/articles/:id', { params: { id: article.id }, body: { answer_comment_id } }),
    onSuccess: ({ data }) => {
      showChanged(client, data);
      announce(t(data.answer ? 'news.answer_chosen' : 'news.answer_removed'));
    },
  });
  return (
    <Menu {...panel} label={t('news.comment_actions', { name })}>
      {article.can.edit && article.kind === 'mutual_help' && !comment.hidden && (
        <MenuItem icon={isAnswer ? RotateCcw : CircleCheck} onAction={() => answer(isAnswer ? null : comment.id)}>
          {t(isAnswer ? 'news.not_the_answer' : 'news.is_the_answer')}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={PenLine} onAction={() => onChoose('edit')}>
          {t('news.edit')}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={Trash2} onAction={() => onChoose('delete')} danger>
          {t('news.delete')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Flag} onAction={() => onChoose('report')} danger>
          {t('news.report')}
        </MenuItem>
      )}
    </Menu>
  );
}
