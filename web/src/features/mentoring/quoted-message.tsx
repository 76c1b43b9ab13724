import { useIntl } from '../../lib/text/intl.ts';

interface QuotedMessageProps {
  author: string;
  /** The need or the topic. */
  subject?: string | null;
  text: string | null;
}

/** A message between partners, with its subject and author. */
export function QuotedMessage({ author, subject, text }: QuotedMessageProps) {
  const { t } = useIntl();
  return (
    <div className="flex flex-col gap-1.5 text-note">
      {subject && (
        <p>
          <span className="text-ink-2">{t('mentoring.about')} </span>
          <span className="font-semibold">{subject}</span>
        </p>
      )}
      {text && (
        <figure className="rounded-control bg-sunken p-3">
          <blockquote className="break-words whitespace-pre-line">{text}</blockquote>
          <figcaption className="mt-1 text-small text-ink-2">{`— ${author}`}</figcaption>
        </figure>
      )}
    </div>
  );
}
