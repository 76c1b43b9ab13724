import { ApiFailure } from '@binome/contract/client';
import type { OwnProfile } from '@binome/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { localDate } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';
import { mentoringQueryKeys } from '../../lib/profiles.ts';
import { currentUserQuery } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseTypedDate } from '../../ui/date-parts.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

type PauseEnd = 'day' | 'without_end';

/** Starts, changes or ends a pause of the presenter profile. A pause lasts until a day or without an end. */
export function PauseForm({ profile }: { profile: OwnProfile }) {
  const { t, timeZone } = useIntl();
  const { paused, paused_until } = profile;
  const [pauseEnd, setPauseEnd] = useState<PauseEnd>(paused && !paused_until ? 'without_end' : 'day');
  const [day, setDay] = useState(paused_until ?? '');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const pause = usePause(profile.id);
  useUnsavedChanges('roles', day !== (paused_until ?? ''));
  const messages = pause.error instanceof ApiFailure ? pause.error.errors.full_messages : [];

  const start = (event: FormEvent) => {
    event.preventDefault();
    const until = pauseEnd === 'day' ? parseTypedDate(day) : null;
    const today = localDate(timeZone, Date.now());
    const newFault =
      pauseEnd === 'day' && (until === null ? t('settings.pause_day_invalid') : until < today && t('settings.pause_day_past'));
    setFault(newFault || undefined);
    if (newFault) return input.current?.focus();
    pause.mutate({ paused: true, until }, { onSuccess: () => showToast({ title: t('settings.pause_started'), tone: 'success' }) });
  };
  const end = () =>
    pause.mutate(
      { paused: false },
      {
        onSuccess: () => {
          setDay('');
          showToast({ title: t('settings.pause_ended'), tone: 'success' });
        },
      },
    );

  return (
    <form onSubmit={start} noValidate className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={messages} />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t('settings.pause_title')}</p>
        <p className="max-w-[60ch] text-note text-ink-2">{t('settings.pause_text')}</p>
      </div>
      <RadioCards
        columns
        label={t('settings.pause_length')}
        cards={[
          { value: 'day', label: t('settings.pause_until_day') },
          { value: 'without_end', label: t('settings.pause_without_end') },
        ]}
        value={pauseEnd}
        onChange={setPauseEnd}
      />
      {pauseEnd === 'day' && (
        <DateField label={t('settings.pause_day')} name="pause_until" value={day} onChange={setDay} inputRef={input} errorMessage={fault} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={pause.isPending}>
          {t(paused ? 'settings.pause_change' : 'settings.pause_start')}
        </Button>
        {paused && (
          <Button variant="primary" onPress={end} isDisabled={pause.isPending}>
            {t('settings.pause_end')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Updates the pause and refetches the data that shows whether the presenter accepts requests. */
function usePause(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { paused: boolean; until?: string | null }) =>
      api('PATCH /api/v1/presenters/:id', { params: { id }, body: { pause: change } }),
    onSuccess: () =>
      Promise.all([currentUserQuery.queryKey, ...mentoringQueryKeys].map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: [422] },
  });
}
