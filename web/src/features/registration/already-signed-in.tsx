import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentUserQuery, homePath, joiningPath, useCurrentUser } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Invitation } from './invitation.tsx';
import { SignedInHere } from './signed-in-here.tsx';

interface AlreadySignedInProps {
  linkId: string;
  token: string;
  link: OpenedAccessLink;
}

/** The page of a link for a signed-in member, who can join a program of their company. Any other link is refused. */
export function AlreadySignedIn({ linkId, token, link }: AlreadySignedInProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const { program, company } = link;
  const canJoin = link.kind === 'open' && program !== null && company.id === user.company.id && joiningPath(user) !== '/auth';
  const isEnrolled = canJoin && user.program_enrollments.some((enrollment) => enrollment.program.id === program.id);
  if (isEnrolled) return <SignedInHere text={t('registration.already_enrolled', { program: program.name })} />;
  if (!canJoin) {
    const text = t('registration.not_for_account', { email: user.email });
    return <SignedInHere text={text} signOutLabel={t('registration.sign_out_and_use')} />;
  }
  return (
    <Card className="mx-auto w-full max-w-xl">
      <Invitation link={link} isMember />
      <JoinProgram linkId={linkId} token={token} programId={program.id} programName={program.name} />
    </Card>
  );
}

function JoinProgram({ linkId, token, programId, programName }: { linkId: string; token: string; programId: string; programName: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const user = useCurrentUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api('POST /api/v1/program_enrollments', { body: { access_link: { id: linkId, token } } });
      return api('PATCH /api/v1/users/:id', { params: { id: user.id }, body: { current_program_id: programId } });
    },
    meta: { quiet: true },
    onSuccess: async ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0], refetchType: 'none' });
      showToast({ title: t('registration.joined', { program: programName }), tone: 'success' });
      await router.navigate({ to: homePath });
    },
  });
  return (
    <div className="mt-6 flex flex-col gap-4">
      {error && (
        <Alert tone="danger" title={t('registration.not_joined')} live>
          {error.message}
        </Alert>
      )}
      <Button variant="primary" isPending={isPending} onPress={() => mutate()} className="xs:self-start">
        {t('registration.join')}
      </Button>
    </div>
  );
}
