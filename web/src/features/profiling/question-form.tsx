import { ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import type { ScreenForm } from './use-screen-form.ts';

interface QuestionFormProps {
  form: Pick<ScreenForm, 'props' | 'messages' | 'isPending' | 'saveChanges'>;
  saveBeforeLeaving: RefObject<() => Promise<unknown>>;
  onAnswered: () => void;
  onSkip?: (() => void) | undefined;
  /** A press answers: there is no “next”. */
  isPressed?: boolean;
  children: ReactNode;
}

/** The form of one question: its failure, its field, and the buttons to skip it and to go on. */
export function QuestionForm({ form, saveBeforeLeaving, onAnswered, onSkip, isPressed, children }: QuestionFormProps) {
  const { t } = useIntl();
  useEffect(() => {
    saveBeforeLeaving.current = () => form.saveChanges({ strict: false });
    return () => {
      saveBeforeLeaving.current = async () => {};
    };
  });
  return (
    <form
      {...form.props}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.saveChanges({ strict: true })) onAnswered();
      }}
      className="flex flex-col gap-6"
    >
      <FormErrors title={t('profiling.not_saved')} messages={form.messages} />
      {children}
      <QuestionFoot onSkip={onSkip}>
        {!isPressed && (
          <Button type="submit" variant="primary" isPending={form.isPending} className="min-h-12 min-w-32">
            {t('profiling.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </QuestionFoot>
    </form>
  );
}

/** The buttons under a question. */
export function QuestionFoot({ onSkip, children }: { onSkip?: (() => void) | undefined; children?: ReactNode }) {
  const { t } = useIntl();
  return (
    <div className="flex min-h-12 flex-wrap-reverse items-center justify-between gap-3">
      {onSkip ? (
        <Button variant="quiet" onPress={onSkip} className="-ml-4">
          {t('profiling.skip')}
        </Button>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
