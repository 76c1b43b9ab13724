import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { weekQuery } from '../../lib/data/own-week.ts';
import { currentUserQuery } from '../../lib/data/session.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { MaxRelationshipsField } from './max-relationships-field.tsx';
import { QuestionFoot } from './question-form.tsx';
import type { QuestionProps } from './question-props.ts';
import { type UsualHours, usualHours, usualHoursOf, windowsOf } from './usual-hours.ts';

/** When the person is usually free, in one press, and for a mentor also for how many people. */
export function HoursQuestion({ profile, headingId, onAnswered, onSkip }: QuestionProps) {
  const { t } = useIntl();
  const { data: week } = useSuspenseQuery(weekQuery);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (choice: UsualHours) => api('PUT /api/v1/availabilities', { body: { data: windowsOf(choice) } }),
    onSuccess: async (reply) => {
      client.setQueryData(weekQuery.queryKey, reply);
      // The hours count in the completion of the profiles.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      for (const queryKey of [['profiles'], ['presenters'], ['participants']]) void client.invalidateQueries({ queryKey });
      onAnswered();
    },
    meta: { quiet: true },
  });
  const chosen = save.isPending ? save.variables : usualHoursOf(week.data);
  const hasOwnWeek = week.data.length > 0 && chosen === undefined;
  return (
    <div className="flex flex-col gap-6">
      {save.error && <FormErrors title={t('profiling.not_saved')} messages={failureMessages(save.error)} />}
      {profile.type === 'presenter' && <MaxRelationshipsField profile={profile} />}
      {hasOwnWeek ? (
        <p className="flex flex-col items-start gap-3">
          {t('profiling.own_hours')}
          <LinkButton to="/availability_settings">{t('profiling.change_hours')}</LinkButton>
        </p>
      ) : (
        <BigAnswers
          labelledBy={headingId}
          answers={usualHours.map((code) => ({ code, label: t(`profiling.hours_${code}`), note: t(`profiling.hours_${code}_note`) }))}
          chosen={chosen ? [chosen] : []}
          onPress={(choice) => !save.isPending && save.mutate(choice)}
        />
      )}
      <QuestionFoot onSkip={onSkip}>
        {week.data.length > 0 && (
          <Button variant="primary" onPress={onAnswered} className="min-h-12 min-w-32">
            {t('profiling.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </QuestionFoot>
    </div>
  );
}
