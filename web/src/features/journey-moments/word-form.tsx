import type { RelationshipWord, WordMoment } from '@binome/contract/mentoring/keepsakes';
import { maxKeptWordsLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { sendWord, showKeepsake } from './queries.ts';

interface WordFormProps {
  relationshipId: string;
  moment: WordMoment;
  /** The partner's first name. */
  name: string;
  /** What the viewer has written before. */
  own: RelationshipWord | undefined;
  onDone: () => void;
}

/** One sentence, which may be kept. An empty one takes back what was written. */
export function WordForm({ relationshipId, moment, name, own, onDone }: WordFormProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { body: own?.body ?? '', kept: own?.kept ?? false },
    draft: `word ${relationshipId} ${moment}`,
    send: async ({ body, kept }) => {
      showKeepsake(client, relationshipId, await sendWord(relationshipId, { moment, body: body.trim(), kept }));
      announce(t('journey.word_saved'));
      onDone();
    },
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const isOwn = moment === 'takeaway';
  const rules = {
    required: own ? false : t('journey.word_missing'),
    maxLength: { value: maxKeptWordsLength, message: t('journey.word_too_long', { max: maxKeptWordsLength }) },
  };
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-3">
      <FormErrors title={t('journey.word_refused')} messages={form.messages} />
      <div ref={place}>
        <FormField control={form.control} name="body" rules={rules}>
          {(field) => (
            <TextArea
              label={isOwn ? t('journey.takeaway_label') : t('journey.word_label', { name })}
              rows={2}
              maxLength={maxKeptWordsLength}
              {...field}
            />
          )}
        </FormField>
      </div>
      <FormField control={form.control} name="kept">
        {(field) => <Checkbox {...field}>{t(isOwn ? 'journey.takeaway_keep' : 'journey.word_keep', { name })}</Checkbox>}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('journey.word_save')}
        </Button>
        <Button variant="quiet" onPress={onDone} isDisabled={form.isPending}>
          {t('journey.cancel')}
        </Button>
      </div>
    </form>
  );
}
