import { maxArticleTopics } from '@binome/contract/values/limits';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { NativeDescription, NativeFieldError } from '../../ui/fields/field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { useField } from '../../ui/fields/use-field.ts';
import { RemovableTag } from '../../ui/layout/tag.tsx';
import type { ArticleForm } from './article-form.ts';

interface TopicsFieldProps {
  topics: readonly { code: string; label: string }[];
  /** The three best matches for the topics are notified. */
  isNewQuestion: boolean;
  control: Control<ArticleForm>;
}

/** Chooses the topics of an article, at most five, in a list with a search. */
export function TopicsField({ topics, isNewQuestion, control }: TopicsFieldProps) {
  const { t } = useIntl();
  const id = useId();
  const { value, onChange, errorMessage } = useField(control, 'topics', {
    validate: (codes) => codes.length <= maxArticleTopics || t('news.too_many_topics'),
  });
  return (
    <fieldset aria-describedby={`${id}-about`} className="flex flex-col items-start gap-1.5">
      <legend className="text-note font-medium text-ink">
        {t('news.field_topics')}
        <span className="font-normal text-ink-2">{` · ${t('news.optional')}`}</span>
      </legend>
      <NativeDescription id={`${id}-about`}>{t(isNewQuestion ? 'news.field_topics_help' : 'news.field_topics_hint')}</NativeDescription>
      <div className="flex flex-wrap items-center gap-2">
        <MultiSelect
          label={t('news.choose_topics')}
          options={topics.map(({ code, label }) => ({ value: code, label }))}
          values={value}
          onChange={onChange}
        />
        {topics
          .filter(({ code }) => value.includes(code))
          .map(({ code, label }) => (
            <RemovableTag key={code} label={label} onRemove={() => onChange(value.filter((other) => other !== code))} />
          ))}
      </div>
      <NativeFieldError id={`${id}-fault`}>{errorMessage}</NativeFieldError>
    </fieldset>
  );
}
