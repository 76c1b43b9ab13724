import type { FeedArticle } from '@binome/contract/console/feed-articles';
import { Button, Stack } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';
import { HideButton, ShowButton } from './hide-buttons.tsx';
import { MoveSelect } from './move-select.tsx';

/** The buttons of a moderator: pin or hide an article, choose its readers, close its reports. */
export function ArticleActions({ article }: { article: FeedArticle }) {
  const { t } = useIntl();
  const { id, title, pinned, hidden_reason, open_reports } = article;
  const pin = useAction('article_pins', {
    successMessage: pinned ? 'console.feed.unpinned' : 'console.feed.pinned_done',
    refusalAs: 'notice',
  });
  const handle = useAction('article_report_handlings', { successMessage: 'console.feed.handled', refusalAs: 'notice' });
  const pinLabel = t(pinned ? 'console.feed.unpin' : 'console.feed.pin');
  return (
    <Stack component="span" spacing={1} sx={{ alignItems: 'flex-start', py: 1 }}>
      <Button
        size="small"
        variant="outlined"
        disabled={pin.isPending}
        onClick={() => pin.run({ article_id: id, pinned: !pinned })}
        aria-label={t('console.name_and_value', { name: pinLabel, value: title })}
      >
        {pinLabel}
      </Button>
      {hidden_reason === null ? <HideButton articleId={id} about={title} /> : <ShowButton articleId={id} about={title} />}
      {open_reports > 0 && (
        <Button
          size="small"
          disabled={handle.isPending}
          onClick={() => handle.run({ article_id: id })}
          aria-label={t('console.name_and_value', { name: t('console.feed.handle'), value: title })}
        >
          {t('console.feed.handle')}
        </Button>
      )}
      <MoveSelect article={article} />
    </Stack>
  );
}
