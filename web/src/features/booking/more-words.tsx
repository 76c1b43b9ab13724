import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useField } from '../../ui/use-field.ts';
import { type BookingDraft, longest } from './draft.ts';

/** A description and the agenda that both share: folded until wanted. */
export function MoreWords({ control }: { control: Control<BookingDraft> }) {
  const { t } = useIntl();
  const atMost = (max: number) => ({ maxLength: { value: max, message: t('booking.too_long', { max }) } });
  const description = useField(control, 'description', atMost(longest.description));
  const agenda = useField(control, 'agenda', atMost(longest.agenda));
  const [open] = useState(description.value !== '' || agenda.value !== '');
  return (
    <Disclosure title={t('booking.more')} defaultExpanded={open}>
      <div className="flex flex-col gap-5 pt-2">
        <TextArea label={t('booking.description')} optional={t('booking.optional')} rows={3} {...description} />
        <div className="flex flex-col gap-1.5">
          <TextArea
            label={t('booking.agenda')}
            optional={t('booking.optional')}
            description={t('booking.agenda_hint')}
            rows={5}
            {...agenda}
          />
          {agenda.value.trim() === '' && (
            <Button variant="quiet" small className="-ml-3 self-start" onPress={() => agenda.onChange(t('booking.agenda_starter'))}>
              <ListChecks aria-hidden className="size-4!" />
              {t('booking.agenda_start')}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}
