import type { ComponentType } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { LazyPictureEditor } from '../../ui/lazy-picture-editor.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosureSettings } from './closure-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { RoleSettings } from './role-settings.tsx';
import { Section } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { type SectionName, sections } from './sections.ts';
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

/** The settings page. All headings are rendered at once, so that links to sections work. */
export function Settings() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('settings.title')}>{t('settings.intro')}</PageHeader>
      <div className="flex items-start gap-8">
        <SectionNav />
        <div className="flex min-w-0 grow flex-col gap-6">
          {sections.map((name) => {
            const Content = contentBySection[name];
            return (
              <Section key={name} name={name}>
                <Content />
              </Section>
            );
          })}
        </div>
      </div>
    </>
  );
}
