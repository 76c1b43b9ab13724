import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { focusArrival } from '../../lib/page/focus-title.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { DataSection } from './data-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { OthersSection } from './others-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** All settings on one page, a row each. Each row saves by itself; the address can name one, which is then unfolded. */
export function SettingsPage() {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url, current_profile } = useCurrentUser();
  const name = `${first_name} ${last_name}`;
  useTitle(t('settings.title'));
  // A page that the browser itself opens keeps the focus at its start: a mail's link to one row leads there all the same.
  useEffect(() => {
    if (document.activeElement === document.body) focusArrival();
  }, []);
  return (
    <div className="mx-auto flex max-w-[45rem] flex-col gap-10">
      <header className="flex items-center gap-5">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
            {t('settings.title')}
          </h1>
          <p className="text-ink-2">{current_profile ? t(`settings.person_${current_profile.type}`, { name }) : name}</p>
        </div>
      </header>
      <NotificationSection />
      <SignInSection />
      <OthersSection />
      <DataSection />
    </div>
  );
}
