import { ApiFailure } from '@binome/contract/values/client';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { storeCompanySlug } from '../../lib/data/company.ts';
import { isSignedIn } from '../../lib/data/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { Invitation } from './invitation.tsx';
import { InvitedSignUp } from './invited-sign-up.tsx';
import { isRefusalCode, LinkRefused } from './link-refused.tsx';
import { hideLinkToken } from './opened-link-query.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSkeleton } from './sign-up-skeleton.tsx';
import { useOpenedLink } from './use-opened-link.ts';

/** The page of an access link: the steps of a personal invitation, the form of an open link, or the reason why the link is refused. */
export function SignUp() {
  const { linkId, token, data: link, error, refetch } = useOpenedLink();
  const { id } = useParams({ strict: false });
  const [isJoining, setJoining] = useState(false);
  useEffect(hideLinkToken);
  const slug = link?.company.slug;
  // Later pages and visits use the company's branding.
  useEffect(() => void (slug && storeCompanySlug(slug)), [slug]);

  if (!linkId || !token) return <LinkRefused code="access_link_invalid" />;
  const isInvited = link?.kind === 'personal' && (isJoining || !isSignedIn());
  if (isInvited && (isJoining || !error))
    return <InvitedSignUp linkId={linkId} token={token} link={link} onJoin={() => setJoining(true)} />;
  if (error instanceof ApiFailure && isRefusalCode(error.code)) {
    // The address of a personal link has its id in the path.
    return <LinkRefused code={error.code} {...(id && { accessLink: { id, token } })} />;
  }
  if (error) return <ErrorCard text={error instanceof ApiFailure ? error.message : undefined} error={error} onRetry={refetch} />;
  if (!link) return <SignUpSkeleton />;
  if (isSignedIn()) return <AlreadySignedIn linkId={linkId} token={token} link={link} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-10">
      <div className="lg:sticky lg:top-6">
        <Invitation link={link} />
      </div>
      <Card className="w-full max-w-[560px]">
        <SignUpForm linkId={linkId} token={token} link={link} />
      </Card>
    </div>
  );
}
