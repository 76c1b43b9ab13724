import type { OwnProfile } from '@binome/contract/accounts/users';
import { serverNow } from '@binome/contract/values/server-clock';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePause } from '../../lib/data/use-pause.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';

const load = () => import('./pause-dialog.tsx');
const PauseDialog = lazyDialog(() => load().then((module) => module.PauseDialog));

type PauseEnd = 'day' | 'without_end';

/** Starts a pause of a profile after a confirmation, changes its end or ends it. A pause lasts until a day or without an end. */
export function PauseForm({ profile }: { profile: OwnProfile }) {
  const { t, timeZone } = useIntl();
  const { paused, paused_until } = profile;
  const today = localDate(timeZone, serverNow());
  const pause = usePause(profile);
  const resume = usePause(profile);
  const [asked, setAsked] = useState<{ until: string | null } | null>(null);
  usePreload(load);
  const form = useForm<{ end: PauseEnd; day: string }>({
    defaultValues: { end: paused && !paused_until ? 'without_end' : 'day', day: paused_until ?? '' },
    fields: [],
    send: async (values, { showSaved }) => {
      resume.reset();
      const until = values.end === 'day' ? parseTypedDate(values.day) : null;
      if (!paused) return setAsked({ until });
      await pause.mutateAsync({ paused: true, until });
      showSaved(values);
      showToast({ title: t('settings.pause_changed'), tone: 'success' });
    },
  });
  const { control } = form;
  const end = useWatch({ control, name: 'end' });
  const checkDay = (text: string) => {
    const day = parseTypedDate(text);
    if (day === null) return t('settings.pause_day_invalid');
    return day >= today || t('settings.pause_day_past');
  };
  const resumeErrors = failureMessages(resume.error);
  const resumeNow = () => {
    form.clearRefusal();
    resume.mutate(
      { paused: false },
      {
        onSuccess: () => {
          form.reset({ ...form.getValues(), day: '' });
          showToast({ title: t('settings.pause_ended'), tone: 'success' });
        },
      },
    );
  };

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={[...form.messages, ...resumeErrors]} />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t('settings.pause_title')}</p>
        <p className="max-w-[60ch] text-note text-ink-2">{t(`settings.pause_text_${profile.type}`)}</p>
      </div>
      <FormField control={control} name="end">
        {(field) => (
          <RadioCards
            columns
            label={t('settings.pause_length')}
            cards={[
              { value: 'day', label: t('settings.pause_until_day') },
              { value: 'without_end', label: t('settings.pause_without_end') },
            ]}
            {...field}
          />
        )}
      </FormField>
      {end === 'day' && (
        <FormField control={control} name="day" rules={{ validate: checkDay }}>
          {(field) => <DateField label={t('settings.pause_day')} min={today} {...field} />}
        </FormField>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isPending}>
          {t(paused ? 'settings.pause_change' : 'settings.pause_start')}
        </Button>
        {paused && (
          <Button variant="primary" onPress={resumeNow} isPending={resume.isPending} isDisabled={form.isPending}>
            {t('settings.pause_end')}
          </Button>
        )}
      </div>
      {asked && (
        <PauseDialog
          profile={profile}
          until={asked.until}
          onStarted={() => {
            form.reset(form.getValues());
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}
