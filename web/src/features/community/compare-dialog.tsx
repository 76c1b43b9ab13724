import type { ParticipantCard, PresenterCard, Profile } from '@binome/contract/profiles/profiles';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { profileSearch } from '../../lib/data/peer-roles.ts';
import type { Listed } from '../../lib/data/peers.ts';
import { profileQuery } from '../../lib/data/profiles.ts';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';

type Person = Pick<PresenterCard | ParticipantCard, 'id' | 'first_name' | 'last_name'>;

interface CompareDialogProps {
  listed: Listed;
  /** The people who are kept: two or more. The first two are compared first. */
  people: readonly Person[];
  onClose: () => void;
}

/** Two people side by side: the same facts in rows. Of more people, the viewer chooses which two. */
export function CompareDialog({ listed, people, onClose }: CompareDialogProps) {
  const { t } = useIntl();
  /** By column. Until the viewer chooses, the first two count, also when somebody who was kept just now joins them. */
  const [chosen, setChosen] = useState<string[]>();
  const ids = chosen ?? people.slice(0, 2).map(({ id }) => id);
  const profiles = useQueries({ queries: ids.map((id) => profileQuery(...profileOf(listed, id))) }).map(({ data }) => data);
  const [left, right] = profiles;
  const choose = (column: number) => (id: string) => setChosen(ids.map((one, index) => (index === column ? id : one)));
  return (
    <Dialog title={t('community.compare_title')} isOpen onOpenChange={(open) => !open && onClose()} scrollable className="max-w-2xl">
      {left && right ? (
        <Comparison listed={listed} profiles={[left, right]} people={people} onChoose={choose} />
      ) : (
        <Loading className="flex flex-col gap-4 pb-5">
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Dialog>
  );
}

interface ComparisonProps extends Pick<CompareDialogProps, 'listed' | 'people'> {
  profiles: readonly [Profile, Profile];
  onChoose: (column: number) => (id: string) => void;
}

function Comparison({ listed, profiles, people, onChoose }: ComparisonProps) {
  const intl = useIntl();
  const { t } = intl;
  const rows = factsOf(intl, listed)
    .map(({ name, of }) => ({ name, values: profiles.map((profile) => of(profile)) }))
    .filter(({ values }) => values.some(Boolean));
  return (
    <table className="mb-5 w-full table-fixed text-note">
      <thead>
        <tr className="max-xs:grid max-xs:grid-cols-2">
          <td className="max-xs:hidden" />
          {profiles.map(({ id, first_name, last_name, avatar_url }, column) => (
            <th key={id} scope="col" className="p-2 text-left align-bottom font-display text-h3 font-semibold">
              <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={88} className="mb-2" />
              {people.length > 2 ? (
                <CompactSelect
                  label={t('community.compare_with', { name: first_name })}
                  value={id}
                  options={people
                    .filter((person) => person.id === id || profiles.every((profile) => profile.id !== person.id))
                    .map((person) => ({ value: person.id, label: `${person.first_name} ${person.last_name}` }))}
                  onChange={onChoose(column)}
                />
              ) : (
                first_name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name} className="border-t border-line max-xs:grid max-xs:grid-cols-2">
            <th scope="row" className="p-2 text-left align-top font-medium text-ink-2 max-xs:col-span-2 max-xs:pb-0">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={profiles[column]?.id} className="p-2 align-top break-words">
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-line max-xs:grid max-xs:grid-cols-2">
          <td className="max-xs:hidden" />
          {profiles.map(({ id, first_name }) => (
            <td key={id} className="p-2">
              <LinkButton to={`/profile/${typeOf(listed)}/$id`} params={{ id }} search={searchOf(listed)} className="w-full">
                {t('community.see_person', { name: first_name })}
              </LinkButton>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const typeOf = (listed: Listed) => (listed === 'presenter' ? 'presenter' : 'participant');
const searchOf = (listed: Listed) => profileSearch(listed === 'peer' ? 'peer' : 'mentoring');
const profileOf = (listed: Listed, id: string) => [typeOf(listed), id, searchOf(listed).as] as const;

/** The facts that are compared, in the order of the rows. */
function factsOf(intl: AppIntl, listed: Listed): { name: string; of: (profile: Profile) => ReactNode }[] {
  const { t, formatList } = intl;
  const viewer = ({ presenter: 'participant', participant: 'presenter', peer: 'peer' } as const)[listed];
  const labels = (items: readonly { label: string }[], count = items.length) => formatList(items.slice(0, count).map(({ label }) => label));
  const topics = ({ answers_details }: Profile) => {
    const answer = answers_details[listed === 'presenter' ? 'skills' : 'needs'];
    return Array.isArray(answer) ? labels(answer, 3) : null;
  };
  return [
    {
      name: t('community.row_fit'),
      of: ({ match }) =>
        match && (match.score === null ? match.obstacles[0]?.text : <FitMark level={fitLevelOf(match.score)} viewer={viewer} />),
    },
    { name: t('community.row_topics', { listed }), of: topics },
    { name: t('community.row_words'), of: ({ title }) => title && t('ui.own_words', { text: title }) },
    { name: t('community.row_why'), of: ({ match }) => match?.reasons[0]?.text },
    { name: t('community.row_answer'), of: ({ answer_days }) => answer_days && t('community.answer_days', { days: answer_days }) },
    { name: t('community.row_time'), of: ({ next_slots: [slot] }) => slot && formatShortDateTime(intl, slot) },
    {
      name: t('community.row_places'),
      of: ({ capacity }) => capacity && t('community.places', { count: Math.max(0, capacity.max - capacity.active) }),
    },
    { name: t('community.row_languages'), of: ({ languages }) => labels(languages) },
    {
      name: t('community.row_place'),
      of: ({ site, business_unit }) => [business_unit?.name, site?.name].filter(Boolean).join(', '),
    },
  ];
}
