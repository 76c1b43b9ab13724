import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Unlink, Users } from 'lucide-react';
import { isSignedIn } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { type PlainId, useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { SignedInActions } from '../../ui/frame/signed-in-actions.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
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

type AccessLink = { id: string; token: string };

interface LinkRefusedProps {
  code: RefusalCode;
  /** A personal link, whose person can have another one sent. */
  accessLink?: AccessLink;
}

/** Explains why a link is refused and what to do next. Reveals nothing about its company or recipient. */
export function LinkRefused({ code, accessLink }: LinkRefusedProps) {
  const { t } = useIntl();
  const { icon: Icon, title, text } = refusals[code];
  const isUsed = code === 'access_link_used';
  const signedIn = isSignedIn();
  const renewable = isUsed || code === 'access_link_expired' ? accessLink : undefined;
  return (
    <div className="mx-auto w-full max-w-xl py-6">
      <Icon aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-link" />
      <PageHeader title={t(title)}>{t(signedIn && isUsed ? 'registration.link_used_signed_in' : text)}</PageHeader>
      {signedIn ? <SignedInActions /> : <VisitorActions isUsed={isUsed} renewable={renewable} />}
    </div>
  );
}

function VisitorActions({ isUsed, renewable }: { isUsed: boolean; renewable: AccessLink | undefined }) {
  const { t } = useIntl();
  const renewal = useMutation({
    mutationFn: (body: AccessLink) => api('POST /auth/access_link_renewals', { body }),
    meta: { quiet: true },
  });
  const isSent = renewal.data !== undefined;
  return (
    <div className="flex flex-col gap-4">
      {renewal.data && (
        <Alert tone="success" live>
          {renewal.data.message}
        </Alert>
      )}
      {renewal.error && (
        <Alert tone="danger" live>
          {renewal.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {renewable && !isSent && (
          <Button
            variant={isUsed ? 'secondary' : 'primary'}
            isPending={renewal.isPending}
            onPress={() => renewal.mutate(renewable)}
            className={isUsed ? 'order-2' : ''}
          >
            {t('registration.new_link')}
          </Button>
        )}
        {!renewable && (
          <LinkButton to="/contact-mentoring" variant="primary">
            {t('registration.write_us')}
          </LinkButton>
        )}
        <LinkButton to="/sign_in" variant={isUsed ? 'primary' : 'secondary'}>
          {t('registration.sign_in')}
        </LinkButton>
      </div>
    </div>
  );
}
