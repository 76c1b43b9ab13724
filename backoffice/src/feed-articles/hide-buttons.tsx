import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';

interface Target {
  articleId: string;
  commentId?: string;
}

const dataOf = ({ articleId, commentId }: Target) => ({ article_id: articleId, ...(commentId && { comment_id: commentId }) });

/** Hides an article or a comment, with a reason that its author reads. */
export function HideButton(target: Target) {
  const translate = useTranslate();
  return (
    <ReasonButton
      resource="article_hidings"
      data={(reason) => ({ ...dataOf(target), reason })}
      label={translate(target.commentId ? 'console.feed.hide_comment' : 'console.feed.hide')}
      title={translate('console.feed.hide_title')}
      consequence={translate('console.feed.hide_consequence')}
      successMessage="console.feed.hidden_done"
      readBy="console.feed.reason_read_by"
      danger
    />
  );
}

/** Shows a hidden article or comment again. */
export function ShowButton(target: Target) {
  return (
    <ConfirmButton
      resource="article_showings"
      data={dataOf(target)}
      label="console.feed.show"
      title="console.feed.show_title"
      consequence="console.feed.show_consequence"
      successMessage="console.feed.shown_done"
      size="small"
    />
  );
}
