import type { Site } from '@binome/contract/console/sites';
import { regionNames } from '@binome/contract/values/intl-formats';
import { maxElementNameLength } from '@binome/contract/values/limits';
import { maxLength, required, TextInput, useLocale } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { EditableList } from '../lists/editable-list.tsx';
import { OtherNamesInput } from '../lists/other-names-input.tsx';
import { CountryInput, TimeZoneInput } from '../ui/location-inputs.tsx';

/** The sites of the company, by name. */
export default function SiteList() {
  const { t } = useIntl();
  const countries = regionNames(useLocale() ?? 'fr');
  const placeOf = ({ country, time_zone }: Site) => `${countries.of(country) ?? country} · ${time_zone.replaceAll('_', ' ')}`;
  return (
    <EditableList<Site>
      resource="sites"
      sort="name"
      summaryOf={(site) => ({
        name: site.name,
        detail: `${placeOf(site)} · ${t('console.kept.sites.people', { count: site.usage })}`,
      })}
      permissionsOf={({ can }) => can}
      initialValues={(site) => ({
        name: site?.name ?? '',
        names: site?.names ?? {},
        country: site?.country ?? 'FR',
        time_zone: site?.time_zone ?? 'Europe/Paris',
      })}
      renderInputs={() => (
        <>
          <TextInput source="name" validate={[required(), maxLength(maxElementNameLength)]} autoFocus />
          <OtherNamesInput />
          <CountryInput source="country" />
          <TimeZoneInput source="time_zone" helperText="console.kept.sites.time_zone_hint" />
        </>
      )}
    />
  );
}
