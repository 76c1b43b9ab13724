import { Box, Button, Chip, Typography } from '@mui/material';
import { isValidElement, type ReactNode } from 'react';
import { useGetOne, useGetRecordRepresentation, useListContext, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

type FilterProps = {
  source?: string;
  label?: string;
  choices?: { id: unknown; name: string }[];
  reference?: string;
  children?: ReactNode;
};
type Values = Record<string, unknown>;

/**
 * The filters in use, each with its value, and a button that clears them. Filters with their default value are left out. Without any it takes
 * the same room, so that the list does not move.
 */
export function ActiveFilters({ filters, defaults = {} }: { filters: ReactNode[]; defaults?: Values }) {
  const { t, findText } = useIntl();
  const { filterValues, setFilters, displayedFilters, resource } = useListContext();
  const values: Values = filterValues ?? {};
  const active = Object.keys(values).filter((source) => isSet(values[source]) && values[source] !== defaults[source]);

  const remove = (source: string) => {
    const { [source]: _, ...others } = values;
    setFilters({ ...others, ...(source in defaults && { [source]: defaults[source] }) }, displayedFilters);
  };
  return (
    <Box
      role="group"
      aria-label={t('console.filters.active')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 49,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {active.length === 0 && (
        <Typography variant="caption" color="textSecondary">
          {t(Object.keys(defaults).some((source) => isSet(values[source])) ? 'console.filters.no_other' : 'console.filters.none')}
        </Typography>
      )}
      {active.map((source) => {
        const filter = propsOf(filters, source);
        // A filter of a link that the list does not offer by itself may have no name of its own.
        const name = findText(nameOf(filter, source, resource)) ?? t('console.filters.other');
        return (
          <Chip
            key={source}
            size="small"
            color="primary"
            label={<FilterText name={name} value={values[source]} filter={filter} />}
            onClick={() => remove(source)}
            onDelete={() => remove(source)}
          />
        );
      })}
      {active.length > 0 && (
        <Button size="small" onClick={() => setFilters(defaults, {})}>
          {t('console.filters.clear_all')}
        </Button>
      )}
    </Box>
  );
}

function FilterText({ name, value, filter }: { name: string; value: unknown; filter: FilterProps }) {
  const { t, findText } = useIntl();
  const reference = filter.reference ?? '';
  const { data: record } = useGetOne(reference, { id: String(value) }, { enabled: reference !== '' });
  const represent = useGetRecordRepresentation(reference);
  const choice = filter.choices?.find(({ id }) => id === value);
  const day = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const readable = isDate(value) ? day(new Date(value)) : isReadable(value, filter) && String(value);
  const text = choice ? findText(choice.name) : reference ? record && represent(record) : readable;
  return text ? t('console.name_and_value', { name, value: text }) : name;
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

const isDate = (value: unknown): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value));

/** A switch needs no value beside its name, an id says nothing, and neither does a code of a filter that the list does not offer. */
const isReadable = (value: unknown, { source, choices }: FilterProps) =>
  source !== undefined && !choices && typeof value !== 'boolean' && !/^[0-9a-f]{8}-/.test(String(value));

function propsOf(filters: ReactNode[], source: string): FilterProps {
  const props = filters.map((filter) => (isValidElement<FilterProps>(filter) ? filter.props : {}));
  return props.find((candidate) => candidate.source === source) ?? {};
}

/** Returns the message key of a filter's name. The label of a reference is on its input. */
function nameOf({ label, children }: FilterProps, source: string, resource: string | undefined): string {
  if (source === 'q') return 'console.filters.search';
  const input = isValidElement<FilterProps>(children) ? children.props.label : undefined;
  return label ?? input ?? `resources.${resource}.fields.${source}`;
}
