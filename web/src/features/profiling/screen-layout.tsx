import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ScreenForm } from './use-screen-form.ts';

interface ScreenLayoutProps {
  title: string;
  intro?: string;
  form: Pick<ScreenForm, 'props' | 'control' | 'messages' | 'isPending'>;
  /** A hint above the fields, with a link to skip the screen. */
  notice?: { title: string; text: string } | null;
  onSkip: () => void;
  onBack?: () => void;
  onSubmit: () => void;
  isSingleScreen: boolean;
  /** The preview beside the fields on a desktop. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of a screen: title, fields in a card, and back and next buttons, sticky at the bottom on a phone. */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { title, intro, form, notice, onSkip, onBack, onSubmit, isSingleScreen, aside, children } = props;
  const { t } = useIntl();
  useTitle(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form {...form.props} onSubmit={submit} className="flex grow flex-col">
      <div className="mb-5 flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-[1.5rem] leading-8 font-semibold text-balance xs:text-h1">
          {title}
        </h1>
        {intro && <p className="max-w-[68ch] text-ink-2">{intro}</p>}
      </div>
      <div className="grid grow items-start gap-6 pb-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FormErrors title={t('profiling.not_saved')} messages={form.messages} />
          <FaultNote control={form.control}>{!isSingleScreen && <SkipLink onSkip={onSkip} />}</FaultNote>
          {notice && (
            <Alert tone="info" title={notice.title} live>
              <p>{notice.text}</p>
              <SkipLink onSkip={onSkip} />
            </Alert>
          )}
          <Card className="flex flex-col gap-7 md:gap-8">{children}</Card>
        </div>
        {aside && <div className="hidden lg:sticky lg:top-6 lg:block">{aside}</div>}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex justify-between gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:max-w-[calc(100%-20.5rem)] lg:border-0 lg:bg-transparent lg:px-0 lg:pb-12">
        {onBack ? (
          <Button onPress={onBack} className="max-lg:flex-1">
            {!isSingleScreen && <ArrowLeft aria-hidden />}
            {t(isSingleScreen ? 'profiling.cancel' : 'profiling.back')}
          </Button>
        ) : (
          <span className="max-lg:hidden" />
        )}
        <Button type="submit" variant="primary" isPending={form.isPending} className="max-lg:flex-1">
          {isSingleScreen && <Check aria-hidden />}
          {t(isSingleScreen ? 'profiling.save' : 'profiling.next')}
          {!isSingleScreen && <ArrowRight aria-hidden />}
        </Button>
      </div>
    </form>
  );
}

/** Says above the fields that some of them have faults. */
function FaultNote({ control, children }: Pick<ScreenForm, 'control'> & { children: ReactNode }) {
  const { t } = useIntl();
  if (Object.keys(useFaults(control)).length === 0) return null;
  return (
    <Alert tone="danger" title={t('profiling.faulty')} live>
      {children}
    </Alert>
  );
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  const { t } = useIntl();
  return (
    <Button variant="quiet" small onPress={onSkip} className="-ml-3 min-h-11 text-current underline underline-offset-3">
      {t('profiling.skip')}
    </Button>
  );
}
