import { type FunctionComponent, useId } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { wholeWords } from '../../lib/text/whole-words.tsx';
import { AnswerQuestion } from './answer-question.tsx';
import { HoursQuestion } from './hours-question.tsx';
import { JobQuestion } from './job-question.tsx';
import { PictureQuestion } from './picture-question.tsx';
import { QuestionFoot } from './question-form.tsx';
import type { QuestionProps } from './question-props.ts';
import { ResourcesEditor } from './resources-editor.tsx';
import { useScreenTitle } from './screen-title.ts';
import type { Screen } from './screens.ts';
import { ActivityQuestion, SentenceQuestion, SessionsOutsideQuestion } from './text-question.tsx';
import { WorkplaceQuestion } from './workplace-question.tsx';

/** One question: its heading, which takes the focus, and its form. */
export function QuestionScreen(props: Omit<QuestionProps, 'headingId'>) {
  const { t } = useIntl();
  const id = useId();
  const title = useScreenTitle()(props.screen, props.profile.type);
  useTitle(title);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-7">
      <h1 id={id} tabIndex={-1} className="text-[clamp(1.75rem,1.4rem+1.7vw,2.75rem)] leading-[1.12] font-bold text-balance">
        {wholeWords(title)}
      </h1>
      <QuestionFields {...props} headingId={id} />
      <p className="text-small text-ink-2">{t('profiling.saved_at_each')}</p>
    </section>
  );
}

/** The form of a question, without its heading. */
export function QuestionFields(props: QuestionProps) {
  const { screen } = props;
  if (screen.kind !== 'answer') {
    const Fields = fieldsByKind[screen.kind];
    return <Fields {...props} />;
  }
  return screen.question && <AnswerQuestion {...props} question={screen.question} />;
}

const fieldsByKind: Record<Exclude<Screen['kind'], 'answer'>, FunctionComponent<QuestionProps>> = {
  business_unit: WorkplaceQuestion,
  job_title: JobQuestion,
  sentence: SentenceQuestion,
  hours: HoursQuestion,
  picture: PictureQuestion,
  activity: ActivityQuestion,
  sessions_outside: SessionsOutsideQuestion,
  resources: ResourcesQuestion,
};

function ResourcesQuestion({ profile, onSkip }: QuestionProps) {
  return (
    <>
      <ResourcesEditor profile={profile} />
      <QuestionFoot onSkip={onSkip} />
    </>
  );
}
