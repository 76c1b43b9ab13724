import { type Control, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Words } from '../../ui/people/words.tsx';
import { ownTopic, type RequestDraft } from './draft.ts';

interface PreviewProps {
  control: Control<RequestDraft>;
  /** First name of the receiver. */
  name: string;
  needs: readonly { code: string; label: string }[];
}

/** The message as the receiver will read it, behind a button. */
export function Preview({ control, name, needs }: PreviewProps) {
  const { t } = useIntl();
  return <Disclosure title={t('requests.preview', { name })}>{() => <Letter control={control} needs={needs} />}</Disclosure>;
}

function Letter({ control, needs }: Omit<PreviewProps, 'name'>) {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url, job_title } = useCurrentUser();
  const { need, topic, message } = useWatch({ control });
  const subject = need === ownTopic ? topic?.trim() : needs.find(({ code }) => code === need)?.label;
  return (
    <figure className="flex flex-col gap-3 pt-1 pb-2">
      <figcaption className="flex items-center gap-3 text-note">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />
        <span className="min-w-0">
          <span className="block font-display font-semibold">{`${first_name} ${last_name}`}</span>
          {job_title && <span className="block text-ink-2">{job_title}</span>}
          {subject && <span className="block text-ink-2">{t('requests.preview_subject', { subject })}</span>}
        </span>
      </figcaption>
      {message?.trim() ? (
        <Words size="small">{message.trim()}</Words>
      ) : (
        <p className="text-note text-ink-2">{t('requests.preview_empty')}</p>
      )}
    </figure>
  );
}
