import { crashLengths } from '@binome/contract/values/limits';

const debounceMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Is the error that of a script that could not be loaded? The network or a deployment explains it. */
export function isMissingScript({ message }: Error): boolean {
  return /dynamically imported module|module script failed/i.test(message);
}

/** Reports a crash of the console to the provider. Of several crashes within 500 ms it sends the last; failures are ignored. */
export function reportCrash(error: Error, componentStack?: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const body = {
      error: `${error.name}: ${error.message}\n${error.stack ?? ''}`.slice(0, crashLengths.error),
      component_stack: componentStack?.slice(0, crashLengths.component_stack),
      browser_name: navigator.userAgent.slice(0, crashLengths.browser_name),
      version: __APP_VERSION__,
    };
    // Without the typed client: a crash may have broken it.
    void fetch('/backoffice/v1/crash_reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    }).catch(() => {});
  }, debounceMs);
}

/** Reports the errors that no error boundary sees: of event handlers, timers and promises. Refusals of the API are no crashes. */
export function reportUncaughtErrors(target: Window): void {
  const report = (error: unknown) => {
    if (error instanceof Error && !('status' in error) && error.name !== 'AbortError' && !isMissingScript(error)) reportCrash(error);
  };
  target.addEventListener('error', ({ error }) => report(error));
  target.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
