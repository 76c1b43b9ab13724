import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { LazyPictureEditor } from '../../ui/overlays/lazy-picture-editor.tsx';
import { QuestionFoot } from './question-form.tsx';
import type { QuestionProps } from './question-props.ts';

/** The picture. A first picture answers the question at once. */
export function PictureQuestion({ onAnswered, onSkip }: QuestionProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { avatar_url } = useCurrentUser();
  const first = useRef(avatar_url === null);
  useEffect(() => {
    if (!first.current || avatar_url === null) return;
    first.current = false;
    // The picture counts in the completion of the profiles.
    void client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(onAnswered, onAnswered);
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-2">{t('profiling.picture_why')}</p>
      <LazyPictureEditor />
      <QuestionFoot onSkip={onSkip}>
        {avatar_url !== null && (
          <Button variant="primary" onPress={onAnswered} className="min-h-12 min-w-32">
            {t('profiling.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </QuestionFoot>
    </div>
  );
}
