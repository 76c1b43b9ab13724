import { useIntl } from '../../lib/intl.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosureSection } from './closure-section.tsx';
import { DataSection } from './data-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PartsNav } from './parts-nav.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

/** All that a person decides about their account, part by part. */
export function Settings() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('settings.title')}>{t('settings.intro')}</PageHeader>
      <div className="flex items-start gap-8">
        <PartsNav />
        <div className="flex min-w-0 grow flex-col gap-6">
          <IdentitySection />
          <PictureSection />
          <PasswordSection />
          <LanguageSection />
          <NotificationsSection />
          <VisibilitySection />
          <RolesSection />
          <SessionsSection />
          <DataSection />
          <ClosureSection />
        </div>
      </div>
      <LeaveGuard />
    </>
  );
}
