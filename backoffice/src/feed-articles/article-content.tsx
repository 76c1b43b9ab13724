import type { FeedArticle } from '@binome/contract/console/feed-articles';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { HideButton, ShowButton } from './hide-buttons.tsx';
import { Markdown } from './markdown.tsx';

/** An article and its comments as their readers see them, with their authors and the reports about them. */
export function ArticleContent({ article }: { article: FeedArticle }) {
  const { t } = useIntl();
  const { id, title, body, author, anonymous, program, hidden_reason, comments, reports } = article;
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: 560, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
        {title}
      </Typography>
      <Note>
        {[
          fullName(author),
          anonymous && t('console.feed.anonymous'),
          program?.name ?? t('console.feed.whole_company'),
          hidden_reason !== null && t('console.feed.hidden', { reason: hidden_reason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <Markdown text={body} />
      {reports.map((report) => (
        <Quote key={report.id} colour="warning.main">
          <Note>{t(report.handled_at ? 'console.feed.report_handled' : 'console.feed.report', { name: fullName(report.reporter) })}</Note>
          {report.reason}
          {report.comment_id && report.reported_body && <Markdown text={report.reported_body} />}
        </Quote>
      ))}
      {comments.map((comment) => (
        <Quote key={comment.id} colour="divider">
          <Note>{[fullName(comment.author), comment.hidden_reason].filter(Boolean).join(' · ')}</Note>
          <Markdown text={comment.body} />
          <Box component="span" sx={{ display: 'block' }}>
            {comment.hidden_reason === null ? (
              <HideButton articleId={id} commentId={comment.id} about={aboutComment(comment)} />
            ) : (
              <ShowButton articleId={id} commentId={comment.id} about={aboutComment(comment)} />
            )}
          </Box>
        </Quote>
      ))}
    </Box>
  );
}

/** The author and the first words, which tell a comment from the others of its author. */
const aboutComment = ({ author, body }: FeedArticle['comments'][number]) => `${fullName(author)}, ${body.slice(0, 60)}`;

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

function Quote({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', borderLeft: 3, borderColor: colour, pl: 1.5, mt: 1, whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  );
}
