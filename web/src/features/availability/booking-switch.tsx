import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { api, failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** A mentor's choice to let mentees book a free time at once. Renders nothing for a person who is no mentor. */
export function BookingSwitch() {
  const { t } = useIntl();
  const { direct_booking, presenter_profiles } = useCurrentUser();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isOn: boolean) => api('PATCH /auth', { body: { direct_booking: isOn } }),
    onSuccess: ({ data }) => {
      client.setQueryData(currentUserQuery.queryKey, data);
      showToast({ title: t(data.direct_booking ? 'availability.booking_on' : 'availability.booking_off'), tone: 'success' });
    },
    meta: { quiet: true },
  });
  if (presenter_profiles.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="direct-booking" className="flex flex-col gap-2">
      <h2 id="direct-booking" className="text-h2 font-semibold">
        {t('availability.booking')}
      </h2>
      <FormErrors title={t('availability.booking_refused')} messages={failureMessages(error)} />
      <Switch value={isPending ? (variables ?? direct_booking) : direct_booking} onChange={(isOn) => mutate(isOn)} isDisabled={isPending}>
        {t('availability.booking_switch')}
      </Switch>
      <p className="max-w-[68ch] text-note text-ink-2">{t('availability.booking_text')}</p>
    </Card>
  );
}
