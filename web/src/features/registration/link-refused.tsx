import { CircleCheck, Hourglass, Unlink, Users } from 'lucide-react';
import { isSignedIn } from '../../lib/data/session.ts';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { SignedInActions } from '../../ui/frame/signed-in-actions.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export type RefusalCode = 'access_link_invalid' | 'access_link_used' | 'access_link_expired' | 'access_link_full';

const refusals: Record<RefusalCode, { icon: typeof Unlink; title: PlainId; text: PlainId }> = {
  access_link_invalid: { icon: Unlink, title: 'registration.link_invalid', text: 'registration.link_invalid_text' },
  access_link_used: { icon: CircleCheck, title: 'registration.link_used', text: 'registration.link_used_text' },
  access_link_expired: { icon: Hourglass, title: 'registration.link_expired', text: 'registration.link_expired_text' },
  access_link_full: { icon: Users, title: 'registration.link_full', text: 'registration.link_full_text' },
};

export function isRefusalCode(code: string): code is RefusalCode {
  return code in refusals;
}

/** Explains why a link is refused and what to do next. Reveals nothing about its company or recipient. */
export function LinkRefused({ code }: { code: RefusalCode }) {
  const { t } = useIntl();
  const { icon: Icon, title, text } = refusals[code];
  const isUsed = code === 'access_link_used';
  const signedIn = isSignedIn();
  return (
    <div className="mx-auto w-full max-w-xl py-6">
      <Icon aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-link" />
      <PageHeader title={t(title)}>{t(signedIn && isUsed ? 'registration.link_used_signed_in' : text)}</PageHeader>
      {signedIn ? <SignedInActions /> : <VisitorActions isUsed={isUsed} />}
    </div>
  );
}

function VisitorActions({ isUsed }: { isUsed: boolean }) {
  const { t } = useIntl();
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/sign_in" variant={isUsed ? 'primary' : 'secondary'} className={isUsed ? '' : 'order-2'}>
        {t('registration.sign_in')}
      </LinkButton>
      {isUsed ? (
        <LinkButton to="/forgot_password">{t('sign_in.forgotten')}</LinkButton>
      ) : (
        <LinkButton to="/contact-mentoring" variant="primary">
          {t('registration.write_us')}
        </LinkButton>
      )}
    </div>
  );
}
