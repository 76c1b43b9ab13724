import { type ComponentType, lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { LazyPictureEditor } from '../../ui/overlays/lazy-picture-editor.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionName } from './sections.ts';

const contentBySection: Record<SectionName, ComponentType> = {
  identity: lazy(() => import('./identity-settings.tsx').then((module) => ({ default: module.IdentitySettings }))),
  picture: LazyPictureEditor,
  email_address: lazy(() => import('./email-settings.tsx').then((module) => ({ default: module.EmailSettings }))),
  password: lazy(() => import('./password-settings.tsx').then((module) => ({ default: module.PasswordSettings }))),
  security: lazy(() => import('./security-settings.tsx').then((module) => ({ default: module.SecuritySettings }))),
  ways_in: lazy(() => import('./ways-in-settings.tsx').then((module) => ({ default: module.WaysInSettings }))),
  language: lazy(() => import('./language-settings.tsx').then((module) => ({ default: module.LanguageSettings }))),
  notifications: lazy(() => import('./notification-settings.tsx').then((module) => ({ default: module.NotificationSettings }))),
  visibility: lazy(() => import('./visibility-settings.tsx').then((module) => ({ default: module.VisibilitySettings }))),
  roles: lazy(() => import('./role-settings.tsx').then((module) => ({ default: module.RoleSettings }))),
  sessions: lazy(() => import('./session-settings.tsx').then((module) => ({ default: module.SessionSettings }))),
  data: lazy(() => import('./data-settings.tsx').then((module) => ({ default: module.DataSettings }))),
  closure: lazy(() => import('./closure-settings.tsx').then((module) => ({ default: module.ClosureSettings }))),
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
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Content />
          </Suspense>
        </Card>
      </div>
    </>
  );
}
