import type { ComponentType } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPictureEditor } from '../../ui/lazy-picture-editor.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosureSettings } from './closure-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { RoleSettings } from './role-settings.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionName } from './sections.ts';
import { SessionSettings } from './session-settings.tsx';
import { VisibilitySettings } from './visibility-settings.tsx';

const contentBySection: Record<SectionName, ComponentType> = {
  identity: IdentitySettings,
  picture: LazyPictureEditor,
  password: PasswordSettings,
  language: LanguageSettings,
  notifications: NotificationSettings,
  visibility: VisibilitySettings,
  roles: RoleSettings,
  sessions: SessionSettings,
  data: DataSettings,
  closure: ClosureSettings,
};

/** One section of the settings, with links to the others beside it on a desktop. */
export function SettingsSection({ name }: { name: SectionName }) {
  const { t } = useIntl();
  const Content = contentBySection[name];
  return (
    <>
      <PageHeader
        title={t(`settings.${name}`)}
        back={
          <BackLink to="/personal_settings/{-$section}" params={{ section: undefined }}>
            {t('settings.title')}
          </BackLink>
        }
      >
        {t(`settings.${name}_text`)}
      </PageHeader>
      <div className="flex items-start gap-8">
        <SectionNav current={name} />
        <Card as="section" aria-label={t(`settings.${name}`)} className="flex min-w-0 grow flex-col gap-5">
          <Content />
        </Card>
      </div>
    </>
  );
}
