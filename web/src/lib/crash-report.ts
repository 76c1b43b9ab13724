import { crashLengths } from '@binome/contract/limits';
import { api } from './api.ts';
import { runningVersion } from './version.ts';

const debounceMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

export interface Crash {
  error: Error;
  componentStack?: string;
  userId?: string;
}

/** Reports a crash of the interface to the provider. Of several crashes within 500 ms it sends the last; errors are ignored. */
export function reportCrash({ error, componentStack, userId }: Crash): void {
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
