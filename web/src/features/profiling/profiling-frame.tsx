import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AriaProvider } from '../../ui/frame/aria-provider.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { ProgressLine } from '../../ui/questions/progress-line.tsx';

interface ProfilingFrameProps {
  /** How far the questions are; without it, the company is shown. */
  progress?: { value: number; left: number } | undefined;
  onBack?: (() => void) | undefined;
  /** The questions go on later; else the page is closed. */
  isUnfinished?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The page around the questions of a profile: the way back, how many are left, and the way out. */
export function ProfilingFrame({ progress, onBack, isUnfinished, onClose, children }: ProfilingFrameProps) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  useCompanyBranding(company);
  return (
    <AriaProvider>
      <div className="flex min-h-dvh flex-col">
        <header className="mx-auto flex min-h-16 w-full max-w-[1240px] items-center gap-3 px-2 md:px-6">
          {onBack ? <IconButton icon={ArrowLeft} label={t('profiling.back')} onPress={onBack} /> : <span className="w-2" />}
          {progress ? (
            <>
              <ProgressLine
                value={progress.value}
                label={t('profiling.progress')}
                text={t('profiling.left_aloud', { count: progress.left })}
                className="grow"
              />
              <p aria-hidden className="shrink-0 text-small text-ink-2 tabular-nums">
                {t('profiling.left', { count: progress.left })}
              </p>
            </>
          ) : (
            <>
              <Logo company={company} className="mr-auto ml-2" />
              <LanguageSwitch languages={company.languages} />
            </>
          )}
          <IconButton icon={X} label={t(isUnfinished ? 'profiling.leave' : 'profiling.close')} onPress={onClose} />
        </header>
        <main tabIndex={-1} className="mx-auto flex w-full max-w-[1080px] grow flex-col px-4 md:px-6">
          {children}
        </main>
      </div>
    </AriaProvider>
  );
}
