import { useIntl } from '../../lib/text/intl.ts';
import { splitLinks } from './links.ts';

/** The text of a message with its links. Never HTML: what people type is shown as they typed it. */
export function MessageBody({ body }: { body: string }) {
  const { t } = useIntl();
  if (body === '') return null;
  return (
    <p className="text-note break-words whitespace-pre-wrap">
      {splitLinks(body).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2">
            {text}
            <span className="sr-only">{t('messenger.new_tab')}</span>
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
