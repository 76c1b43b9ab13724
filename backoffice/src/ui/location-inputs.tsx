import { regionNames } from '@binome/contract/values/intl-formats';
import { listMainCities, searchZoneCities, type ZoneCity, zoneCityLabel } from '@binome/contract/values/time-zones';
import { useMemo } from 'react';
import { AutocompleteInput, required, useLocale } from 'react-admin';

/** `label` is a message key, for an input that is nested in another resource. */
type Props = { source: string; label?: string };

/** Chooses a time zone by a city or a country. */
export function TimeZoneInput({ source, label, helperText = false }: Props & { helperText?: string | false }) {
  const locale = useLocale() === 'en' ? 'en' : 'fr';
  const cities = useMemo(() => listMainCities(locale), [locale]);
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={cities}
      optionValue="zone"
      optionText={(choice: ZoneCity) => zoneCityLabel(choice)}
      matchSuggestion={(text: string, choice: ZoneCity) => searchZoneCities([choice], text).length > 0}
      validate={required()}
      helperText={helperText}
      sx={{ minWidth: 220 }}
    />
  );
}

// ISO 3166 codes of the selectable countries, in display order.
const countryCodes =
  'FR BE CH LU CA MC RE GP MQ GF YT NC PF MA TN DZ SN CI CM MG GB IE US DE ES IT PT NL AT PL SE DK NO FI CZ RO HU GR BG HR SI SK EE LV LT CY MT IS TR AE SA QA IL EG ZA NG KE GH IN CN HK JP KR SG MY TH VN ID PH AU NZ BR MX AR CL CO PE UY';

export function CountryInput({ source, label }: Props) {
  const names = regionNames(useLocale() ?? 'fr');
  const choices = countryCodes.split(' ').map((id) => ({ id, name: names.of(id) ?? id }));
  return (
    <AutocompleteInput source={source} label={label} choices={choices} validate={required()} helperText={false} sx={{ minWidth: 180 }} />
  );
}
