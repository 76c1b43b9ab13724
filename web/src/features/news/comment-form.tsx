import type { Article, ArticleComment } from '@binome/contract/news/articles';
import { articleLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
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
  const [people, setPeople] = useState<KnownPeople>(() => peopleOf(comment?.mentions ?? []));
  const form = useForm({
    defaultValues: { body: comment?.body ?? '' },
    draft: comment ? `edited comment ${comment.id}` : `comment ${id}`,
    send: async ({ body }, { idempotencyKey }) => {
      const sent = { body: body.trim(), mention_ids: mentionedIds(body, people) };
      if (comment) await api('PUT /api/v1/articles/:id/comments/:comment_id', { params: { id, comment_id: comment.id }, body: sent });
      else await api('POST /api/v1/articles/:id/comments', { params: { id }, body: sent, idempotencyKey });
      refreshArticles(client);
      announce(t(comment ? 'news.comment_saved' : 'news.comment_sent'));
      onClose();
    },
  });
  const isBlank = useWatch({ control: form.control, name: 'body', compute: (body) => body.trim() === '' });
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <FormErrors title={t('news.comment_refused')} messages={form.messages} />
      <FormField control={form.control} name="body" rules={useValidationRules().filled}>
        {(field) => (
          <MarkdownField
            label={t('news.write_comment')}
            {...field}
            onMention={(person) => setPeople((known) => [...known, person])}
            maxLength={articleLengths.comment}
            rows={3}
            programId={program?.id}
            autoFocus
          />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          {t('news.cancel')}
        </Button>
        <Button variant="primary" type="submit" isPending={form.isPending} isDisabled={isBlank}>
          {t(comment ? 'news.save_comment' : 'news.send_comment')}
        </Button>
      </div>
    </form>
  );
}
