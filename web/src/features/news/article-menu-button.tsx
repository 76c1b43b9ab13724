import type { Article } from '@binome/contract/news/articles';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const loadMenu = () => import('./article-menu.tsx');
const ArticleMenu = lazy(() => loadMenu().then((module) => ({ default: module.ArticleMenu })));
const ArticleDialog = lazyDialog(() => import('./article-dialog.tsx').then((module) => module.ArticleDialog));
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** Opens what one can do with an article. */
export function ArticleMenuButton({ article, onDeleted }: { article: Article; onDeleted?: (() => void) | undefined }) {
  const { t } = useIntl();
  const { button, panel } = usePanel('menu', loadMenu);
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'report' | null>(null);
  if (!article.can.edit && !article.can.report) return null;
  const close = () => setDialog(null);
  return (
    <>
      <Button
        {...button}
        aria-label={t('news.actions', { title: article.title })}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </Button>
      <Suspense>{panel && <ArticleMenu {...panel} article={article} onChoose={setDialog} />}</Suspense>
      {dialog === 'edit' && <ArticleDialog article={article} kind={article.kind} canBeAnonymous={false} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog article={article} comment={null} onDeleted={onDeleted} onClose={close} />}
      {dialog === 'report' && <ReportDialog articleId={article.id} commentId={null} onClose={close} />}
    </>
  );
}
