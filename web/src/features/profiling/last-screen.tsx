import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { ProfileType } from '@binome/contract/states';
import { CircleCheck } from 'lucide-react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Illustration } from '../../ui/layout/illustration.tsx';
import { MaxRelationshipsField } from './max-relationships-field.tsx';
import { MissingParts } from './missing-parts.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ResourcesEditor } from './resources-editor.tsx';
import type { ScreenProps } from './screen-props.ts';

interface LastScreenProps extends ScreenProps {
  steps: readonly ProfilingStep[];
  userQuestions: readonly QuestionWithAnswer[];
  /** The role whose profile the member fills in next. */
  nextRole: ProfileType | undefined;
}

/** The last screen: whether the profile is visible, what is missing, and optional content. */
export function LastScreen({ profile, steps, userQuestions, nextRole, onSaveStatus, onBack, isSingleScreen, onNext }: LastScreenProps) {
  const { t } = useIntl();
  const title = t(profile.visible ? 'profiling.visible' : 'profiling.end');
  useTitle(title);
  return (
    <div className="flex grow flex-col">
      <div className="grid grow items-start gap-6 pb-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card soft={profile.visible} as="section" aria-labelledby="visibility" className="flex flex-col gap-4 overflow-hidden">
            <div className="flex items-center gap-5">
              <div className="flex min-w-0 grow flex-col gap-2">
                <h1 id="visibility" tabIndex={-1} className="text-[1.5rem] leading-8 font-semibold text-balance xs:text-h1">
                  {title}
                </h1>
                <p className="max-w-[60ch]">{t(profile.visible ? `profiling.visible_${profile.type}` : 'profiling.end_intro')}</p>
              </div>
              {profile.visible && <Illustration name="rencontre" className="w-24 shrink-0 animate-enter max-xs:hidden md:w-32" />}
            </div>
            <MissingParts profile={profile} steps={steps} userQuestions={userQuestions} />
          </Card>
          <div className="lg:hidden">
            <PreviewCard profile={profile} steps={steps} />
          </div>
          {profile.type === 'presenter' && <MaxRelationshipsField profile={profile} onSaveStatus={onSaveStatus} />}
          <ResourcesEditor profile={profile} onSaveStatus={onSaveStatus} />
        </div>
        <div className="hidden lg:sticky lg:top-6 lg:block">
          <PreviewCard profile={profile} steps={steps} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap justify-between gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:max-w-[calc(100%-20.5rem)] lg:border-0 lg:bg-transparent lg:px-0 lg:pb-12">
        <Button onPress={onBack} className="max-lg:flex-1">
          {t(isSingleScreen ? 'profiling.close' : 'profiling.back')}
        </Button>
        {isSingleScreen ? (
          <Button variant="primary" onPress={onNext} className="max-lg:flex-1">
            <CircleCheck aria-hidden />
            {t('profiling.finish')}
          </Button>
        ) : (
          <NextLink visible={profile.visible} type={profile.type} id={profile.id} nextRole={nextRole} />
        )}
      </div>
    </div>
  );
}

interface NextLinkProps {
  visible: boolean;
  type: ProfileType;
  id: string;
  nextRole: ProfileType | undefined;
}

/** Leads to the profile of the other role when the member chose both, else to the first task of the role. */
function NextLink({ visible, type, id, nextRole }: NextLinkProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const next = nextRole && (nextRole === 'presenter' ? user.presenter_profiles : user.participant_profiles)[0];
  if (next) {
    return (
      <LinkButton to="/profiling" search={{ profile: next.type }} variant="primary" className="max-lg:flex-1">
        {t(`profiling.then_${next.type}`)}
      </LinkButton>
    );
  }
  if (!visible) {
    return (
      <LinkButton to="/dashboard" variant="primary" className="max-lg:flex-1">
        {t('profiling.later')}
      </LinkButton>
    );
  }
  return type === 'participant' ? (
    <LinkButton to="/community" variant="primary" className="max-lg:flex-1">
      {t('profiling.find')}
    </LinkButton>
  ) : (
    <LinkButton to="/profile/presenter/$id" params={{ id }} variant="primary" className="max-lg:flex-1">
      {t('profiling.see')}
    </LinkButton>
  );
}
