import type { ComponentType } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { LazyPictureEditor } from '../../ui/lazy-picture-editor.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClosurePart } from './closure-part.tsx';
import { DataPart } from './data-part.tsx';
import { IdentityPart } from './identity-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { type Part, parts } from './parts.ts';
import { PartsNav } from './parts-nav.tsx';
import { PasswordPart } from './password-part.tsx';
import { RolesPart } from './roles-part.tsx';
import { Section } from './section.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { hasUnsaved } from './unsaved.ts';
import { VisibilityPart } from './visibility-part.tsx';

const contents: Record<Part, ComponentType> = {
  identity: IdentityPart,
  picture: LazyPictureEditor,
  password: PasswordPart,
  language: LanguagePart,
  notifications: NotificationsPart,
  visibility: VisibilityPart,
  roles: RolesPart,
  sessions: SessionsPart,
  data: DataPart,
  closure: ClosurePart,
};

/** All that a person decides about their account, part by part. The headings are all there at once, so that each can be linked to. */
export function Settings() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('settings.title')}>{t('settings.intro')}</PageHeader>
      <div className="flex items-start gap-8">
        <PartsNav />
        <div className="flex min-w-0 grow flex-col gap-6">
          {parts.map((part) => {
            const Content = contents[part];
            return (
              <Section key={part} part={part}>
                <Content />
              </Section>
            );
          })}
        </div>
      </div>
      <LeaveGuard hasUnsaved={hasUnsaved} />
    </>
  );
}
