import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { relationshipsQuery } from '../../../lib/data/mentoring.ts';
import { useCurrentUser } from '../../../lib/data/session.ts';
import { announce } from '../../../lib/page/announce.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { inputClass } from '../../../ui/fields/field.tsx';
import { cx } from '../../../ui/frame/classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { actions, type Entry, matching, pages } from './entries.ts';
import { peopleQuery } from './people-query.ts';

/** Milliseconds between the last letter and the search of people. */
const pauseMs = 250;

/** One search over people, actions and pages. The focus stays in the field: the arrows choose a result, Enter opens it. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useIntl();
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, entries, hasFailed, isSearching } = useResults(text);
  const index = Math.min(chosen, entries.length - 1);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    router.history.push(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 };
    if (event.key === 'Enter') open(entries[index]);
    const next = steps[event.key];
    if (next === undefined || entries.length === 0 || (text !== '' && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    const wrapped = (next + entries.length) % entries.length;
    setChosen(wrapped);
    document.getElementById(`${id}-${wrapped}`)?.scrollIntoView({ block: 'nearest' });
  };
  const isEmpty = entries.length === 0 && !isSearching;
  useEffect(() => {
    if (text.trim()) announce(t('find.count', { count: entries.length }));
  }, [t, text, entries.length]);
  return (
    <Dialog title={t('shell.find')} isOpen onOpenChange={onClose} className="xs:mb-auto xs:mt-[10vh]">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${index}` : undefined}
          placeholder={t('find.label')}
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className={cx(inputClass, 'pl-10')}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('find.results')} className="mt-3 flex flex-col gap-3 pb-3">
        {groups.map(({ name, entries: own, from }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox has no element of its own.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className="px-3 pb-1 text-small font-semibold text-ink-2">
              {t(`find.${name}`)}
            </p>
            {own.map((entry, position) => (
              <Option
                key={entry.id}
                id={`${id}-${from + position}`}
                entry={entry}
                isChosen={from + position === index}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && <p className="px-3 pb-4 text-note text-ink-2">{t('find.nothing')}</p>}
      {hasFailed && <p className="px-3 pb-4 text-note text-ink-2">{t('find.people_failed')}</p>}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onOpen: () => void;
}

function Option({ id, entry: { label, note }, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onOpen}
      className={cx(
        'flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 text-note hover:bg-sunken',
        isChosen &&
          'bg-soft text-on-soft hover:bg-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]',
      )}
    >
      <span className="font-medium">{label}</span>
      {note && <span className={cx('text-small', !isChosen && 'text-ink-2')}>{note}</span>}
    </div>
  );
}

/** The results in their groups, each with its place in the whole list. */
function useResults(text: string) {
  const intl = useIntl();
  const user = useCurrentUser();
  const words = useSettled(text.trim());
  const { data: asPresenter = [] } = useQuery({ ...relationshipsQuery('presenter'), enabled: user.presenter_profiles.length > 0 });
  const { data: asParticipant = [] } = useQuery({ ...relationshipsQuery('participant'), enabled: user.participant_profiles.length > 0 });
  const people = useQuery(peopleQuery(user, words));
  const isSearching = words !== text.trim() || people.isFetching;
  // Until the people of the new text come, those of the old one whose name still matches.
  const known = text.trim() ? (people.data ?? []) : [];
  const found = [
    { name: 'people' as const, entries: isSearching ? matching(known, text) : known },
    { name: 'actions' as const, entries: matching(actions(intl, [...asParticipant, ...asPresenter]), text) },
    { name: 'pages' as const, entries: matching(pages(intl, user), text) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = found.flatMap((group) => group.entries);
  const groups = found.map((group, place) => ({ ...group, from: found.slice(0, place).flatMap((before) => before.entries).length }));
  return { groups, entries, hasFailed: people.isError, isSearching };
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
