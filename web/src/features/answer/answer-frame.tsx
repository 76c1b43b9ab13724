import type { LinkedAction } from '@binome/contract/notifications/action-links';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Logo } from '../../ui/frame/logo.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';

interface AnswerFrameProps {
  title: string;
  found?: LinkedAction;
  children: ReactNode;
}

/** The page of a link that does one thing. It says whose answer it is, because mails are forwarded. */
export function AnswerFrame({ title, found, children }: AnswerFrameProps) {
  const { t } = useIntl();
  useTitle(title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[520px] flex-col px-4 pb-10">
      <header className="flex min-h-16 items-center">
        <Logo company={found ? { name: found.company_name, logo_url: null } : null} />
      </header>
      <main tabIndex={-1} className="flex flex-col gap-6 pt-[4vh] wrap-anywhere lg:pt-[9vh]">
        <div className="flex flex-col gap-4">
          {found && (
            <Avatar firstName={found.partner.first_name} lastName={found.partner.last_name} url={found.partner.avatar_url} size={120} />
          )}
          <h1 tabIndex={-1} className="font-display text-h1 font-bold text-balance">
            {title}
          </h1>
        </div>
        {children}
        <p className="text-small text-ink-2">
          {found && `${t('answer.as', { name: found.recipient })} ${t('answer.one_use')} `}
          <a href="/" className="link">
            {t('answer.open_app')}
          </a>
        </p>
      </main>
    </div>
  );
}
