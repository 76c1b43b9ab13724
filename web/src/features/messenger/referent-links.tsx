import type { Conversation } from '@binome/contract/messaging/conversations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { referentsQuery } from './list-queries.ts';
import { fullName, partnerIn } from './people.ts';
import { conversationsQuery } from './queries.ts';

/** Opens a conversation with each HR referent to whom the member has not written yet. */
export function ReferentLinks({ conversations }: { conversations: readonly Conversation[] }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: referents = [] } = useQuery(referentsQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (receiver_id: string) => api('POST /api/v1/conversations', { body: { receiver_id } }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      await navigate({ to: '/messenger/{-$id}', params: { id: data.id } });
    },
  });
  const known = new Set(conversations.filter((one) => !one.mentoring_relationship_id).map((one) => partnerIn(one).user_id));
  const others = referents.filter(({ user_id }) => !known.has(user_id));
  if (others.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line px-2 pt-4">
      <p className="text-small text-ink-2">{t('messenger.referents')}</p>
      <ul className="mt-1 flex flex-col items-start">
        {others.map((referent) => (
          <li key={referent.user_id}>
            <Button
              variant="quiet"
              small
              className="-ml-3"
              isPending={isPending && variables === referent.user_id}
              onPress={() => mutate(referent.user_id)}
            >
              <LifeBuoy aria-hidden />
              {t('messenger.write_to', { name: fullName(referent) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
