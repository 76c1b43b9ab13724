import type { Article } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Flag, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { showChanged } from './change-articles.ts';

interface ArticleMenuProps extends PanelProps {
  article: Article;
  onChoose: (dialog: 'edit' | 'delete' | 'report') => void;
}

/** The actions on an article. */
export function ArticleMenu({ article, onChoose, ...panel }: ArticleMenuProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id, can, kind, solved_at } = article;
  const { mutate: solve } = useMutation({
    mutationFn: (solved: boolean) => api('PATCH /api/v1/articles/:id', { params: { id }, body: { solved } }),
    onSuccess: ({ data }) => {
      showChanged(client, data);
      announce(t(data.solved_at ? 'news.marked_solved' : 'news.reopened'));
    },
  });
  return (
    <Menu {...panel} label={t('news.actions', { title: article.title })}>
      {can.edit && kind === 'mutual_help' && (
        <MenuItem icon={solved_at ? RotateCcw : CircleCheck} onAction={() => solve(!solved_at)}>
          {t(solved_at ? 'news.reopen' : 'news.mark_solved')}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={PenLine} onAction={() => onChoose('edit')}>
          {t('news.edit')}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={Trash2} onAction={() => onChoose('delete')} danger>
          {t('news.delete')}
        </MenuItem>
      )}
      {can.report && (
        <MenuItem icon={Flag} onAction={() => onChoose('report')} danger>
          {t('news.report')}
        </MenuItem>
      )}
    </Menu>
  );
}
