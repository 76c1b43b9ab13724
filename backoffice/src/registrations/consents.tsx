import type { ConsoleRegistration } from '@binome/contract/console/registrations';
import { Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';

/** The consents of a person, with date and edition. */
export function Consents({ consents }: Pick<ConsoleRegistration, 'consents'>) {
  const { t } = useIntl();
  if (consents.length === 0) return <Typography color="textSecondary">{t('console.registrations.no_consent')}</Typography>;
  return (
    <DescriptionList
      items={consents.map(({ kind, version, given_at }) => [
        t(`console.consents.${kind}`),
        <span key={kind}>
          <Day at={given_at} withTime /> · {t('console.registrations.edition', { version: editionOf(version) })}
        </span>,
      ])}
    />
  );
}

/** Removes the document id that precedes the number of a charter’s edition. */
function editionOf(version: string): string {
  return version.slice(version.lastIndexOf(':') + 1);
}
