import type { OwnProfile } from '@binome/contract/accounts/users';
import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompanyBranding } from '../../lib/data/company-branding.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { AriaProvider } from '../../ui/frame/aria-provider.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { LanguageSwitch } from '../../ui/frame/language-switch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { ScreenProgress } from './screen-progress.tsx';
import type { Screen } from './screens.ts';
import type { SaveStatus } from './use-screen-form.ts';

interface ProfilingFrameProps {
  profile: OwnProfile;
  screens: readonly Screen[];
  anchor: string;
  userQuestions: readonly QuestionWithAnswer[];
  saveStatus: SaveStatus;
  /** Shows one screen only, without navigation to the others. */
  isSingleScreen: boolean;
  onNavigate: (anchor: string) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The page frame of the questionnaire: progress, save status and the button to leave. */
export function ProfilingFrame({ saveStatus, isSingleScreen, onLeave, children, ...progress }: ProfilingFrameProps) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  useCompanyBranding(company);
  return (
    <AriaProvider>
      <div className="flex min-h-dvh flex-col">
        <header className="border-b border-line bg-surface">
          <div className="mx-auto flex min-h-14 w-full max-w-[1064px] items-center gap-3 px-4 md:px-6 lg:px-8">
            <Logo company={company} className="mr-auto" />
            <LanguageSwitch languages={company.languages} />
            <SaveStatusLine status={saveStatus} />
            <Button variant="quiet" onPress={onLeave} className="-mr-3 px-3">
              <X aria-hidden />
              <span className={cx(saveStatus !== 'idle' && 'max-xs:sr-only')}>
                {t(isSingleScreen ? 'profiling.close' : 'profiling.leave')}
              </span>
            </Button>
          </div>
        </header>
        <div className="mx-auto flex w-full max-w-[1064px] grow flex-col gap-5 px-4 pt-4 md:px-6 lg:px-8 lg:pt-6">
          {!isSingleScreen && <ScreenProgress {...progress} />}
          <main tabIndex={-1} className="flex grow flex-col">
            {children}
          </main>
        </div>
      </div>
    </AriaProvider>
  );
}

const statusTexts = { saving: 'profiling.saving', saved: 'profiling.saved', failed: 'profiling.not_saved' } as const;

function SaveStatusLine({ status }: { status: SaveStatus }) {
  const { t } = useIntl();
  return (
    <p role="status" className="flex items-center gap-1.5 text-small text-ink-2">
      {status === 'saving' && <Spinner className="size-4" />}
      {status === 'saved' && <CircleCheck aria-hidden className="size-4 text-success" />}
      {status === 'failed' && <CircleAlert aria-hidden className="size-4 text-danger" />}
      {status !== 'idle' && t(statusTexts[status])}
    </p>
  );
}
