import type { RelationshipWord } from '@binome/contract/mentoring/keepsakes';
import type { PersonReference } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { Words } from '../../ui/people/words.tsx';

/** What one of the two wrote to the other, with who and when. */
export function WordQuote({ word, person }: { word: RelationshipWord; person: PersonReference }) {
  const { t, formatDate } = useIntl();
  const day = formatDate(word.written_at, { day: 'numeric', month: 'long' });
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <Words>{t('ui.own_words', { text: word.body })}</Words>
      <figcaption className="flex items-center gap-2.5 text-small text-ink-2">
        <Avatar firstName={person.first_name} lastName={person.last_name} url={person.avatar_url} size={40} />
        {t('journey.signed', { name: person.first_name, day })}
      </figcaption>
    </figure>
  );
}
