import { useIntl } from '../lib/intl.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';

interface Target {
  articleId: string;
  commentId?: string;
  /** What a screen reader says after the label: a list has one such button for each text. */
  about: string;
}

const dataOf = ({ articleId, commentId }: Target) => ({ article_id: articleId, ...(commentId && { comment_id: commentId }) });

/** Hides an article or a comment, with a reason that its author reads. */
export function HideButton(target: Target) {
  const { t } = useIntl();
  const label = t(target.commentId ? 'console.feed.hide_comment' : 'console.feed.hide');
  return (
    <ReasonButton
      resource="article_hidings"
      data={(reason) => ({ ...dataOf(target), reason })}
      label={label}
      aria-label={t('console.name_and_value', { name: label, value: target.about })}
      title={t('console.feed.hide_title')}
      consequence={t('console.feed.hide_consequence')}
      successMessage="console.feed.hidden_done"
      readBy="console.feed.reason_read_by"
      danger
    />
  );
}

/** Shows a hidden article or comment again. */
export function ShowButton(target: Target) {
  const { t } = useIntl();
  return (
    <ConfirmButton
      resource="article_showings"
      data={dataOf(target)}
      label={t('console.feed.show')}
      aria-label={t('console.name_and_value', { name: t('console.feed.show'), value: target.about })}
      title={t('console.feed.show_title')}
      consequence={t('console.feed.show_consequence')}
      successMessage="console.feed.shown_done"
      size="small"
    />
  );
}
