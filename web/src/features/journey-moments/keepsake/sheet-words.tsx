import type { RelationshipWord } from '@binome/contract/mentoring/keepsakes';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../../lib/text/intl.ts';
import { Words } from '../../../ui/people/words.tsx';

interface SheetWordsProps {
  owner: ProfileType;
  /** First names. */
  own: string;
  partner: string;
  words: readonly RelationshipWord[];
}

/** What each partner takes away, and what they wrote to each other. */
export function SheetWords({ owner, own, partner, words }: SheetWordsProps) {
  const { t, formatDate } = useIntl();
  const nameOf = (author: ProfileType) => (author === owner ? own : partner);
  const taken = words.filter(({ moment }) => moment === 'takeaway').toSorted((a) => (a.author === owner ? -1 : 1));
  const written = words.filter(({ moment }) => moment !== 'takeaway');
  if (words.length === 0) return null;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-4">
      {taken.map(({ author, body }) => (
        <section key={author} className="flex min-w-0 flex-col gap-2">
          <h2 className="text-h2 font-semibold">{t('journey.takes', { name: nameOf(author) })}</h2>
          <p className="break-words whitespace-pre-line print:text-note">{body}</p>
        </section>
      ))}
      {written.map(({ author, moment, body, written_at }) => (
        <figure key={`${author} ${moment}`} className="flex min-w-0 flex-col gap-1.5">
          <Words size="small" className="print:text-note print:[print-color-adjust:exact]">
            {t('ui.own_words', { text: body })}
          </Words>
          <figcaption className="text-small text-ink-2">
            {t('journey.signed', { name: nameOf(author), day: formatDate(written_at, { day: 'numeric', month: 'long' }) })}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
