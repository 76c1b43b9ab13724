import type { CircleSessionDetail } from '@binome/contract/circles/circle-sessions';
import { circleLengths } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { circleSessionQuery } from './page-queries.ts';
import { isOutdated, useSaveNotes } from './use-save-notes.ts';

interface PageFormProps {
  session: CircleSessionDetail;
  title: string;
  onClose: () => void;
}

/** Changes the whole page of a session. What somebody else wrote meanwhile is shown under the field, and neither text is lost. */
export function PageForm({ session, title, onClose }: PageFormProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { save } = useSaveNotes(session);
  /** The page as the person began to change it, then as they saw it when it was refused. */
  const [seen, setSeen] = useState(session.notes);
  const [theirs, setTheirs] = useState<string>();
  const form = useForm({
    defaultValues: { body: session.notes.body },
    draft: `circle page ${session.id}`,
    send: async ({ body }) => {
      try {
        await save({ version: seen.version, body });
      } catch (error) {
        if (isOutdated(error)) {
          const { notes } = await client.fetchQuery({ ...circleSessionQuery(session.id), staleTime: 0 });
          setSeen(notes);
          setTheirs(notes.body);
        }
        throw error;
      }
      onClose();
    },
  });
  const max = circleLengths.notes;
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-3">
        <FormErrors title={t('circle.refused_title')} messages={form.messages} />
        <FormField control={form.control} name="body" rules={{ maxLength: { value: max, message: t('circle.too_long', { max }) } }}>
          {(field) => <TextArea label={title} rows={10} autoFocus {...field} />}
        </FormField>
        {theirs !== undefined && (
          <Alert tone="info" title={t('circle.written_meanwhile')}>
            <p className="break-words whitespace-pre-line">{theirs}</p>
          </Alert>
        )}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" isPending={form.isPending}>
            {t('circle.save')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {t('circle.close')}
          </Button>
        </p>
      </form>
    </Card>
  );
}
