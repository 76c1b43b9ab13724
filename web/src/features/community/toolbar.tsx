import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type CommunitySearch, changeSearch, sorts } from './search.ts';

/** Milliseconds between the last keystroke and the search. */
const debounceDelay = 300;

interface ToolbarProps {
  search: CommunitySearch;
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
  /** Shown before the sort select. */
  children: ReactNode;
}

/** The search field and the sort select. */
export function Toolbar({ search, onSearch, children }: ToolbarProps) {
  const { t } = useIntl();
  const [text, setText] = useDebouncedText(search.q ?? '', (q) => onSearch(changeSearch(search, { q }), { replace: true }));
  return (
    <div className="flex flex-col gap-3 xs:flex-row">
      <SearchField
        label={t('community.search')}
        placeholder={t('community.search')}
        value={text}
        onChange={(text) => setText(text, debounceDelay)}
        onSubmit={(text) => setText(text, 0)}
        className="min-w-0 grow"
      />
      <div className="flex gap-3">
        {children}
        <Select
          label={t('community.sort')}
          options={sorts.map((value) => ({ value, label: t(`community.sort_${value}`) }))}
          value={search.sort ?? 'match'}
          onChange={(sort) => onSearch(changeSearch(search, { sort }))}
          className="min-w-0 grow xs:w-48"
        />
      </div>
    </div>
  );
}

/** The typed text, applied after a delay. It follows the URL when that changes otherwise (back, "clear all"). */
function useDebouncedText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const latest = useRef({ apply, text, applied });
  latest.current = { apply, text, applied };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastApplied = useRef(applied);
  useEffect(() => {
    if (applied !== lastApplied.current) setText(applied);
    lastApplied.current = applied;
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string, delay: number) => {
    setText(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastApplied.current = text.trim();
      if (lastApplied.current !== latest.current.applied) latest.current.apply(lastApplied.current);
    }, delay);
  };
  return [text, change] as const;
}
