import { ApiFailure } from '@binome/contract/values/client';
import { crashLengths } from '@binome/contract/values/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorInfo } from 'react';
import { currentUserQuery } from '../data/session.ts';
import { api } from '../http/api.ts';
import { isScriptMissing } from '../http/network.ts';
import { runningVersion } from './version.ts';

const debounceMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a crash of a page to the provider. A refusal of the API or a script that did not load is no crash. Of several crashes within
 * 500 ms it sends the last; a report that fails is ignored.
 */
export function reportCrash(client: QueryClient, thrown: unknown, { componentStack }: ErrorInfo): void {
  if (thrown instanceof ApiFailure || isScriptMissing(thrown)) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
  clearTimeout(timer);
  timer = setTimeout(() => {
    api('POST /api/v1/error_mailers', {
      body: {
        body: {
          error: `${error.name}: ${error.message}\n${error.stack ?? ''}`.slice(0, crashLengths.error),
          component_stack: componentStack?.slice(0, crashLengths.component_stack),
          version: runningVersion,
          browser_name: navigator.userAgent.slice(0, crashLengths.browser_name),
        },
        user: { id: userId ?? null },
      },
    }).catch(() => {});
  }, debounceMs);
}
