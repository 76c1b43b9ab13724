import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Program, programsQuery } from '../../lib/data/programs.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';

type Workshop = Program['workshops'][number];

/** Takes a seat in a workshop or a place on its waiting list, gives it up, and answers the question afterwards. The reply replaces the workshop that is shown. */
export function useWorkshopSeat({ id }: Workshop) {
  const { t } = useIntl();
  const client = useQueryClient();
  const replace = (changed: Workshop) =>
    client.setQueryData(programsQuery.queryKey, (programs) =>
      programs?.map((program) => ({
        ...program,
        workshops: program.workshops.map((workshop) => (workshop.id === changed.id ? changed : workshop)),
      })),
    );
  // A refusal says that the workshop is no more what the page shows.
  const onError = () => client.invalidateQueries({ queryKey: programsQuery.queryKey });
  const signUp = useMutation({
    mutationFn: () => api('PUT /api/v1/workshops/:id/sign_up', { params: { id } }),
    onError,
    onSuccess: ({ data }) => {
      replace(data);
      const isSeated = data.own?.state === 'seated';
      showToast({ title: t(isSeated ? 'programs.workshop_seated_toast' : 'programs.workshop_waiting_toast'), tone: 'success' });
    },
  });
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /api/v1/workshops/:id/sign_up', { params: { id } }),
    onError,
    onSuccess: ({ data }) => {
      replace(data);
      showToast({ title: t('programs.workshop_withdrawn_toast'), tone: 'success' });
    },
  });
  const answer = useMutation({
    mutationFn: (value: NonNullable<Workshop['answer']>) =>
      api('PUT /api/v1/workshops/:id/answer', { params: { id }, body: { answer: value } }),
    onError,
    onSuccess: ({ data }) => {
      replace(data);
      showToast({ title: t('programs.workshop_answered_toast'), tone: 'success' });
    },
  });
  return { signUp, withdraw, answer };
}
