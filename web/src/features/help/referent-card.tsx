import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { referentsQuery } from './queries.ts';

/** The HR referents of the member's programs, with a button that opens the conversation with each. */
export function ReferentCard() {
  const { t } = useIntl();
  const navigate = useNavigate();
  const { data: referents } = useQuery(referentsQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (receiver_id: string) => api('POST /api/v1/conversations', { body: { receiver_id } }),
    onSuccess: ({ data }) => navigate({ to: '/messenger/{-$id}', params: { id: data.id } }),
  });
  return (
    <Card as="section" aria-labelledby="help-referents" className="flex flex-col gap-3">
      <h2 id="help-referents" className="text-h2 font-semibold">
        {t('help.referents')}
      </h2>
      <p className="text-note text-ink-2">{referents?.length === 0 ? t('help.no_referent') : t('help.referents_text')}</p>
      <ul className="flex flex-col gap-2">
        {referents?.map(({ user_id, first_name, last_name, avatar_url }) => (
          <li key={user_id} className="flex flex-wrap items-center gap-3">
            <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
            <span className="mr-auto font-medium">{`${first_name} ${last_name}`}</span>
            <Button
              small
              isPending={isPending && variables === user_id}
              onPress={() => mutate(user_id)}
              aria-label={t('help.write_to', { name: `${first_name} ${last_name}` })}
            >
              <MessagesSquare aria-hidden />
              {t('help.write')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
