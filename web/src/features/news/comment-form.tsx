import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { articleLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { refreshArticles } from './change-articles.ts';
import { MarkdownField } from './markdown-field.tsx';
import { type KnownPeople, mentionedIds, peopleOf } from './mentions.ts';

interface CommentFormProps {
  article: Article;
  /** Null for a new comment. */
  comment: ArticleComment | null;
  onClose: () => void;
}

/** Writes or edits a comment. What is not sent stays in the tab. */
export function CommentForm({ article: { id, program }, comment, onClose }: CommentFormProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const draft = useDraft(comment ? undefined : `comment ${id}`);
  const [body, setBody] = useState(() => comment?.body ?? String(draft.load()?.body ?? ''));
  const [people, setPeople] = useState<KnownPeople>(() => peopleOf(comment?.mentions ?? []));
  const { submit, faults, messages, isPending, formRef, clearFault } = useSubmission({
    fieldOf: (field) => (field === 'body' ? field : undefined),
    sendsLater: true,
  });
  const send = async () => {
    if (body.trim() === '') return;
    const sent = { body: body.trim(), mention_ids: mentionedIds(body, people) };
    const isSent = await submit(sent, (idempotencyKey) =>
      comment
        ? api('PUT /api/v1/articles/:id/comments/:comment_id', { params: { id, comment_id: comment.id }, body: sent })
        : api('POST /api/v1/articles/:id/comments', { params: { id }, body: sent, idempotencyKey }),
    );
    if (!isSent) return;
    draft.store(null);
    refreshArticles(client);
    announce(t(comment ? 'news.comment_saved' : 'news.comment_sent'));
    onClose();
  };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-2"
    >
      <FormErrors title={t('news.comment_refused')} messages={messages} />
      <MarkdownField
        name="body"
        label={t('news.write_comment')}
        value={body}
        onChange={(value) => {
          setBody(value);
          clearFault('body');
          draft.store(value === '' ? null : { body: value });
        }}
        onMention={(person) => setPeople((known) => [...known, person])}
        errorMessage={faults.body}
        maxLength={articleLengths.comment}
        rows={3}
        programId={program?.id}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          {t('news.cancel')}
        </Button>
        <Button variant="primary" type="submit" isPending={isPending} isDisabled={body.trim() === ''}>
          {t(comment ? 'news.save_comment' : 'news.send_comment')}
        </Button>
      </div>
    </form>
  );
}
