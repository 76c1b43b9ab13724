import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { similarQuestionsQuery } from '../../lib/data/similar-questions.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import type { ArticleForm } from './article-form.ts';

/** Shorter titles resemble too much. */
const minCharacters = 8;
const pauseMs = 400;

/** The questions that resemble the one which is being written: perhaps it has its answer already. The draft stays. */
export function SimilarQuestions({ control }: { control: Control<ArticleForm> }) {
  const { t } = useIntl();
  const title = usePaused(useWatch({ control, name: 'title' }).trim());
  const isAsked = title.length >= minCharacters;
  const { data = [] } = useQuery({ ...similarQuestionsQuery(title), enabled: isAsked });
  const questions = isAsked ? data : [];
  useAnnouncedResult(
    questions.map(({ id }) => id).join(),
    questions.length > 0 ? t('news.similar_count', { count: questions.length }) : '',
  );
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="similar-questions" className="flex flex-col gap-2 rounded-control bg-sunken p-3 text-note">
      <h3 id="similar-questions" className="font-semibold">
        {t('news.similar')}
      </h3>
      <ul className="flex flex-col gap-1">
        {questions.map(({ id, title, language, solved, comment_count }) => (
          <li key={id}>
            <Link
              to="/news/{-$id}"
              params={{ id }}
              className="flex min-h-10 flex-wrap items-center gap-x-2 text-link underline-offset-2 hover:underline"
            >
              <span lang={language} className="break-words">
                {title}
              </span>
              <span className="inline-flex items-center gap-1 text-small text-ink-2">
                {solved && <CircleCheck aria-hidden className="size-4 text-success" />}
                {[solved && t('news.solved'), t('news.similar_comments', { count: comment_count })].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
