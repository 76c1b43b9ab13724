import type { Article, ArticleKind } from '@binome/contract/news/articles';
import { articleLengths } from '@binome/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { programsQuery } from '../../lib/data/programs.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useFaults, useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { languageNames } from '../../lib/text/language.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SingleChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type ArticleForm, changeOf, formOf, newArticleOf } from './article-form.ts';
import { showChanged } from './change-articles.ts';
import { articleKinds } from './feed-search.ts';
import { MarkdownField } from './markdown-field.tsx';
import { type KnownPeople, peopleOf } from './mentions.ts';
import { type PictureChoice, PictureField } from './picture-field.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { savePicture } from './save-picture.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import { TopicsField } from './topics-field.tsx';
import { topicsQuery } from './topics-query.ts';

interface ArticleDialogProps {
  /** Null for a new article. */
  article: Article | null;
  /** The kind that is chosen first. */
  kind: ArticleKind;
  canBeAnonymous: boolean;
  onClose: () => void;
}

/** Writes or edits an article. Closing the dialog stores unsent text as a draft. */
export function ArticleDialog({ article, kind: firstKind, canBeAnonymous, onClose }: ArticleDialogProps) {
  const { t, locale } = useIntl();
  const { languages } = useCurrentUser().company;
  const client = useQueryClient();
  const formId = useId();
  const { data: topics = [] } = useQuery(topicsQuery);
  const { data: programs = [] } = useQuery(programsQuery);
  const [people, setPeople] = useState<KnownPeople>(() => peopleOf(article?.mentions ?? []));
  const [picture, setPicture] = useState<PictureChoice>('unchanged');
  const [created, setCreated] = useState<string>();

  const form = useForm<ArticleForm>({
    defaultValues: formOf(article, firstKind, locale),
    draft: article ? `article ${article.id}` : 'article',
    send: async (values, { idempotencyKey }) => {
      const id = article?.id ?? created;
      const { data } = id
        ? await api('PATCH /api/v1/articles/:id', { params: { id }, body: changeOf(values, people) })
        : await api('POST /api/v1/articles', { body: newArticleOf(values, people), idempotencyKey });
      // If the picture is refused, the next attempt changes the article that now exists.
      setCreated(data.id);
      showChanged(client, await savePicture(data, picture));
      const lines = data.helpers.length > 0 && !article ? [t('news.asked_people', { count: data.helpers.length })] : undefined;
      showToast({ title: t(article ? 'news.saved' : 'news.published'), tone: 'success', ...(lines && { lines }) });
      onClose();
    },
  });
  const { control } = form;
  const [kind, programId] = useWatch({ control, name: ['kind', 'program_id'] });
  const { filled } = useValidationRules();
  const own = programs.filter(({ enrolled }) => enrolled);
  return (
    <Dialog
      title={t(article ? 'news.edit_title' : 'news.new_title')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="xs:max-w-2xl"
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('news.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={form.isPending}>
            {t(article ? 'news.save' : 'news.publish')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5 pb-2">
        <FormErrors title={t('news.invalid')} messages={form.messages} />
        {form.messages.length === 0 && <FaultNote control={control} />}
        {!article && (
          <FormField control={control} name="kind">
            {(field) => (
              <SingleChoiceChips
                label={t('news.field_kind')}
                options={articleKinds.map((code) => ({ code, label: t(`news.one_${code}`) }))}
                {...field}
                onChange={(code) => {
                  field.onChange(code);
                  // The faults are those of another kind.
                  form.clearErrors();
                  form.clearRefusal();
                }}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="title" rules={filled}>
          {(field) => (
            <TextField
              label={t(kind === 'mutual_help' ? 'news.field_question' : 'news.field_title')}
              maxLength={articleLengths.title}
              {...field}
            />
          )}
        </FormField>
        {kind === 'mutual_help' && !article && <SimilarQuestions control={control} />}
        {kind === 'resource' && <ResourceFields control={control} />}
        <FormField control={control} name="body" rules={{ validate: (text, { kind }) => kind === 'resource' || filled.validate(text) }}>
          {(field) => (
            <MarkdownField
              label={t(kind === 'mutual_help' ? 'news.field_details' : 'news.field_body')}
              {...(kind === 'resource' && { optional: t('news.optional') })}
              {...field}
              isRequired={kind !== 'resource'}
              onMention={(person) => setPeople((known) => [...known, person])}
              maxLength={articleLengths.body}
              rows={6}
              programId={programId || undefined}
            />
          )}
        </FormField>
        <TopicsField topics={topics} isNewQuestion={kind === 'mutual_help' && !article} control={control} />
        <PictureField current={article?.picture ?? null} choice={picture} onChoose={setPicture} />
        {own.length > 0 && (
          <FormField control={control} name="program_id">
            {(field) => (
              <SelectField
                label={t('news.field_audience')}
                placeholder={t('news.whole_company')}
                options={own.map(({ id, name }) => ({ value: id, label: t('news.in_program', { name }) }))}
                {...field}
              />
            )}
          </FormField>
        )}
        {languages.length > 1 && (
          <FormField control={control} name="language">
            {(field) => (
              <SingleChoiceChips
                label={t('news.field_language')}
                options={languages.map((code) => ({ code, label: languageNames[code] }))}
                {...field}
              />
            )}
          </FormField>
        )}
        {canBeAnonymous && kind === 'mutual_help' && !article && (
          <FormField control={control} name="anonymous">
            {(field) => <Checkbox {...field}>{t('news.field_anonymous')}</Checkbox>}
          </FormField>
        )}
      </form>
    </Dialog>
  );
}

/** Says above a long form that fields below have faults. */
function FaultNote({ control }: { control: Control<ArticleForm> }) {
  const { t } = useIntl();
  if (Object.keys(useFaults(control)).length === 0) return null;
  return (
    <Alert tone="danger" title={t('news.invalid')}>
      {t('news.invalid_text')}
    </Alert>
  );
}
