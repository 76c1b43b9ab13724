import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import { ApiError, type LineFault } from '../platform/http/errors.ts';
import { runInThread } from '../platform/process/threads.ts';
import type { PathFault } from './configuration-faults.ts';
import type { ConfigurationFile, locateFaults, readConfiguration } from './read-configuration.ts';

/** A parsed configuration. `refusal` returns the error for faults that are found after parsing, with their lines in the file. */
export type ParsedConfiguration = { configuration: CompanyConfiguration; refusal: (faults: PathFault[]) => Promise<ApiError> };

const reader = new URL('read-configuration.ts', import.meta.url);

/**
 * Parses and validates a configuration file in a thread: two megabytes take longer than the other requests should wait.
 * @throws ApiError `configuration_refused`, with the line of each fault
 */
export async function parseConfiguration(file: ConfigurationFile): Promise<ParsedConfiguration> {
  const result = await runInThread<typeof readConfiguration>(reader, 'readConfiguration', file);
  if ('faults' in result) throw refusalOf(result.faults);
  return {
    configuration: result.configuration,
    refusal: async (faults) => refusalOf(await runInThread<typeof locateFaults>(reader, 'locateFaults', { file, faults })),
  };
}

/** Wraps a configuration that does not come from a file: its faults have no lines. */
export function withoutLines(configuration: CompanyConfiguration): ParsedConfiguration {
  return {
    configuration,
    refusal: async (faults) => refusalOf(faults.map(({ path, ...fault }) => ({ ...fault, path: path.join('.'), line: 1 }))),
  };
}

function refusalOf(faults: LineFault[]): ApiError {
  return new ApiError('configuration_refused', { faults });
}
