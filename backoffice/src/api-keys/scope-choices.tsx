import { apiKeyScopes } from '@binome/contract/values/api-key-scopes';
import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Typography } from '@mui/material';
import { required, useInput, useTranslate } from 'react-admin';
import { scopesByResource } from './use-scope-text.ts';

const atLeastOne = [required('console.api_keys.choose_scope')];

/** Checkboxes for what a key may do, two for each resource: read and change. */
export function ScopeChoices() {
  const translate = useTranslate();
  const { field, fieldState, formState } = useInput<string[]>({ source: 'scopes', defaultValue: [], validate: atLeastOne });
  const chosen = new Set<string>(field.value);
  const error = (fieldState.isTouched || formState.isSubmitted) && fieldState.error?.message;
  const toggle = (scope: string) =>
    field.onChange(apiKeyScopes.filter((other) => (other === scope ? !chosen.has(other) : chosen.has(other))));
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ mt: 1, width: '100%' }}>
      <FormLabel component="legend">{translate('resources.api_keys.fields.scopes')}</FormLabel>
      <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', mt: 1 }}>
        {scopesByResource.map(([resource, scopes]) => (
          <Box
            key={resource}
            role="group"
            aria-label={translate(`console.api_key_resources.${resource}`)}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" component="span">
              {translate(`console.api_key_resources.${resource}`)}
            </Typography>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {scopes.map((scope) => (
                <FormControlLabel
                  key={scope}
                  label={translate(`console.api_key_verbs.${scope.split(':')[1]}`)}
                  control={<Checkbox size="small" checked={chosen.has(scope)} onChange={() => toggle(scope)} />}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {error && <FormHelperText>{translate('console.api_keys.choose_scope')}</FormHelperText>}
    </FormControl>
  );
}
