import { useEffect, useRef } from 'react';
import { useListContext, useTranslateLabel } from 'react-admin';
import { announce } from '../lib/announce.ts';
import { useIntl } from '../lib/intl.ts';

/** Milliseconds without a change before a result is said, so that typing in a search does not say one result a letter. */
const settledMs = 400;

/** Says to screen readers how many rows a filter leaves, which page is shown, or by what the list is sorted; nothing of a list that could not be read. */
export function useAnnouncedList(): void {
  const { filterValues, sort, page, perPage, total = 0, error, isFetching, resource } = useListContext();
  const { t, findText } = useIntl();
  const label = useTranslateLabel();
  const parts = {
    filter: JSON.stringify(filterValues),
    sort: `${sort.field} ${sort.order}`,
    page: String(page),
    perPage: String(perPage),
  };
  const said = useRef(parts);
  const texts = {
    filter: t('console.list.results', { count: total }),
    sort: t('console.list.sorted', {
      // The order of what waits for somebody is no column of the list.
      field: sort.field === 'urgency' ? t('console.list.urgency') : String(label({ source: sort.field, resource })),
      order: findText(`ra.sort.${sort.order}`) ?? '',
    }),
    page: t('console.list.page', { page: String(page), pages: String(Math.max(1, Math.ceil(total / perPage))) }),
  };
  const act = Object.values(parts).join();
  const text = [
    parts.filter !== said.current.filter && texts.filter,
    parts.sort !== said.current.sort && texts.sort,
    (parts.page !== said.current.page || parts.perPage !== said.current.perPage) && texts.page,
  ]
    .filter(Boolean)
    .join(', ');
  const latest = useRef(parts);
  latest.current = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` stands for the parts
  useEffect(() => {
    if (isFetching || error || text === '') return;
    const timer = setTimeout(() => {
      said.current = latest.current;
      announce(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [act, text, isFetching, error]);
}
