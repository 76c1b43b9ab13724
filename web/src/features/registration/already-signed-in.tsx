import type { OpenedAccessLink } from '@binome/contract/registration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { currentUserQuery, homePath, joiningPath, signOut, useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Invitation } from './invitation.tsx';

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
  if (isEnrolled) return <NotForThisAccount text={t('registration.already_enrolled', { program: program.name })} hideSignOut />;
  if (!canJoin) return <NotForThisAccount text={t('registration.not_for_account', { email: user.email })} />;
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

/** Explains why the signed-in account cannot use the link. The buttons continue, or sign out and use the link. */
function NotForThisAccount({ text, hideSignOut }: { text: string; hideSignOut?: boolean }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const user = useCurrentUser();
  const signOutAndReload = async () => {
    await signOut(client);
    // The history entry still contains the link token, so the reloaded page opens the link as a visitor.
    location.reload();
  };
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 py-6">
      <h1 tabIndex={-1} className="text-h1 font-semibold text-balance">
        {t('registration.signed_in_as', { name: `${user.first_name} ${user.last_name}` })}
      </h1>
      <p className="text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={joiningPath(user) ?? homePath} variant="primary">
          {t('registration.go_on')}
        </LinkButton>
        {!hideSignOut && (
          <Button onPress={signOutAndReload}>
            <LogOut aria-hidden />
            {t('registration.sign_out_and_use')}
          </Button>
        )}
      </div>
    </div>
  );
}
