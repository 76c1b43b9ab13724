import { apiKeyScopes } from '@binome/contract/values/api-key-scopes';
import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { required, useInput } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { partsOf, scopesByResource } from './use-scope-text.ts';

const atLeastOne = [required('console.api_keys.choose_scope')];

/** Checkboxes for what a key may do, two for each resource: read and change. */
export function ScopeChoices() {
  const { t } = useIntl();
  const { field, fieldState, formState } = useInput<string[]>({ source: 'scopes', defaultValue: [], validate: atLeastOne });
  const faultId = useId();
  const chosen = new Set<string>(field.value);
  const error = (fieldState.isTouched || formState.isSubmitted) && fieldState.error?.message;
  const toggle = (scope: string) =>
    field.onChange(apiKeyScopes.filter((other) => (other === scope ? !chosen.has(other) : chosen.has(other))));
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ mt: 1, width: '100%' }}>
      <FormLabel component="legend">{t('resources.api_keys.fields.scopes')}</FormLabel>
      <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', mt: 1 }}>
        {scopesByResource.map(([resource, scopes]) => (
          <Box
            key={resource}
            role="group"
            aria-label={t(`console.api_key_resources.${resource}`)}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" component="span">
              {t(`console.api_key_resources.${resource}`)}
            </Typography>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {scopes.map((scope) => (
                <FormControlLabel
                  key={scope}
                  label={t(`console.api_key_verbs.${partsOf(scope)[1]}`)}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.has(scope)}
                      onChange={() => toggle(scope)}
                      {...(error && { slotProps: { input: { 'aria-invalid': true, 'aria-describedby': faultId } } })}
                    />
                  }
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {error && <FormHelperText id={faultId}>{t('console.api_keys.choose_scope')}</FormHelperText>}
    </FormControl>
  );
}
