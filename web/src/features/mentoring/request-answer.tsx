import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { requestLengths } from '@binome/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { roleIn, senderOf } from '../../lib/data/peer-roles.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { formatClock, formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { RequestTask } from './center-lists.ts';
import { FullNote, useCanRaiseCapacity } from './full-note.tsx';
import { PlaceNote } from './place-note.tsx';
import { partnerOf } from './request-partner.ts';
import { requestTimesQuery } from './request-query.ts';
import { useAnswerRequest } from './use-answer-request.ts';

const { reply: maxLength } = requestLengths;

interface RequestAnswerProps {
  request: MentoringRequest;
  onTask: (kind: RequestTask['kind']) => void;
}

/** The answer to a request: the place that it takes, a yes that proposes times, and the other ways to answer. */
export function RequestAnswer({ request, onTask }: RequestAnswerProps) {
  const intl = useIntl();
  const { t } = intl;
  const client = useQueryClient();
  const router = useRouter();
  const answer = useAnswerRequest(request.id);
  const canRaise = useCanRaiseCapacity(request);
  const { can, full, conversation_id } = request;
  const name = partnerOf(request).partner.first_name;
  const canAccept = can.accept && !full;
  const timesQuery = requestTimesQuery(request.id);
  const { data: times = [] } = useQuery({ ...timesQuery, enabled: canAccept });
  const form = useForm({
    defaultValues: { message: '' },
    draft: `yes ${request.id}`,
    send: async ({ message }) => {
      const words = message.trim();
      const proposed = times.map(({ starts_at }) => starts_at);
      const { data } = await answer
        .mutateAsync({ event: 'accept', ...(words && { message: words }), ...(proposed.length > 0 && { times: proposed }) })
        .catch((error: unknown) => {
          // One of the times may have been taken.
          client.invalidateQueries({ queryKey: timesQuery.queryKey });
          throw error;
        });
      // The page of the relationship shows the yes.
      if (data.relationship_id) await router.navigate({ to: '/mentoring_center/$id', params: { id: data.relationship_id } });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <FormErrors title={t('mentoring.refused', { sender: senderOf(request) })} messages={form.messages} />
      {can.accept && full ? (
        <FullNote request={request} full={full} canRaise={canRaise} />
      ) : (
        roleIn(request) === 'presenter' && <PlaceNote presenterId={request.presenter.profile_id} name={name} />
      )}
      {canAccept && (
        <form {...form.props} className="flex flex-col gap-3">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('mentoring.accept_times', { count: times.length })}
          </Button>
          {times.length > 0 && (
            <div className="text-small text-ink-2">
              <p>{t('mentoring.times_for_both', { count: times.length })}</p>
              <ul className="tabular-nums">
                {times.map(({ starts_at }) => (
                  <li key={starts_at}>
                    {t('mentoring.time_line', { day: formatLongDate(intl, starts_at), time: formatClock(intl, starts_at) })}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Disclosure title={t('mentoring.add_word')}>
            {() => (
              <FormField
                control={form.control}
                name="message"
                rules={{ maxLength: { value: maxLength, message: t('mentoring.too_long', { max: maxLength }) } }}
              >
                {(field) => <TextArea label={t('mentoring.first_word', { name })} rows={4} maxLength={maxLength} {...field} />}
              </FormField>
            )}
          </Disclosure>
        </form>
      )}
      {can.accept && canRaise && (
        <Button variant="primary" onPress={() => onTask('raise_capacity')}>
          {t('mentoring.raise_capacity')}
        </Button>
      )}
      {conversation_id && (
        <LinkButton to="/messenger/{-$id}" params={{ id: conversation_id }}>
          {t('mentoring.ask_question')}
        </LinkButton>
      )}
      <div className="flex flex-wrap gap-1">
        {can.orient && (
          <Button variant="quiet" onPress={() => onTask('orient')}>
            {t('mentoring.orient')}
          </Button>
        )}
        <Button variant="quiet" onPress={() => onTask('decline')}>
          {t('mentoring.decline_kindly')}
        </Button>
      </div>
    </div>
  );
}
